// SPEC §2 and §6: a user without a session may open the exempt pages only. An unknown address is
// guarded like all others.
import { findPage } from '#pages/page-table.ts'

export const loginPath = '/pages/login/index'

/** Whether the page at a path may be shown. */
export function mayEnter(pathname: string, isLoggedIn: boolean): boolean {
  return isLoggedIn || findPage(pathname)?.isOpen === true
}
