// What the parts of the naive twin know and count together.
import type { Account, NaiveLedger } from './naive-ledger.ts'

/** A price that a trade or a look at the outside made, in the order in which they came. */
export type NaivePrice = {
  readonly market: number
  readonly by: 'last' | 'mark'
  readonly ticks: number
}

export type NaiveShared = {
  readonly ledger: NaiveLedger
  readonly assets: Set<number>
  /** Markets of both products. */
  readonly listed: Set<number>
  /** In the order in which they were opened. */
  readonly users: Set<number>
  readonly counts: { orders: number; trades: number }
  /** Prices that no waiting order has been held against yet. */
  prices: NaivePrice[]
  /** What is set aside on an account for withdrawals and the like. */
  readonly setAside: (account: Account) => bigint
  /** How many orders of a user rest, on markets of both products. */
  readonly openOrders: (user: number) => number
  /** The moment of the command at work. */
  at: number
}
