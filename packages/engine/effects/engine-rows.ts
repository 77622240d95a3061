// Everything from which an engine starts again: the rows of one moment.
import type { UserId } from '@ingot/contract/vocabulary'
import type { ListAsset, ListSpotMarket } from '#engine/commands/command.ts'
import type { ListPerpetualMarket } from '#engine/commands/perpetual-command.ts'
import type {
  CopyBlockRow, CopyOrderRow, CopyRow, CopySideRow, LeadOrderRow, LeadRow,
} from './copy-effects.ts'
import type {
  BalanceRow, Counters, DeadlineRow, ExchangeRow, IcebergRow, MarketRow, OrderRow,
  PriceSecondRow, PriorityRow,
} from './effects.ts'
import type { HoldRow } from './funds-effects.ts'
import type {
  PerpetualMarketRow, PerpetualOrderRow, PositionModeRow, PositionRow, RiskSettingRow,
} from './perpetual-effects.ts'
import type { TriggerRow } from './trigger-effects.ts'

/** Everything from which an engine starts again. */
export type EngineRows = {
  readonly assets: readonly ListAsset[]
  readonly markets: readonly ListSpotMarket[]
  readonly marketStates: readonly MarketRow[]
  /** Empty, or the one row. */
  readonly exchange: readonly ExchangeRow[]
  /** Of spot markets, in any order; a market without them has its last price as its average. */
  readonly priceSeconds: Iterable<PriceSecondRow>
  readonly users: Iterable<UserId>
  readonly balances: Iterable<BalanceRow>
  /** Orders with status pending, by ascending order id, their time priority unless said below. */
  readonly openOrders: Iterable<OrderRow>
  readonly counters: Counters
  readonly perpetual: PerpetualRows
  /** Trigger orders that wait or are due, by ascending id. */
  readonly triggers: Iterable<TriggerRow>
  /** Of open orders that have another than their id. */
  readonly priorities: Iterable<PriorityRow>
  /** Of open orders that do not show all of themselves. */
  readonly icebergs: Iterable<IcebergRow>
  /** Countdowns that run. */
  readonly deadlines: Iterable<DeadlineRow>
  /** Open holds of funds, by ascending id. */
  readonly holds: Iterable<HoldRow>
  readonly copies: CopyRows
}

/** The copy trading part of the rows that an engine is loaded from, each by ascending id. */
export type CopyRows = {
  readonly leads: Iterable<LeadRow>
  /** Those that have ended included: a later copy of the pair goes on with their sums. */
  readonly copies: Iterable<CopyRow>
  /** Those with something to close, or detached. */
  readonly sides: Iterable<CopySideRow>
  /** Those that are open, and their copied orders by the copies' ids. */
  readonly leadOrders: Iterable<LeadOrderRow>
  readonly orders: Iterable<CopyOrderRow>
  /** Those that are due. */
  readonly blocks: Iterable<CopyBlockRow>
}

/** An exchange without copy trading. */
export const noCopyRows: CopyRows = {
  leads: [], copies: [], sides: [], leadOrders: [], orders: [], blocks: [],
}

/** The perpetual part of the rows that an engine is loaded from. */
export type PerpetualRows = {
  readonly markets: readonly ListPerpetualMarket[]
  readonly marketStates: readonly PerpetualMarketRow[]
  readonly positionModes: Iterable<PositionModeRow>
  readonly settings: Iterable<RiskSettingRow>
  /** Those with lots. */
  readonly positions: Iterable<PositionRow>
  /** Orders with status pending, by ascending order id. */
  readonly openOrders: Iterable<PerpetualOrderRow>
  /** The last liquidation's id, zero before the first. */
  readonly liquidations: number
}

/** An exchange without perpetual markets. */
export const noPerpetualRows: PerpetualRows = {
  markets: [], marketStates: [], positionModes: [], settings: [], positions: [], openOrders: [],
  liquidations: 0,
}
