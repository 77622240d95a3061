// The rows of statements, described once; the migration creates them from here.
import {
  coinTypes, languages, statementFailures, statementFormats, statementStatuses,
} from '@ingot/contract/vocabulary'
import { changing, key, orNull, text, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

export const statementRow = storedRow('statement', {
  id: key(whole()),
  user: whole(),
  /** Null for both accounts, and for all coins. */
  wallet: orNull(word(coinTypes)),
  asset: orNull(whole()),
  /** The first and the last moment that the user asked for. */
  firstAt: whole(),
  lastAt: whole(),
  format: word(statementFormats),
  language: word(languages),
  timeZone: text,
  /** The last entry when it was asked for: later ones change no file. Null without entries. */
  untilAt: orNull(whole()),
  untilEntry: orNull(whole()),
  status: changing(word(statementStatuses)),
  createdAt: whole(),
  /** How often the work on it has begun. */
  tries: changing(whole()),
  entriesDone: changing(whole()),
  entriesTotal: changing(orNull(whole())),
  /** The size and the digest of the file before its encryption; null before it is ready. */
  bytes: changing(orNull(whole())),
  sha256: changing(orNull(text)),
  /** When the file is deleted. */
  expiresAt: changing(orNull(whole())),
  failure: changing(orNull(word(statementFailures))),
}, {})

export type StatementTable = TableOf<typeof statementRow>

declare module '#store/tables/schema.ts' {
  interface Database {
    statement: StatementTable
  }
}
