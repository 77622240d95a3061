// The state that the parts of the naive twin share.
import type { TriggeredOrder } from '#engine/commands/trigger-command.ts'
import type { NaiveHalts } from './naive-halts.ts'
import type { Account, NaiveLedger } from './naive-ledger.ts'

/** A price that a trade or a look at the outside made, in the order in which they came. */
export type NaivePrice = {
  readonly market: number
  readonly by: 'last' | 'mark'
  readonly ticks: number
}

/** An order or a position that has ended; exits follow it. */
export type NaiveEnding =
  /** The lots that exits may leave with; undefined when it filled nothing. */
  | { readonly what: 'order'; readonly orderId: number; readonly lots: bigint | undefined }
  | {
    readonly what: 'position'
    readonly user: number
    readonly market: number
    readonly side: 'long' | 'short'
  }

export type NaiveShared = {
  readonly ledger: NaiveLedger
  readonly assets: Set<number>
  /** Markets of both products. */
  readonly listed: Set<number>
  readonly halted: NaiveHalts
  /** Markets on their way out, and when each market opens, if it has such a time. */
  readonly ended: Map<number, 'closing' | 'delisted'>
  readonly opening: Map<number, number>
  /** In the order in which they were opened. */
  readonly users: Set<number>
  readonly counts: { orders: number; trades: number }
  /** Prices that no waiting order has been held against yet. */
  prices: NaivePrice[]
  /** Perpetual markets that have had a mark. */
  marked: number[]
  /** The amount held on an account for withdrawals and other workflows. */
  readonly setAside: (account: Account) => bigint
  /** The endings that are not processed yet, in sequence. */
  readonly endings: NaiveEnding[]
  /** Refuses an order for its exits; and lets them be attached to one that has its number. */
  readonly refuseExits: (command: TriggeredOrder) => void
  /** Refuses an amended order, as it would be, for the exits that it has. */
  readonly refuseAttached: (orderId: number, order: TriggeredOrder) => void
  readonly attachExits: (orderId: number, command: TriggeredOrder) => void
  /** How many orders of a user rest, on markets of both products. */
  readonly openOrders: (user: number) => number
  /** Whether a conditional order of a user waits or is due on a perpetual market. */
  readonly hasPerpetualTrigger: (user: number) => boolean
  /** The moment of the command at work. */
  at: number
}
