// The shape of the words by area; the English catalogue is the shape that all eight have. The areas
// here are those of no page: the manifest of a page adds its own to `PageMessages`.
import type login from './catalogues/login/en_US.json'
import type queue from './catalogues/queue/en_US.json'
import type shell from './catalogues/shell/en_US.json'

/** The words of pages. Each area has a title; `auditActions` are the actions that it names. */
export interface PageMessages {}

export type PageArea = keyof PageMessages

export interface Messages extends PageMessages {
  login: typeof login
  queue: typeof queue
  shell: typeof shell
}
