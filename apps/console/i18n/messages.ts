// The shape of the words by area: a file of words has an area's texts in all eight
// languages. The areas here are those of no page: a page's manifest adds its own to `PageMessages`.
import type { WordsIn } from '@ingot/contract/messages'
import type marks from '@ingot/features/screening/console/marks.json'
import type login from './catalogues/login.json'
import type queue from './catalogues/queue.json'
import type shell from './catalogues/shell.json'

/**
 * The files of pages. Each area has a title; `auditActions` are the actions that it names, and
 * `auditTargets` the kinds of objects, whose states are its `states`.
 */
export interface PageMessages {}

export type PageArea = keyof PageMessages

interface Files extends PageMessages {
  login: typeof login
  marks: typeof marks
  queue: typeof queue
  shell: typeof shell
}

/** The texts in one language. */
export type Messages = WordsIn<Files>
