// A contract's order and fill as the tally of fills counts them. Pure.
import type {
  ContractOrder, ContractTrade,
} from '#features/trading/contract-orders.calls.ts'
import type { TalliedFill, TalliedOrder } from '#features/trading/app/data/orders/fill-tally.ts'

export type TalliedContractOrder = TalliedOrder & { readonly contract: ContractOrder }

export function talliedContractOrder(contract: ContractOrder): TalliedContractOrder {
  return { ...contract, direction: sideOf(contract), contract }
}

/** Undefined for a liquidation and a deleveraging, which are fills without an order. */
export function talliedContractFill(fill: ContractTrade): TalliedFill | undefined {
  const { orderId } = fill
  return orderId === null ? undefined : { ...fill, orderId, direction: sideOf(fill) }
}

/** A long that opens and a short that closes buy. */
function sideOf({ direction, action }: Pick<ContractOrder, 'direction' | 'action'>) {
  return (direction === 'long') === (action !== 'close') ? 'buy' : 'sell'
}
