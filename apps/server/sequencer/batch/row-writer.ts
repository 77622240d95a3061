// Writes a batch's rows. Each changed row is written once: the engine has merged the batch's
// changes by key. A new order is inserted, a known one only has its changing half written.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type {
  BatchEffects, CopyEffects, PerpetualEffects,
} from '@ingot/engine'
import { firstContractRow } from '#store/rows/first-contract-row.ts'
import { noCopyEffects } from '@ingot/engine'
import { flattenTrigger } from '#store/rows/stored-trigger.ts'
import {
  assets, balances, exchangeStates, icebergs, priceSeconds, priorities, spotMarkets,
  spotMarketStates, spotOrders, trades,
} from '#store/tables/core-tables.ts'
import {
  copies, copyBlocks, copyFills, copyOrders, copySides, leadOrders, leads,
} from '#store/tables/copy-tables.ts'
import { fundsHolds } from '#store/tables/funds-tables.ts'
import {
  fundingPayments, liquidations, perpetualMarkets, perpetualMarketStates, perpetualOrders,
  perpetualTiers, perpetualTrades, positionModes, positions, riskSettings,
} from '#store/tables/perpetual-tables.ts'
import { cancelCountdowns, triggerOrders } from '#store/tables/waiting-tables.ts'
import type { CommittedPerpetual } from '#sequencer/submission.ts'
import type { BatchListings, BatchRecord } from './batch-record.ts'
import { EntryWriter } from './entry-writer.ts'
import {
  inserting, keeping, putting, puttingOpen, puttingWith, updating,
} from './row-statements.ts'

/** The writer of each list of the engine's drain: a list without a writer does not compile. */
type ListWriters = { readonly [List in keyof BatchEffects]: (batch: BatchRecord) => void }

/** The same for the lists of copy trading. */
type CopyWriters = {
  readonly [List in keyof CopyEffects]: (rows: CopyEffects[List]) => void
}

/** The same for the lists of the perpetual effects. */
type PerpetualWriters = {
  readonly [List in keyof PerpetualEffects]:
    (effects: CommittedPerpetual, firstOrderId: number) => void
}

export class RowWriter {
  /** Writes new listings. */
  readonly list: (listings: BatchListings) => void
  readonly #writers: readonly ((batch: BatchRecord) => void)[]
  readonly #insertKey: StatementSync
  readonly #insertBatch: StatementSync

  constructor(database: DatabaseSync) {
    this.list = listingWriter(database)
    // In this order: priorities and slices are written into the rows of their orders.
    this.#writers = Object.values(listWriters(database))
    this.#insertKey = database.prepare('insert into idempotency_key values (?, ?, ?, ?)')
    this.#insertBatch = database.prepare(
      `insert into command_batch values (${Array.from({ length: 16 }, () => '?').join(', ')})`,
    )
  }

  write(batch: BatchRecord): void {
    for (const writeList of this.#writers) writeList(batch)
    for (const key of batch.keys) this.#insertKey.run(key.scope, key.key, key.body, key.result)
    this.#writeHead(batch)
  }

  #writeHead({ head, hash }: BatchRecord): void {
    const { counters } = head
    this.#insertBatch.run(
      head.batch, head.at, head.engineVersion, head.previousHash, hash, head.commandCount,
      head.commands, head.stateHash, counters.orders, counters.trades, counters.postings,
      head.lastEntryId, head.keyId, head.seal, head.keys?.count ?? null, head.keys?.total ?? null,
    )
  }
}

function listWriters(database: DatabaseSync): ListWriters {
  const insertUser = database.prepare('insert into ledger_user values (?, ?)')
  const entries = new EntryWriter(database)
  const keepOrders = keeping(database, spotOrders)
  const keepTriggers = keeping(database, triggerOrders)
  const keepHolds = keeping(database, fundsHolds)
  const putDeadlines = puttingOpen(database, cancelCountdowns, ({ at }) => at > 0)
  const copyWriters = copyListWriters(database)
  const perpetualWriters = Object.values(perpetualListWriters(database))
  const products = [spotOrders.table, perpetualOrders.table]
  return {
    markets: over(({ effects }) => effects.markets, updating(database, spotMarketStates)),
    exchange: over(({ effects }) => effects.exchange, putting(database, exchangeStates)),
    priceSeconds: over(({ effects }) => effects.priceSeconds, putting(database, priceSeconds)),
    users: ({ effects, head }) => {
      for (const user of effects.users) insertUser.run(user, head.at)
    },
    balances: over(({ effects }) => effects.balances, putting(database, balances)),
    orders: ({ orders, firstOrderId }) => keepOrders(orders, firstOrderId),
    trades: over(({ effects }) => effects.trades, inserting(database, trades)),
    perpetual: ({ perpetual, firstOrderId }) => {
      if (perpetual === null) return
      for (const writeList of perpetualWriters) writeList(perpetual, firstOrderId)
    },
    priorities: over(({ effects }) => effects.priorities,
      updating(database, priorities, products)),
    icebergs: over(({ effects }) => effects.icebergs, updating(database, icebergs, products)),
    triggers: ({ triggers, firstOrderId }) =>
      keepTriggers(triggers.map(flattenTrigger), firstOrderId),
    deadlines: ({ effects }) => putDeadlines(effects.deadlines),
    entries: (batch) => entries.write(batch),
    holds: ({ effects, firstOrderId }) => keepHolds(effects.holds, firstOrderId),
    copies: ({ effects }) => {
      if (effects.copies !== noCopyEffects) writeCopies(copyWriters, effects.copies)
    },
    // A book's levels are the sums of the shown lots of its resting orders.
    levels: () => {},
  }
}

function copyListWriters(database: DatabaseSync): CopyWriters {
  return {
    leads: putting(database, leads),
    copies: putting(database, copies),
    sides: puttingOpen(database, copySides, ({ pendingLots, isDetached }) =>
      pendingLots > 0 || isDetached),
    leadOrders: putting(database, leadOrders),
    orders: putting(database, copyOrders),
    blocks: putting(database, copyBlocks),
    fills: inserting(database, copyFills),
  }
}

function writeCopies(writers: CopyWriters, effects: CopyEffects): void {
  writers.leads(effects.leads)
  writers.copies(effects.copies)
  writers.sides(effects.sides)
  writers.leadOrders(effects.leadOrders)
  writers.orders(effects.orders)
  writers.blocks(effects.blocks)
  writers.fills(effects.fills)
}

function perpetualListWriters(database: DatabaseSync): PerpetualWriters {
  const keepOrders = keeping(database, perpetualOrders)
  // A closed position has no row; only its trades and payments remain.
  const putPositions = puttingOpen(database, positions, ({ lots }) => lots > 0)
  return {
    markets: over(({ markets }) => markets, putting(database, perpetualMarketStates)),
    orders: ({ orders }, firstOrderId) => keepOrders(orders, firstOrderId),
    trades: over((effects) => effects.trades, inserting(database, perpetualTrades)),
    positions: (effects) => putPositions(effects.positions),
    settings: over(({ settings }) => settings, putting(database, riskSettings)),
    positionModes: over((effects) => effects.positionModes, putting(database, positionModes)),
    fundings: over(({ fundings }) => fundings, inserting(database, fundingPayments)),
    liquidations: over((effects) => effects.liquidations, inserting(database, liquidations)),
    // A book's levels are the sums of its resting orders.
    levels: () => {},
  }
}

/** Writes listings with their tiers and their first prices. */
function listingWriter(database: DatabaseSync): (listings: BatchListings) => void {
  const insertAssets = inserting(database, assets)
  const insertMarket = puttingWith(database, spotMarkets, { column: 'last_ticks', onConflict: '' })
  const insertPerpetuals = inserting(database, perpetualMarkets)
  const insertTiers = inserting(database, perpetualTiers)
  const putStates = putting(database, perpetualMarketStates)
  const updateFees = database.prepare(
    'update spot_market set maker_fee_ppm = ?, taker_fee_ppm = ? where market_id = ?',
  )
  return ({ assets: listed, spotMarkets: spots, spotFees, perpetualMarkets: perpetuals }) => {
    insertAssets(listed)
    for (const market of spots) {
      insertMarket([{ opensAt: 0, ...market }], market.referenceTicks)
    }
    for (const { market, makerFeePpm, takerFeePpm } of spotFees) {
      updateFees.run(makerFeePpm, takerFeePpm, market)
    }
    insertPerpetuals(perpetuals.map((market) => ({ opensAt: 0, ...market })))
    for (const { market, tiers, referenceTicks } of perpetuals) {
      insertTiers(tiers.map((terms, tier) => ({ market, tier, ...terms })))
      putStates([firstContractRow({ id: market, referenceTicks })])
    }
  }
}

/** Writes one list of a batch, unless it is empty. */
function over<Of, Row>(
  listOf: (of: Of) => readonly Row[], write: (rows: readonly Row[]) => void,
): (of: Of) => void {
  return (of) => {
    const rows = listOf(of)
    if (rows.length > 0) write(rows)
  }
}
