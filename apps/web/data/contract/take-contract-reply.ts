// Takes a contract order from the reply to an action.
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-orders.ts'
import { isLive } from '#data/stream/live-stream.ts'
import { contractOrders, rereadContracts } from './own-contract-orders.ts'

/** [W98] Without the stream, nothing else reports the fills, positions and balances. */
export function takeContractReply(order: ContractOrder): void {
  contractOrders.take(order)
  if (!isLive()) rereadContracts()
}
