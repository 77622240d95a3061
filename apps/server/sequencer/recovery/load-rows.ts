// Reads an engine's rows from the database. Big tables are streamed, never held as a whole.
import { asUserId, type OrderId, type UserId } from '@ingot/contract/vocabulary'
import type {
  CopyRows, Counters, EngineRows, ExchangeRow, IcebergRow, ListAsset, ListPerpetualMarket,
  ListSpotMarket, MarketRow,
  PerpetualRows, PriorityRow,
} from '@ingot/engine'
import { CompiledQuery } from 'kysely'
import { triggerOf, type StoredTrigger } from '#store/rows/stored-trigger.ts'
import { readRows } from '#store/rows/read-rows.ts'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import { queries } from '#store/sqlite/query-builder.ts'
import {
  assets, balances, exchangeStates, icebergs, priceSeconds, priorities, spotMarkets,
  spotMarketStates, spotOrders,
} from '#store/tables/core-tables.ts'
import {
  copies, copyBlocks, copyOrders, copySides, leadOrders, leads,
} from '#store/tables/copy-tables.ts'
import { fundsHolds } from '#store/tables/funds-tables.ts'
import {
  perpetualMarkets, perpetualMarketStates, perpetualOrders, perpetualTiers, positionModes,
  positions, riskSettings,
} from '#store/tables/perpetual-tables.ts'
import { cancelCountdowns, triggerOrders } from '#store/tables/waiting-tables.ts'

/** The words by which a partial index is used: the query must say the same literal. */
const pending = "where status = 'pending'"
const openTriggers = "where status in ('attached', 'waiting', 'due')"

export type LoadedListings = {
  readonly assets: readonly ListAsset[]
  readonly markets: readonly ListSpotMarket[]
  readonly marketStates: readonly MarketRow[]
  readonly exchange: readonly ExchangeRow[]
}

/** Assets, spot markets, their last prices and halts; there are few of them. */
export function loadListed(database: PreparedQueries): LoadedListings {
  return {
    assets: Array.from(readRows(database, assets), (row) => ({ kind: 'list-asset', ...row })),
    markets: Array.from(readRows(database, spotMarkets),
      (row) => ({ kind: 'list-spot-market', ...row })),
    marketStates: [...readRows(database, spotMarketStates)],
    exchange: [...readRows(database, exchangeStates)],
  }
}

/** The perpetual markets with their tiers. */
export function loadPerpetualMarkets(database: PreparedQueries): ListPerpetualMarket[] {
  const tiers = Map.groupBy(readRows(database, perpetualTiers), ({ market }) => market)
  return Array.from(readRows(database, perpetualMarkets), (row) => ({
    kind: 'list-perpetual-market', ...row,
    tiers: (tiers.get(row.market) ?? []).map(({ capUnits, mmrPpm, leverageMax }) =>
      ({ capUnits, mmrPpm, leverageMax })),
  }))
}

export const loadPerpetualStates = (database: PreparedQueries) =>
  [...readRows(database, perpetualMarketStates)]

/** Everything but the resting orders, which recovery also wants to see. */
export function loadPerpetualRows(database: PreparedQueries): Omit<PerpetualRows, 'openOrders'> {
  return {
    markets: loadPerpetualMarkets(database),
    marketStates: loadPerpetualStates(database),
    positionModes: readRows(database, positionModes),
    settings: readRows(database, riskSettings),
    positions: readRows(database, positions),
    liquidations: lastLiquidation(database),
  }
}

/** The users of the ledger, by their ids. */
export function* loadUsers(database: PreparedQueries): Generator<UserId> {
  const query = queries.selectFrom('ledger_user').select('user_id').orderBy('user_id')
  for (const row of database.iterate(query.compile())) yield asUserId(row.user_id)
}

export const loadPriceSeconds = (database: PreparedQueries) => readRows(database, priceSeconds)
export const loadBalances = (database: PreparedQueries) => readRows(database, balances)

/** Pending orders by ascending number, their time priority but for those of loadPriorities. */
export const loadOpenOrders = (database: PreparedQueries) =>
  readRows(database, spotOrders, pending)
export const loadOpenPerpetualOrders = (database: PreparedQueries) =>
  readRows(database, perpetualOrders, pending)

export const loadOpenHolds = (database: PreparedQueries) =>
  readRows(database, fundsHolds, "where status = 'open'")

/**
 * Copy trading: all leaders and copies, and the open rows of the rest, each by ascending number.
 */
export function loadCopyRows(database: PreparedQueries): CopyRows {
  const open = "where status = 'open'"
  return {
    leads: readRows(database, leads),
    copies: readRows(database, copies),
    sides: readRows(database, copySides),
    leadOrders: readRows(database, leadOrders, open),
    orders: [...readRows(database, copyOrders, open)]
      .sort((a, b) => a.orderId - b.orderId || a.copyId - b.copyId),
    blocks: readRows(database, copyBlocks, "where status = 'due'"),
  }
}

/** Trigger orders that wait or are due, by ascending number. */
export function* loadOpenTriggers(database: PreparedQueries): Generator<StoredTrigger> {
  for (const row of readRows(database, triggerOrders, openTriggers)) yield triggerOf(row)
}

/** Those whose price was met and that are not placed yet. */
export function loadDueTriggers(database: PreparedQueries): OrderId[] {
  return [...readRows(database, triggerOrders, `${openTriggers} and turn > 0`)]
    .sort((a, b) => a.turn - b.turn).map(({ triggerId }) => triggerId)
}

/** Of both products' resting orders. */
export function loadPriorities(database: PreparedQueries): PriorityRow[] {
  const where = `${pending} and priority is not null`
  return [priorities, { ...priorities, table: perpetualOrders.table }]
    .flatMap((stored) => [...readRows(database, stored, where)])
}

/** Of both products' resting orders. */
export function loadIcebergs(database: PreparedQueries): IcebergRow[] {
  const where = `${pending} and display_lots is not null`
  return [icebergs, { ...icebergs, table: perpetualOrders.table }]
    .flatMap((stored) => [...readRows(database, stored, where)])
}

/** Countdowns that run. */
export const loadDeadlines = (database: PreparedQueries) =>
  [...readRows(database, cancelCountdowns)]

/** Everything of the engine's, as one connection sees it at this moment. */
export function loadEngineRows(database: PreparedQueries, counters: Counters): EngineRows {
  return {
    ...loadListed(database),
    priceSeconds: loadPriceSeconds(database),
    users: loadUsers(database),
    balances: loadBalances(database),
    openOrders: loadOpenOrders(database),
    counters,
    perpetual: {
      ...loadPerpetualRows(database), openOrders: loadOpenPerpetualOrders(database),
    },
    triggers: loadOpenTriggers(database),
    holds: loadOpenHolds(database),
    copies: loadCopyRows(database),
    priorities: loadPriorities(database),
    icebergs: loadIcebergs(database),
    deadlines: loadDeadlines(database),
  }
}

function lastLiquidation(database: PreparedQueries): number {
  const [row] = database.allAs<{ last: number | null }>(CompiledQuery.raw(
    'select max(liquidation_id) as last from liquidation',
  ))
  return row?.last ?? 0
}
