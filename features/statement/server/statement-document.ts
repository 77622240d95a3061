// The content of a statement as its file shows it, in the words of its language: the facts of its
// head, its entries a page at a time, and the sums that were checked.
import type { Entry } from '#features/record/entries.calls.ts'
import { asAssetId, asUserId, type CoinType } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { entryViews } from '#features/record/server/entry-view.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { StatementTable } from '@ingot/server/store/tables/statement-tables.ts'
import { readStatement } from './read-statement.ts'
import { type StatementWords, statementWords } from './statement-words.ts'

const quarterMs = 15 * 60_000

export type ShownSum = {
  readonly accountType: CoinType
  readonly symbol: string
  readonly opening: string
  readonly sum: string
  readonly closing: string
}

export type StatementDocument = {
  readonly row: StatementTable
  /** Null for all coins. */
  readonly symbol: string | null
  /** The e-mail address or the phone number of the user; empty for a deleted one. */
  readonly contact: string
  readonly total: number
  readonly words: StatementWords
  readonly localTime: LocalTime
  /** Oldest first. Throws StatementFault where the figures contradict each other. */
  pages(): AsyncGenerator<readonly Entry[]>
  /** Of all entries, once their pages are read. Throws StatementFault unless they match. */
  sums(): readonly ShownSum[]
}

export async function openDocument(
  { database, listings }: { database: Kysely<Database>, listings: Listings }, row: StatementTable,
): Promise<StatementDocument> {
  const reading = await readStatement(database, row)
  const owner = { database, listings, user: asUserId(row.user_id) }
  const account = await database.selectFrom('user').select('email')
    .where('id', '=', row.user_id).executeTakeFirst()
  return {
    row,
    contact: account?.email ?? '',
    symbol: row.asset_id === null ? null : listings.asset(asAssetId(row.asset_id)).symbol,
    total: reading.total,
    words: statementWords(row.language),
    localTime: localTimeOf(row.time_zone),
    async* pages() {
      for await (const rows of reading.pages()) yield await entryViews(owner, rows)
    },
    sums() {
      reading.check()
      return reading.sums.map(({ wallet, asset, opening, sum, closing }) => {
        const listed = listings.asset(asAssetId(asset))
        return {
          accountType: wallet, symbol: listed.symbol, opening: amountText(listed, opening),
          sum: amountText(listed, sum), closing: amountText(listed, closing),
        }
      })
    },
  }
}

type LocalTime = {
  /** "2026-11-21 15:05:33.120". */
  text(at: number): string
  /** "+01:00". */
  offset(at: number): string
}

/**
 * Moments in a time zone of the IANA database. The distance from UTC is looked up once for each
 * quarter of an hour: no zone changes it within one.
 */
export function localTimeOf(timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  let quarter = Number.NaN
  let offset = '+00:00'
  const find = (at: number): string => {
    const own = Math.floor(at / quarterMs)
    if (own === quarter) return offset
    quarter = own
    const named = format.formatToParts(own * quarterMs)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
    // "GMT", "GMT+01:00" or, before standard time, "GMT+00:53:28".
    offset = /[+-]\d\d:\d\d/.exec(named)?.[0] ?? '+00:00'
    return offset
  }
  return {
    offset: find,
    text(at) {
      const [hours = 0, minutes = 0] = find(at).slice(1).split(':').map(Number)
      const sign = offset.startsWith('-') ? -1 : 1
      return new Date(at + sign * (hours * 60 + minutes) * 60_000).toISOString()
        .replace('T', ' ').replace('Z', '')
    },
  }
}
