// A lead order that opens, from its first fill to its end, with the wishes of its copies.
import type { OrderId } from '@ingot/contract/vocabulary'
import type { Copy, CopyOrder } from './copy.ts'
import type { Lead } from './lead.ts'

export class LeadOrder {
  readonly orderId: OrderId
  readonly lead: Lead
  /** The leader's position that it opens. */
  readonly position: number
  readonly leadLots: number
  /** The leader's equity directly before its first fill. */
  readonly equityUnits: bigint
  readonly createdAt: number
  openedLots = 0
  /** It is filled or cancelled: no further lots follow. */
  isOver = false
  /** Its first block was taken: the copies' wishes are fixed. */
  isPlanned = false
  /** By the copies' numbers. */
  readonly wishes = new Map<Copy, CopyOrder>()
  /** Its share of the state hash. */
  readonly share = new Int32Array(4)

  constructor(seat: Pick<LeadOrder,
    'orderId' | 'lead' | 'position' | 'leadLots' | 'equityUnits' | 'createdAt'>) {
    this.orderId = seat.orderId
    this.lead = seat.lead
    this.position = seat.position
    this.leadLots = seat.leadLots
    this.equityUnits = seat.equityUnits
    this.createdAt = seat.createdAt
  }
}
