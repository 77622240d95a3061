// The addresses that the router goes by, in hash mode. A navigation begins from the page itself:
// open sheets and their entries are gone before it does.
import { createHashHistory, type RouterHistory } from '@tanstack/react-router'
import { afterSheets, followHistory } from '#ui/open-sheets.ts'

export function createAppHistory(): RouterHistory {
  followHistory()
  const history = createHashHistory()
  const { push, replace } = history
  history.push = (...to) => afterSheets(() => push(...to))
  history.replace = (...to) => afterSheets(() => replace(...to))
  return history
}
