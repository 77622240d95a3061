// A block of followers' orders that waits for its turn or was taken to the book.
import type { OrderId } from '@ingot/contract/vocabulary'
import type { Lead } from './lead.ts'

export type CopyBlock = {
  readonly blockId: OrderId
  readonly lead: Lead
  /** The leader's position that it follows. */
  readonly position: number
  readonly kind: 'open' | 'close'
  /** Zero for a liquidation of the leader, a stop or a further try. */
  readonly orderId: OrderId | 0
  /** An opening: the lead fills that it follows. */
  leadLots: number
  leadUnits: bigint
  /**
   * A close: the leader's lots before and after; zeros close only lots that are still to be closed.
   */
  readonly beforeLots: number
  afterLots: number
  requestedLots: bigint
  filledLots: bigint
  filledUnits: bigint
  /** Its trades are those of these numbers; zeros without one. */
  firstTradeId: number
  lastTradeId: number
  isDue: boolean
  readonly createdAt: number
  doneAt: number
  /** Its share of the state hash. */
  readonly share: Int32Array
}
