// Everything that a batch changed, packed, and the lists that are built from it on demand. Packing
// costs a few stores a row; a row's object is built only for a reader. Lists get their length
// before they are filled, because growing would cost more than the filling.
import type { UserId } from '@ingot/contract/vocabulary'
import { assert } from '#kernel/assert.ts'
import type {
  BalanceRow, BatchEffects, DeadlineRow, EntryRow, ExchangeRow, IcebergRow, LevelRow, MarketRow,
  OrderRow, PriceSecondRow, PriorityRow, TradeRow,
} from '#engine/effects/effects.ts'
import type { CopyEffects } from '#engine/effects/copy-effects.ts'
import type { HoldRow } from '#engine/effects/funds-effects.ts'
import type { PerpetualEffects } from '#engine/effects/perpetual-effects.ts'
import type { TriggerRow } from '#engine/effects/trigger-effects.ts'
import type { Accounts } from '#accounts/accounts.ts'
import { BalanceRows } from './balance-rows.ts'
import type { CellRows } from '#rows/cell-rows.ts'
import { EntryRows } from './entry-rows.ts'
import { LevelRows } from './level-rows.ts'
import { OrderRows } from './order-rows.ts'
import { TradeRows } from './trade-rows.ts'

export class BatchRows {
  readonly orders = new OrderRows()
  readonly trades = new TradeRows()
  readonly entries = new EntryRows()
  readonly balances = new BalanceRows()
  readonly levels = new LevelRows()
  /** Another one since these rows were cleared for another batch. */
  turn = {}

  clear(): void {
    this.turn = {}
    this.entries.clear()
    for (const { cells } of [this.orders, this.trades, this.balances, this.levels]) cells.clear()
  }
}

/** The packed lists of a batch, which have the most rows. */
export type PackedLists = {
  readonly orders: CellRows<OrderRow>
  readonly trades: CellRows<TradeRow>
  readonly balances: CellRows<BalanceRow>
  readonly levels: CellRows<LevelRow>
}

export type SmallLists = {
  readonly markets: readonly MarketRow[]
  readonly exchange: readonly ExchangeRow[]
  readonly priceSeconds: readonly PriceSecondRow[]
  readonly users: readonly UserId[]
  readonly perpetual: PerpetualEffects
  readonly triggers: readonly TriggerRow[]
  readonly priorities: readonly PriorityRow[]
  readonly icebergs: readonly IcebergRow[]
  readonly deadlines: readonly DeadlineRow[]
  readonly holds: readonly HoldRow[]
  readonly copies: CopyEffects
}

/** The effects of one batch. A list is made when it is first read, and is its reader's to keep. */
export class PackedEffects implements BatchEffects {
  readonly markets: readonly MarketRow[]
  readonly exchange: readonly ExchangeRow[]
  readonly priceSeconds: readonly PriceSecondRow[]
  readonly users: readonly UserId[]
  readonly perpetual: PerpetualEffects
  readonly triggers: readonly TriggerRow[]
  readonly priorities: readonly PriorityRow[]
  readonly icebergs: readonly IcebergRow[]
  readonly deadlines: readonly DeadlineRow[]
  readonly holds: readonly HoldRow[]
  readonly copies: CopyEffects
  private readonly rows: BatchRows
  private readonly turn: object
  private readonly accounts: Accounts
  private orderList: readonly OrderRow[] | undefined
  private tradeList: readonly TradeRow[] | undefined
  private entryList: readonly EntryRow[] | undefined
  private balanceList: readonly BalanceRow[] | undefined
  private levelList: readonly LevelRow[] | undefined

  constructor(rows: BatchRows, accounts: Accounts, lists: SmallLists) {
    this.rows = rows
    this.turn = rows.turn
    this.accounts = accounts
    this.markets = lists.markets
    this.exchange = lists.exchange
    this.priceSeconds = lists.priceSeconds
    this.users = lists.users
    this.perpetual = lists.perpetual
    this.triggers = lists.triggers
    this.priorities = lists.priorities
    this.icebergs = lists.icebergs
    this.deadlines = lists.deadlines
    this.holds = lists.holds
    this.copies = lists.copies
  }

  get orders(): readonly OrderRow[] {
    return this.orderList ??= this.current.orders.cells.read()
  }

  get trades(): readonly TradeRow[] {
    return this.tradeList ??= this.current.trades.cells.read()
  }

  get entries(): readonly EntryRow[] {
    return this.entryList ??= this.current.entries.read(this.accounts)
  }

  get balances(): readonly BalanceRow[] {
    return this.balanceList ??= this.current.balances.cells.read()
  }

  get levels(): readonly LevelRow[] {
    return this.levelList ??= this.current.levels.cells.read()
  }

  /** The same rows in their packed form. */
  get packed(): PackedLists {
    const { orders, trades, balances, levels } = this.current
    return {
      orders: orders.cells, trades: trades.cells, balances: balances.cells, levels: levels.cells,
    }
  }

  /** The rows, as long as they are still this batch's. */
  private get current(): BatchRows {
    assert(this.rows.turn === this.turn, 'a batch is read before the next one is drained')
    return this.rows
  }
}
