// A store in memory: the newest row of everything, as a database would keep it, to start an
// engine from. It gives rows by their keys, as the database does, not as they came.
import type { AssetId, MarketId, UserId } from '@ingot/contract/vocabulary'
import type { ListAsset, ListSpotMarket } from '#engine/commands/command.ts'
import type {
  BalanceRow, BatchEffects, Counters, DeadlineRow, ExchangeRow, IcebergRow, MarketRow, OrderRow,
  PriceSecondRow, PriorityRow,
} from '#engine/effects/effects.ts'
import type { EngineRows } from '#engine/effects/engine-rows.ts'
import type { HoldRow } from '#engine/effects/funds-effects.ts'
import type { ListPerpetualMarket } from '#engine/commands/perpetual-command.ts'
import type { TriggerRow } from '#engine/effects/trigger-effects.ts'
import { CopyRowStore } from './copy-row-store.ts'
import { PerpetualRowStore } from './perpetual-row-store.ts'

export class RowStore {
  readonly balances = new Map<string, BalanceRow>()
  readonly openOrders = new Map<number, OrderRow>()
  readonly perpetual: PerpetualRowStore
  private readonly assets: readonly ListAsset[]
  private readonly markets: readonly ListSpotMarket[]
  private readonly priorities = new Map<number, PriorityRow>()
  private readonly icebergs = new Map<number, IcebergRow>()
  private readonly deadlines = new Map<number, DeadlineRow>()
  readonly openTriggers = new Map<number, TriggerRow>()
  readonly openHolds = new Map<number, HoldRow>()
  private readonly copies = new CopyRowStore()
  private readonly marketStates = new Map<MarketId, MarketRow>()
  private exchange: readonly ExchangeRow[] = []
  private readonly priceSeconds = new Map<string, PriceSecondRow>()
  private readonly users: UserId[] = []

  constructor(
    assets: readonly ListAsset[],
    markets: readonly ListSpotMarket[],
    perpetualMarkets: readonly ListPerpetualMarket[] = [],
  ) {
    this.assets = assets
    this.markets = markets
    this.perpetual = new PerpetualRowStore(perpetualMarkets)
  }

  write(effects: BatchEffects): void {
    for (const row of effects.balances) {
      this.balances.set(`${row.owner}/${row.wallet}/${row.asset}`, row)
    }
    for (const row of effects.orders) {
      if (row.status === 'pending') this.openOrders.set(row.orderId, row)
      else this.openOrders.delete(row.orderId)
    }
    for (const row of effects.markets) this.marketStates.set(row.market, row)
    if (effects.exchange.length > 0) this.exchange = effects.exchange
    for (const row of effects.priceSeconds) {
      this.priceSeconds.set(`${row.market}/${row.place}`, row)
    }
    for (const row of effects.priorities) this.priorities.set(row.orderId, row)
    for (const row of effects.icebergs) this.icebergs.set(row.orderId, row)
    for (const row of effects.deadlines) this.deadlines.set(row.user, row)
    for (const row of effects.triggers) {
      if (row.status === 'attached' || row.status === 'waiting' || row.status === 'due') {
        this.openTriggers.set(row.triggerId, row)
      } else {
        this.openTriggers.delete(row.triggerId)
      }
    }
    for (const row of effects.holds) {
      if (row.status === 'open') this.openHolds.set(row.holdId, row)
      else this.openHolds.delete(row.holdId)
    }
    this.copies.write(effects.copies)
    this.users.push(...effects.users)
    this.perpetual.write(effects.perpetual)
  }

  balance(owner: number, asset: AssetId): BalanceRow | undefined {
    return this.balances.get(`${owner}/spot/${asset}`)
  }

  engineRows(counters: Counters): EngineRows {
    return {
      assets: this.assets,
      markets: this.markets.toSorted((a, b) => a.market - b.market),
      marketStates: [...this.marketStates.values()],
      exchange: this.exchange,
      priceSeconds: this.priceSeconds.values(),
      users: this.users.toSorted((a, b) => a - b),
      balances: this.balances.values(),
      openOrders: [...this.openOrders.values()].sort((a, b) => a.orderId - b.orderId),
      counters,
      perpetual: this.perpetual.rows(),
      copies: this.copies.rows(),
      priorities: this.priorities.values(),
      icebergs: this.icebergs.values(),
      deadlines: [...this.deadlines.values()].filter(({ at }) => at > 0),
      holds: [...this.openHolds.values()].sort((a, b) => a.holdId - b.holdId),
      triggers: [...this.openTriggers.values()].sort((a, b) => a.triggerId - b.triggerId),
    }
  }
}
