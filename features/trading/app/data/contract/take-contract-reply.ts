// Takes a contract order from the reply to an action.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import { isLive } from '@ingot/web/data/stream/live-stream.ts'
import { contractOrders, rereadContracts } from './own-contract-orders.ts'

/** [W98] Without the stream, nothing else reports the fills, positions and balances. */
export function takeContractReply(order: ContractOrder): void {
  contractOrders.take(order)
  if (!isLive()) rereadContracts()
}
