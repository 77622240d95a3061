// Entries of the ledger as their owner and operators see them, each with its fill, its withdrawal,
// its copy or the other coin of its conversion.
import type { Entry, EntryTrade } from '#features/record/entries.calls.ts'
import { asAssetId, contractSymbolOf, type UserId } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { tradeView } from '@ingot/server/store/rows/trade-view.ts'
import { contractTradeView } from '@ingot/server/store/rows/contract-order-view.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { Listings } from '@ingot/server/store/rows/listings.ts'
import { type LedgerEntryTable, trades } from '@ingot/server/store/tables/core-tables.ts'
import { perpetualTrades } from '@ingot/server/store/tables/perpetual-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { copiesOfTransfers } from './copy-transfers.ts'

/** The facts of one entry; amounts are exact and signed. */
export function entryFacts(row: LedgerEntryTable, listings: Listings) {
  const asset = listings.asset(asAssetId(row.asset_id))
  return {
    createTime: row.posted_at,
    symbol: asset.symbol,
    kind: row.kind,
    amount: amountText(asset, row.amount_units),
    after: amountText(asset, row.balance_after_units),
  }
}

export type EntryOwner = {
  readonly database: Kysely<Database>
  readonly listings: Listings
  readonly user: UserId
}

/** The views of one page of a user's entries. */
export async function entryViews(
  owner: EntryOwner, rows: readonly LedgerEntryTable[],
): Promise<Entry[]> {
  const { listings } = owner
  const [spot, contract, withdrawals, conversions, copies] = await Promise.all([
    loadSpotTrades(owner, refsOf(rows, isOfSpotTrade)),
    loadContractTrades(owner, refsOf(rows, ({ wallet }) => wallet === 'contract')),
    loadWithdrawals(owner, refsOf(rows, ({ kind }) => kind === 'withdrawal')),
    loadConversions(owner, rows),
    copiesOfTransfers(owner.database, owner.user, rows),
  ])
  return rows.map((row) => ({
    ...entryFacts(row, listings),
    id: String(row.entry_id),
    accountType: row.wallet,
    trade: (row.wallet === 'spot' ? spot : contract).get(row.ref_id) ?? null,
    withdrawalId: withdrawals.get(row.ref_id) ?? null,
    copy: row.kind === 'transfer' ? copies.get(row.ref_id) ?? null : null,
    counter: counterOf(row, conversions, listings),
  }))
}

type IsOf = (row: LedgerEntryTable) => boolean

const isOfSpotTrade: IsOf = ({ wallet, kind }) => wallet === 'spot' && kind === 'trade'

/** Numbers of trades or holds; zero is none. */
function refsOf(rows: readonly LedgerEntryTable[], isOf: IsOf): readonly number[] {
  return [...new Set(rows.filter((row) => row.ref_id > 0 && isOf(row)).map(({ ref_id }) => ref_id))]
}

async function loadSpotTrades(
  { database, listings, user }: EntryOwner, ids: readonly number[],
): Promise<ReadonlyMap<number, EntryTrade>> {
  if (ids.length === 0) return new Map()
  const rows = await database.selectFrom('trade').selectAll().where('trade_id', 'in', ids)
    .where((eb) => eb.or([eb('taker_user_id', '=', user), eb('maker_user_id', '=', user)]))
    .execute()
  return new Map(rows.map((row) => {
    const role = row.taker_user_id === user ? 'taker' : 'maker'
    const { tradeId, orderId, symbol, direction, price, fees, feeSymbol } =
      tradeView(trades.read(row), role, listings)
    return [row.trade_id, { tradeId, orderId, symbol, direction, price, fees, feeSymbol }]
  }))
}

async function loadContractTrades(
  { database, listings, user }: EntryOwner, ids: readonly number[],
): Promise<ReadonlyMap<number, EntryTrade>> {
  if (ids.length === 0) return new Map()
  const rows = await database.selectFrom('perpetual_trade').selectAll().where('trade_id', 'in', ids)
    .where((eb) => eb.or([eb('taker_user_id', '=', user), eb('maker_user_id', '=', user)]))
    .execute()
  return new Map(rows.map((row) => {
    const role = row.taker_user_id === user ? 'taker' : 'maker'
    const trade = perpetualTrades.read(row)
    const { tradeId, orderId, price, fees, feeSymbol } =
      contractTradeView({ trade, role, positionSide: null }, listings)
    const isBuy = (role === 'taker') === (trade.takerSide === 'buy')
    return [row.trade_id, {
      tradeId, orderId, price, fees, feeSymbol,
      symbol: contractSymbolOf(listings.perpetualMarket(trade.market).symbol),
      direction: isBuy ? 'buy' : 'sell',
    }]
  }))
}

/** The withdrawals of the user by their holds. */
async function loadWithdrawals(
  { database, user }: EntryOwner, holds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (holds.length === 0) return new Map()
  const rows = await database.selectFrom('withdrawal').select(['id', 'hold_id'])
    .where('user_id', '=', user).where('hold_id', 'in', holds).execute()
  return new Map(rows.map(({ id, hold_id }) => [hold_id, String(id)]))
}

type ConversionSide = Pick<LedgerEntryTable, 'posting_id' | 'asset_id' | 'amount_units'>

/** Both sides of each conversion of the page; they have the same moment. */
async function loadConversions(
  { database, user }: EntryOwner, rows: readonly LedgerEntryTable[],
): Promise<readonly ConversionSide[]> {
  const moments = [...new Set(rows.filter(({ kind }) => kind === 'conversion')
    .map(({ posted_at }) => posted_at))]
  if (moments.length === 0) return []
  return database.selectFrom('ledger_entry').select(['posting_id', 'asset_id', 'amount_units'])
    .where('owner', '=', user).where('kind', '=', 'conversion')
    .where(sql<boolean>`kind not in ('trade', 'fee')`).where('posted_at', 'in', moments).execute()
}

function counterOf(
  row: LedgerEntryTable, conversions: readonly ConversionSide[], listings: Listings,
): Entry['counter'] {
  if (row.kind !== 'conversion') return null
  const other = conversions.find(({ posting_id, asset_id }) =>
    posting_id === row.posting_id && asset_id !== row.asset_id)
  if (other === undefined) return null
  const asset = listings.asset(asAssetId(other.asset_id))
  return { symbol: asset.symbol, amount: amountText(asset, other.amount_units) }
}
