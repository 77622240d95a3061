// SPEC §2 and §6: an anonymous person may use the four exempt pages only. An address that the
// table does not know is guarded like all others.
import { findRoute } from './routes.ts'

/** Whether the page at a path may be shown. */
export function mayEnter(pathname: string, isLoggedIn: boolean): boolean {
  return isLoggedIn || findRoute(pathname)?.guarded === false
}
