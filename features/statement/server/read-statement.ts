// The entries of a statement, oldest first, one page in memory at a time, with the check of their
// sums. All reads end at the statement's last entry: later ones change nothing.
import { asAssetId, asUserId, statementFileEntriesMax } from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import { type Kysely, sql } from 'kysely'
import {
  type EntryFilter, loadAccountFrames, placeOfEntry,
} from '#features/record/server/entry-reads.ts'
import type { LedgerEntryTable } from '@ingot/server/store/tables/core-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { StatementTable } from '@ingot/server/store/tables/statement-tables.ts'

/** One coin of one account over the time of a statement, in the coin's units. */
export type AccountSum = {
  readonly wallet: Wallet
  readonly asset: number
  readonly opening: bigint
  readonly closing: bigint
  /** Of the entries that were read so far. */
  sum: bigint
}

export type StatementReading = {
  readonly total: number
  readonly sums: readonly AccountSum[]
  /** Throws StatementFault for an entry that does not follow from the one before it. */
  pages(): AsyncGenerator<readonly LedgerEntryTable[]>
  /** Throws StatementFault unless opening + sum = closing for each account. */
  check(): void
}

/** A statement that has no file, because its figures contradict each other or it is too long. */
export class StatementFault extends Error {
  readonly failure: 'sums_differ' | 'too_long'

  constructor(failure: 'sums_differ' | 'too_long') {
    super(`a statement has no file: ${failure}`)
    this.name = 'StatementFault'
    this.failure = failure
  }
}

/** Entries of one page: some hundred kB. */
const pageEntries = 2_000

export async function readStatement(
  database: Kysely<Database>, row: StatementTable,
): Promise<StatementReading> {
  const filter: EntryFilter = {
    user: asUserId(row.user_id), from: row.first_at,
    ...row.wallet === null ? {} : { wallet: row.wallet },
    ...row.asset_id === null ? {} : { asset: asAssetId(row.asset_id) },
  }
  const until = untilOf(row)
  const sums = until === undefined ? [] : await loadSums(database, filter, until)
  const total = until === undefined ? 0 : await countEntries(database, filter, until)
  if (total > statementFileEntriesMax) throw new StatementFault('too_long')
  const of = new Map(sums.map((account) => [keyOf(account.wallet, account.asset), account]))
  let read = 0
  return {
    total,
    sums,
    async* pages() {
      if (until === undefined) return
      let after: Place = { posted_at: row.first_at, entry_id: 0 }
      for (;;) {
        const page = await readPage(database, { filter, after, until })
        const last = page.at(-1)
        if (last === undefined) return
        for (const entry of page) addEntry(of.get(keyOf(entry.wallet, entry.asset_id)), entry)
        read += page.length
        yield page
        after = last
      }
    },
    check() {
      const isRight = sums.every(({ opening, sum, closing }) => opening + sum === closing)
      if (!isRight || read !== total) throw new StatementFault('sums_differ')
    },
  }
}

type Place = Pick<LedgerEntryTable, 'posted_at' | 'entry_id'>

/** The last entry; undefined for an account without any. */
function untilOf({ until_at, until_entry }: StatementTable): Place | undefined {
  return until_at === null || until_entry === null
    ? undefined : { posted_at: until_at, entry_id: until_entry }
}

const keyOf = (wallet: string, asset: number): string => `${wallet} ${asset}`

/** The account's balance after each entry is that before it and its amount. */
function addEntry(account: AccountSum | undefined, entry: LedgerEntryTable): void {
  if (account === undefined) throw new StatementFault('sums_differ')
  account.sum += entry.amount_units
  if (account.opening + account.sum !== entry.balance_after_units) {
    throw new StatementFault('sums_differ')
  }
}

async function loadSums(
  database: Kysely<Database>, filter: EntryFilter, until: Place,
): Promise<AccountSum[]> {
  const start = placeOfEntry({ ...until, entry_id: until.entry_id + 1 })
  const frames = await loadAccountFrames(database, filter, start)
  return frames.flatMap(({ wallet, asset_id, opening_units, closing_units }) =>
    closing_units === null ? [] : [{
      wallet, asset: asset_id, opening: opening_units ?? 0n, closing: closing_units, sum: 0n,
    }])
}

const ownEntries = ({ user, wallet, asset, from = 0 }: EntryFilter, until: Place) =>
  sql`from ledger_entry where owner = ${user} and posted_at >= ${from}
    and (posted_at, entry_id) <= (${until.posted_at}, ${until.entry_id})
    and ${wallet === undefined ? sql`true` : sql`wallet = ${wallet}`}
    and ${asset === undefined ? sql`true` : sql`asset_id = ${asset}`}`

async function countEntries(
  database: Kysely<Database>, filter: EntryFilter, until: Place,
): Promise<number> {
  const { rows: [row] } = await sql<{ total: number }>`select count(*) as total from (
    select 1 ${ownEntries(filter, until)} limit ${statementFileEntriesMax + 1})`.execute(database)
  return row?.total ?? 0
}

async function readPage(
  database: Kysely<Database>,
  { filter, after, until }: { filter: EntryFilter, after: Place, until: Place },
): Promise<readonly LedgerEntryTable[]> {
  const { rows } = await sql<LedgerEntryTable>`select * ${ownEntries(filter, until)}
    and (posted_at, entry_id) > (${after.posted_at}, ${after.entry_id})
    order by posted_at, entry_id limit ${pageEntries}`.execute(database)
  return rows
}
