// The events of the commands since the last drain, in sequence, with their time and counters. It
// makes no decision.
import type { OrderId, TradeId, UserId } from '@ingot/contract/vocabulary'
import { asOrderId, asTradeId } from '@ingot/contract/vocabulary'
import { BatchRows } from './batch-rows.ts'
import { assert } from '#kernel/assert.ts'
import type { Counters } from '#engine/effects/effects.ts'

export class Journal {
  /** The moment of the command at work, and its whole second. */
  at = 0
  second = 0
  /** The changes of the current batch so far. */
  rows = new BatchRows()
  users: UserId[] = []
  private spareRows = new BatchRows()
  private postings = 0
  private orders = 0
  private tradeCount = 0

  advance(at: number): void {
    assert(Number.isSafeInteger(at) && at >= this.at, 'command times never decrease')
    this.at = at
    this.second = Math.floor(at / 1_000)
  }

  nextOrderId(): OrderId {
    this.orders += 1
    return asOrderId(this.orders)
  }

  nextTradeId(): TradeId {
    this.tradeCount += 1
    return asTradeId(this.tradeCount)
  }

  beginPosting(ref: number): void {
    assert(Number.isSafeInteger(ref) && ref >= 0, 'a posting refers to a trade, a hold or nothing')
    this.postings += 1
    this.rows.entries.begin(this.postings, ref, this.at)
  }

  /** Ends a posting that may have moved nothing: without lines it was none, and has no number. */
  endPosting(): void {
    if (this.rows.entries.dropEmpty()) this.postings -= 1
  }

  counters(): Counters {
    return { orders: this.orders, trades: this.tradeCount, postings: this.postings }
  }

  restoreCounters(counters: Counters): void {
    for (const count of [counters.orders, counters.trades, counters.postings]) {
      assert(Number.isSafeInteger(count) && count >= 0, 'a counter is a safe integer')
    }
    this.orders = counters.orders
    this.tradeCount = counters.trades
    this.postings = counters.postings
  }

  /** Starts the next batch; the rows of this one stay readable until that one ends too. */
  turn(): void {
    const { rows } = this
    this.rows = this.spareRows
    this.rows.clear()
    this.spareRows = rows
    this.users = []
  }
}
