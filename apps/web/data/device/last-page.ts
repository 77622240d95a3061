// The page that the user saw before those that lead to the feedback. It is kept in memory only, and
// sent only with a feedback whose user agrees.
import { pagePathPattern } from '@ingot/contract/vocabulary'

/** The pages on the way to the feedback are not its subject. */
const onTheWay = /^\/pages\/(?:my|setting)\//

let shown: string | undefined

/** Takes the path of each page that is shown. */
export function noteShownPage(path: string): void {
  if (pagePathPattern.test(path) && !onTheWay.test(path)) shown = path
}

/** Its path without parameters; undefined where the app began with the way to the feedback. */
export const lastPage = (): string | undefined => shown
