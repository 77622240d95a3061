// The rows of the exchange's core: listings, balances, orders, trades, ledger entries and the
// command log. Only the sequencer writes them. Money columns end in _units, moments in _at.
import type { PostingKind } from '@ingot/contract/vocabulary'
import {
  balanceRow, exchangeRow, icebergRow, marketRow, priceSecondRow, priorityRow, spotCommands,
  tradeRow, type Wallet,
} from '@ingot/engine'
import { key } from '@ingot/engine/rows'
import { storedOrderRow } from '#store/rows/stored-orders.ts'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

const { 'list-asset': listAsset, 'list-spot-market': listMarket } = spotCommands
export const assets = storedRow('asset', { ...listAsset, asset: key(listAsset.asset) }, {})

/** A listed market with its parameters and the last trade's price. */
export const spotMarkets = storedRow('spot_market', {
  ...listMarket, market: key(listMarket.market),
}, {
  base: 'base_asset_id', quote: 'quote_asset_id', baseUnitsPerLot: 'base_lot_units',
  quoteUnitsPerTickLot: 'quote_tick_lot_units',
})
export const spotMarketStates = storedRow('spot_market', marketRow, {})
/** The row of the whole exchange; there is none before it has stopped once. */
export const exchangeStates = storedRow('exchange_state', exchangeRow, { exchange: 'id' })
export const priceSeconds = storedRow('price_second', priceSecondRow, { second: 'traded_second' })
export const balances = storedRow('balance', balanceRow, {})
/** To read pending orders by their index, compare with `pendingStatus`. */
export const spotOrders = storedRow('spot_order', storedOrderRow, {})
/** Rare properties of orders of either product; null for the others. */
export const priorities = storedRow('spot_order', priorityRow, {})
export const icebergs = storedRow('spot_order', icebergRow, {})
export const trades = storedRow('trade', tradeRow, { at: 'traded_at' })

type OrderPlaces = Omit<TableOf<typeof priorities> & TableOf<typeof icebergs>, 'order_id'>
export type LateOrIceberg = { [Column in keyof OrderPlaces]: OrderPlaces[Column] | null }

export type CoreTables = {
  schema_version: SchemaVersionTable
  asset: TableOf<typeof assets>
  spot_market: SpotMarketTable
  exchange_state: TableOf<typeof exchangeStates>
  price_second: TableOf<typeof priceSeconds>
  ledger_user: LedgerUserTable
  balance: BalanceTable
  spot_order: SpotOrderTable
  trade: TradeTable
  ledger_entry: LedgerEntryTable
  entry_run: EntryRunTable
  opening_entry: OpeningEntryTable
  idempotency_key: IdempotencyKeyTable
  command_batch: CommandBatchTable
  log_opening: LogOpeningTable
  log_opening_part: LogOpeningPartTable
  compaction_cursor: CompactionCursorTable
}

/** The migrations that this database has been through. */
export type SchemaVersionTable = {
  version: number
  name: string
  applied_at: number
}

export type SpotMarketTable = TableOf<typeof spotMarkets> & TableOf<typeof spotMarketStates>

/** An account of the ledger that belongs to a user; the person's own row is the session's. */
export type LedgerUserTable = {
  user_id: number
  opened_at: number
}

/** An owner's balance of an asset in a wallet; owners below userIdMin are house accounts. */
export type BalanceTable = TableOf<typeof balances>

export type SpotOrderTable = TableOf<typeof spotOrders> & LateOrIceberg
export type TradeTable = TableOf<typeof trades>

/** An entry of a real account: users from customerIdMin on. */
export type LedgerEntryTable = {
  owner: number
  /** The batch's moment. With the entry's number it gives the order of an owner's entries. */
  posted_at: number
  entry_id: number
  posting_id: number
  wallet: Wallet
  asset_id: number
  kind: PostingKind
  /** The signed amount, positive for a credit. */
  amount_units: bigint
  /** The account's total, available and frozen, after this entry. */
  balance_after_units: bigint
  /** The trade, hold or workflow of the posting; see docs/LEDGER.md. */
  ref_id: number
}

/** All other entries of one batch, packed: see entry-run.ts. */
export type EntryRunTable = {
  batch: number
  posted_at: number
  entries: Uint8Array
}

/** The sums of compacted postings, one line an account; together they sum to zero per asset. */
export type OpeningEntryTable = {
  owner: number
  wallet: Wallet
  asset_id: number
  amount_units: bigint
}

/** The request under a key and its result, stored permanently. */
export type IdempotencyKeyTable = {
  scope: string
  key: string
  body: string
  /** JSON of the first result: see sequencer/batch/key-result.ts. */
  result: string
}

/** One committed batch of the command log. */
export type CommandBatchTable = {
  batch: number
  stamped_at: number
  engine_version: number
  /** Hex HMAC-SHA-256; each batch's hash covers the one before it. */
  previous_hash: string
  hash: string
  command_count: number
  /** One JSON array of accepted commands: see sequencer/codec/command-codec.ts. */
  commands: string
  /** The engine's state after the batch, 32 hex digits. */
  state_hash: string
  /** The counters after the batch, from which ids go on. */
  last_order_id: number
  last_trade_id: number
  last_posting_id: number
  last_entry_id: number
  /** By which key the hash was made; null in batches from before the log was keyed. */
  key_id: string | null
  /** The seal of its steps' writes: see batch-seal.ts; null without writes. */
  seal: string | null
  /** The stored idempotency keys and the sum of their digests: see key-seal.ts; null before. */
  key_count: number | null
  key_total: string | null
}

/** A whole state of the engine, from which replay starts once older batches are gone. */
export type LogOpeningTable = {
  /** The batch after which the state was taken. */
  batch: number
  stamped_at: number
  chain_hash: string
  state_hash: string
  part_count: number
}

/** A piece of an opening state, in order; see sequencer/recovery/opening-state.ts. */
export type LogOpeningPartTable = {
  batch: number
  part: number
  content: Uint8Array
}

/** How far a kind of compaction has come. */
export type CompactionCursorTable = {
  name: string
  position: number
}
