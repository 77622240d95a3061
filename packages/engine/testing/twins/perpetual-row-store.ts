// The perpetual part of a store in memory: the newest row of everything, as a database would keep
// it and in its order, to start an engine from.
import type { PerpetualRows } from '#engine/effects/engine-rows.ts'
import type { ListPerpetualMarket } from '#engine/commands/perpetual-command.ts'
import type {
  PerpetualEffects, PerpetualMarketRow, PerpetualOrderRow, PositionModeRow, PositionRow,
  RiskSettingRow,
} from '#engine/effects/perpetual-effects.ts'

export class PerpetualRowStore {
  private readonly listings: readonly ListPerpetualMarket[]
  private readonly marketStates = new Map<number, PerpetualMarketRow>()
  private readonly positionModes = new Map<number, PositionModeRow>()
  private readonly settings = new Map<string, RiskSettingRow>()
  private readonly positions = new Map<string, PositionRow>()
  readonly openOrders = new Map<number, PerpetualOrderRow>()
  private liquidations = 0

  constructor(listings: readonly ListPerpetualMarket[]) {
    this.listings = listings
  }

  write(effects: PerpetualEffects): void {
    for (const row of effects.markets) this.marketStates.set(row.market, row)
    for (const row of effects.positionModes) this.positionModes.set(row.user, row)
    for (const row of effects.settings) this.settings.set(`${row.user}/${row.market}`, row)
    for (const row of effects.positions) {
      const key = `${row.user}/${row.market}/${row.side}`
      if (row.lots > 0) this.positions.set(key, row)
      else this.positions.delete(key)
    }
    for (const row of effects.orders) {
      if (row.status === 'pending') this.openOrders.set(row.orderId, row)
      else this.openOrders.delete(row.orderId)
    }
    this.liquidations = effects.liquidations.at(-1)?.liquidationId ?? this.liquidations
  }

  rows(): PerpetualRows {
    return {
      markets: this.listings.toSorted((a, b) => a.market - b.market),
      marketStates: [...this.marketStates.values()],
      positionModes: this.positionModes.values(),
      settings: this.settings.values(),
      positions: this.positions.values(),
      openOrders: [...this.openOrders.values()].sort((a, b) => a.orderId - b.orderId),
      liquidations: this.liquidations,
    }
  }
}
