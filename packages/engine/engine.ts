// The engine's one entry point: apply a command, then drain the changed rows.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { EngineCommand, ListAsset, ListSpotMarket, Wallet } from './commands/command.ts'
import type {
  BalanceRow, BatchEffects, Counters, DeadlineRow, IcebergRow, MarketRow, OrderRow, PriceSecondRow,
  PriorityRow,
} from './effects/effects.ts'
import type { CopyCommand } from './commands/copy-command.ts'
import type {
  CopyBlockRow, CopyOrderRow, CopyRow, CopySideRow, LeadOrderRow, LeadRow,
} from './effects/copy-effects.ts'
import type { FundsCommand } from './commands/funds-command.ts'
import type { HoldRow } from './effects/funds-effects.ts'
import type { OrderCommand } from './commands/order-command.ts'
import type { PackedLists } from '#rows/batch-rows.ts'
import type { ListPerpetualMarket } from './commands/perpetual-command.ts'
import type {
  PerpetualMarketRow, PerpetualOrderRow, PositionModeRow, PositionRow, RiskSettingRow,
} from './effects/perpetual-effects.ts'
import type { TriggerCommand } from './commands/trigger-command.ts'
import type { TriggerRow } from './effects/trigger-effects.ts'
import type { AssetId, OrderId, UserId } from '@ingot/contract/vocabulary'

/**
 * Names the rules that a batch was applied by and the coverage of its state hash; the command log
 * stores it with every batch.
 */
export const engineVersion = 17

/** The immediate result of one command for its caller. */
export type Applied = {
  /** The order, trigger order or hold that was touched; zero for commands that touch none. */
  readonly orderId: OrderId | 0
  /** How many orders a cancel-all closed. */
  readonly count: number
}

/**
 * The initial capacity of an engine: open orders of each product, and accounts ever used, each with
 * the positions of one market. A full table is copied into one of twice its size, during which
 * every command waits: some 50 ms at half a million orders. Unused capacity costs address space and
 * no memory; used, 150 bytes an order and 400 an account.
 */
export type EngineRoom = { readonly orders: number; readonly accounts: number }

/** Everything from which an engine starts again. */
export type EngineRows = {
  readonly assets: readonly ListAsset[]
  readonly markets: readonly ListSpotMarket[]
  readonly marketStates: readonly MarketRow[]
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

/** An account's balances, in the asset's smallest units. */
export type Balance = Pick<BalanceRow, 'availableUnits' | 'frozenUnits'>

/** Every command that there is. */
export type AnyCommand =
  EngineCommand | TriggerCommand | OrderCommand | FundsCommand | CopyCommand

export type Engine = {
  /**
   * Applies one command at a moment (ms, never before the last one's). An accepted command has
   * changed the state; a rejected one has changed nothing. Throws only when the engine's own
   * invariants break: the caller must then stop, not go on.
   */
  apply(command: AnyCommand, at: number): Outcome<Applied>
  /**
   * The changes since the last drain. A list is built when it is first read, which must be before
   * the next drain; from then on the caller owns it. `packed` is valid until then too.
   */
  drain(): BatchEffects & { readonly packed: PackedLists }
  /** A resting order's row, or undefined when it does not rest. */
  openOrder(orderId: OrderId): OrderRow | undefined
  /** The same for a resting order of a perpetual market. */
  openPerpetualOrder(orderId: OrderId): PerpetualOrderRow | undefined
  /** Whether the ledger knows a user. */
  isUser(user: UserId): boolean
  /** A user's balance in a wallet; zero for an unused account. */
  balanceOf(user: UserId, wallet: Wallet, asset: AssetId): Balance
  counters(): Counters
  /** 32 hex digits over everything that an engine starts again from; equal states are equal. */
  stateHash(): string
  /** Σ per asset is zero, no user is negative, frozen = Σ holds and margins. Throws otherwise. */
  assertConserved(): void
}
