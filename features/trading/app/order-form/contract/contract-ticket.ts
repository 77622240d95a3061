// The order ticket of a perpetual market as a pure model: the shared entry, a direction, whether it
// opens or closes (hedge mode), and reduce-only (one-way mode).
import type { ContractAction, ContractDirection } from '@ingot/contract/vocabulary'
import {
  type EntryChange, type OrderEntry, reduceEntry, startEntry,
} from '#features/trading/app/order-form/order-entry.ts'

export type ContractTicket = OrderEntry & {
  /** In hedge mode the position; in one-way mode long buys and short sells. */
  readonly direction: ContractDirection
  readonly action: ContractAction
  readonly isReduceOnly: boolean
  /** Take-profit and stop-loss as they are typed; undefined without. */
  readonly exits: TypedExits | undefined
}

export type TypedExits = {
  readonly stopProfit: string
  readonly stopLoss: string
  /** The limit price of each; empty or absent for an exit at the market. */
  readonly stopProfitPrice?: string
  readonly stopLossPrice?: string
}

export type ContractTicketChange =
  | EntryChange
  | { readonly kind: 'direction', readonly direction: ContractDirection }
  | { readonly kind: 'action', readonly action: ContractAction }
  | { readonly kind: 'reduce-only', readonly isReduceOnly: boolean }
  | { readonly kind: 'exits', readonly exits: TypedExits | undefined }

export type ContractTicketStart =
  Pick<ContractTicket, 'direction' | 'action' | 'isReduceOnly' | 'entrust' | 'price'>

export function startContractTicket(start: ContractTicketStart): ContractTicket {
  const { direction, action, isReduceOnly, entrust, price } = start
  const entry = startEntry({ entrust, price, sizedBy: 'quantity' })
  return { ...entry, direction, action, isReduceOnly, exits: undefined }
}

/** [K3] A share belongs to one side and purpose and is cleared by another; a typed size stays. */
export function reduceContractTicket(
  ticket: ContractTicket, change: ContractTicketChange,
): ContractTicket {
  switch (change.kind) {
    case 'direction':
      if (change.direction === ticket.direction) return ticket
      // The exits of a long are on the wrong side for a short.
      return { ...withoutShare(ticket), direction: change.direction, exits: undefined }
    case 'action':
      if (change.action === ticket.action) return ticket
      return { ...withoutShare(ticket), action: change.action }
    case 'reduce-only':
      return { ...withoutShare(ticket), isReduceOnly: change.isReduceOnly }
    case 'exits':
      return { ...ticket, exits: change.exits, isTried: false }
    case 'placed':
      return { ...reduceEntry(ticket, change), exits: undefined }
    default:
      return reduceEntry(ticket, change)
  }
}

function withoutShare(ticket: ContractTicket): ContractTicket {
  return { ...ticket, percent: undefined, isTried: false }
}
