// The messages to and from the process that writes statements, and the place of a file.
import { join } from 'node:path'
import type { StatementFailure } from '@ingot/contract/vocabulary'
import type { StatementTable } from '@ingot/server/store/tables/statement-tables.ts'
import type { StatementFacts } from './write-statement.ts'

export type StatementTask = {
  readonly dataFolder: string
  readonly row: StatementTable
  /** The key of the user's files. */
  readonly key: Uint8Array
}

export type StatementReport =
  | { readonly kind: 'progress', readonly done: number, readonly total: number }
  | { readonly kind: 'written', readonly facts: StatementFacts }
  | { readonly kind: 'failed', readonly failure: StatementFailure }
  | { readonly kind: 'broken', readonly error: string }

/** The first message of the process. */
export const ready = 'ready'

export const statementFolderOf = (dataFolder: string): string => join(dataFolder, 'statements')

export const statementFileOf = (dataFolder: string, id: number): string =>
  join(statementFolderOf(dataFolder), String(id))
