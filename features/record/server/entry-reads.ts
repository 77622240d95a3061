// The reads of a user's ledger entries, newest first. Each names the owner, takes an index from the
// place where the page begins, and reads at most one page of it.
import {
  type AssetId, asAssetId, entryCountMax, type EntryGroup, entryGroupOf, type PostingKind,
  postingKinds, type UserId,
} from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  limitOf, offsetOf, type PageOf, pageOfRows, type Paging,
} from '@ingot/server/kit/own-page.ts'
import type { LedgerEntryTable } from '@ingot/server/store/tables/core-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export type LedgerAccount = { readonly wallet: Wallet, readonly asset: AssetId }

export type EntryFilter = {
  readonly user: UserId
  readonly wallet?: Wallet | undefined
  readonly asset?: AssetId | undefined
  readonly group?: EntryGroup | undefined
  /** Inclusive moments, ms. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export type EntryPage = EntryFilter & Paging & {
  /** The entries are counted up to this number; 10,000 by default. */
  readonly countMax?: number
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal
}

/** One page of a user's entries. */
export async function listEntries(
  database: Kysely<Database>, page: EntryPage,
): Promise<PageOf<LedgerEntryTable>> {
  const sources = await sourcesOf(database, page)
  if (sources.length === 0) return { list: [], total: 0, next: null }
  const behind = behindPlace(page.after)
  const most = limitOf(page) + offsetOf(page)
  const { countMax = entryCountMax } = page
  const newest = sql`order by posted_at desc, entry_id desc`
  // Each source gives a page at most; the newest of them are the page.
  const pages = sources.map((source) =>
    sql`select * from (select * ${source} and ${behind} ${newest} limit ${most})`)
  const ones = sources.map((source) =>
    sql`select * from (select 1 ${source} limit ${countMax})`)
  const [{ rows: [counted] }, { rows }] = await Promise.all([
    sql<{ total: number }>`select min(count(*), ${countMax}) as total
      from (${sql.join(ones, sql` union all `)})`.execute(database, page),
    sql<LedgerEntryTable>`${sql.join(pages, sql` union all `)} ${newest}
      limit ${limitOf(page)} offset ${offsetOf(page)}`.execute(database, page),
  ])
  return pageOfRows(rows, {
    total: counted?.total ?? 0, placeOf: placeOfEntry, pageSize: page.pageSize,
  })
}

export const placeOfEntry = (
  { posted_at, entry_id }: Pick<LedgerEntryTable, 'posted_at' | 'entry_id'>,
): string => `${posted_at}.${entry_id}`

/** [T45] The entries behind a place, whose format the contract has checked; all without one. */
function behindPlace(after: string | undefined): RawBuilder<boolean> {
  if (after === undefined) return sql<boolean>`true`
  const [postedAt, entryId] = after.split('.').map(Number)
  return sql<boolean>`(posted_at, entry_id) < (${postedAt}, ${entryId})`
}

/**
 * The parts of `ledger_entry` that hold the filtered entries, each along one index. Without its
 * name, the planner would sometimes read all entries of the user.
 */
async function sourcesOf(
  database: Kysely<Database>, filter: EntryFilter,
): Promise<readonly RawBuilder<unknown>[]> {
  const { user, wallet, asset, group } = filter
  const own = sql`owner = ${user} and ${timeOf(filter)}`
  const kinds = group === undefined ? undefined : kindsOf(group)
  if (kinds !== undefined && group !== 'trades') {
    const account = sql`${wallet === undefined ? sql`true` : sql`wallet = ${wallet}`}
      and ${asset === undefined ? sql`true` : sql`asset_id = ${asset}`}`
    return kinds.map((kind) => sql`from ledger_entry indexed by ledger_entry_of_kind
      where ${own} and kind = ${kind} and kind not in ('trade', 'fee') and ${account}`)
  }
  const ofKinds = kinds === undefined ? sql`true` : sql`kind in (${sql.join(kinds)})`
  if (wallet === undefined && asset === undefined) {
    return [sql`from ledger_entry where ${own} and ${ofKinds}`]
  }
  const accounts = await accountsOf(database, filter)
  return accounts.map((account) => sql`from ledger_entry indexed by ledger_entry_of_account
    where ${own} and wallet = ${account.wallet} and asset_id = ${account.asset} and ${ofKinds}`)
}

/** The accounts that a user has ever used and the filter names. */
async function accountsOf(
  database: Kysely<Database>, { user, wallet, asset }: EntryFilter,
): Promise<readonly LedgerAccount[]> {
  const rows = await database.selectFrom('balance').select(['wallet', 'asset_id'])
    .where('owner', '=', user)
    .$if(wallet !== undefined, (query) => query.where('wallet', '=', wallet ?? 'spot'))
    .$if(asset !== undefined, (query) => query.where('asset_id', '=', asset ?? asAssetId(0)))
    .execute()
  return rows.map((row) => ({ wallet: row.wallet, asset: asAssetId(row.asset_id) }))
}

function timeOf({ from, to }: EntryFilter): RawBuilder<boolean> {
  return sql<boolean>`${from === undefined ? sql`true` : sql`posted_at >= ${from}`}
    and ${to === undefined ? sql`true` : sql`posted_at <= ${to}`}`
}

function kindsOf(group: EntryGroup): readonly PostingKind[] {
  return postingKinds.filter((kind) => entryGroupOf[kind] === group)
}

export type StatementRow = {
  readonly wallet: Wallet
  readonly asset_id: number
  readonly opening_units: bigint | null
  readonly closing_units: bigint | null
}

export type Statement = {
  /** The place before the newest entry; null without entries. */
  readonly start: string | null
  readonly rows: readonly StatementRow[]
}

/**
 * Each account before the first and after the last entry of a time. All reads are bounded by the
 * newest entry, which is read first, so that later entries do not count.
 */
export async function loadStatementFrame(
  database: Kysely<Database>, filter: EntryFilter,
): Promise<Statement> {
  const { user, to } = filter
  const last = await database.selectFrom('ledger_entry').select(['posted_at', 'entry_id'])
    .where('owner', '=', user).where(timeOf({ user, to }))
    .orderBy('posted_at', 'desc').orderBy('entry_id', 'desc').limit(1).executeTakeFirst()
  if (last === undefined) return { start: null, rows: [] }
  const start = placeOfEntry({ ...last, entry_id: last.entry_id + 1 })
  return { start, rows: await loadAccountFrames(database, filter, start) }
}

/** Each account before the first entry of a time, and after the last entry behind a place. */
export async function loadAccountFrames(
  database: Kysely<Database>, { user, wallet, asset, from = 0 }: EntryFilter, start: string,
): Promise<readonly StatementRow[]> {
  const lastOf = (condition: RawBuilder<boolean>) => sql`(select balance_after_units
    from ledger_entry as entry indexed by ledger_entry_of_account
    where entry.owner = balance.owner and entry.wallet = balance.wallet
      and entry.asset_id = balance.asset_id and ${condition}
    order by posted_at desc, entry_id desc limit 1)`
  const { rows } = await sql<StatementRow>`select wallet, asset_id,
      ${lastOf(sql`${behindPlace(start)} and posted_at < ${from}`)} as opening_units,
      ${lastOf(behindPlace(start))} as closing_units
    from balance where owner = ${user}
      and ${wallet === undefined ? sql`true` : sql`wallet = ${wallet}`}
      and ${asset === undefined ? sql`true` : sql`asset_id = ${asset}`}
    order by wallet desc, asset_id`.execute(database)
  return rows
}
