// What the commands since the last drain have done: the history in the order in which it
// happened, and the moment and counters by which it is stamped. It decides nothing.
import type { OrderId, TradeId, UserId } from '@ingot/contract/vocabulary'
import { asOrderId, asTradeId } from '@ingot/contract/vocabulary'
import { assert } from './assert.ts'
import type { Counters, EntryRow, OrderRow, PostingKind, TradeRow } from './effects.ts'

export class Journal {
  /** The moment of the command at work. */
  at = 0
  trades: TradeRow[] = []
  entries: EntryRow[] = []
  /** Orders that were closed: each row is final. */
  closedOrders: OrderRow[] = []
  users: UserId[] = []
  /** The posting at work: its number, its kind and the trade that it belongs to. */
  posting = 0
  kind: PostingKind = 'deposit'
  ref = 0
  private orders = 0
  private tradeCount = 0

  advance(at: number): void {
    assert(Number.isSafeInteger(at) && at >= this.at, 'a command comes at or after the last one')
    this.at = at
  }

  nextOrderId(): OrderId {
    this.orders += 1
    return asOrderId(this.orders)
  }

  nextTradeId(): TradeId {
    this.tradeCount += 1
    return asTradeId(this.tradeCount)
  }

  beginPosting(kind: PostingKind, ref: number): void {
    assert(Number.isSafeInteger(ref) && ref >= 0, 'a posting refers to a trade or to none')
    this.posting += 1
    this.kind = kind
    this.ref = ref
  }

  counters(): Counters {
    return { orders: this.orders, trades: this.tradeCount, postings: this.posting }
  }

  restoreCounters(counters: Counters): void {
    for (const count of [counters.orders, counters.trades, counters.postings]) {
      assert(Number.isSafeInteger(count) && count >= 0, 'a counter is a safe integer')
    }
    this.orders = counters.orders
    this.tradeCount = counters.trades
    this.posting = counters.postings
  }

  /** Forgets what was drained; the arrays that were handed out belong to their reader. */
  clear(): void {
    this.trades = []
    this.entries = []
    this.closedOrders = []
    this.users = []
  }
}
