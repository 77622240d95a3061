// The first result of a request that placed a contract order under a client order id. A request
// whose terms follow from the account, such as the close of a position, cannot be built again once
// it has taken effect, so its result is read before the account is.
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-order.ts'
import { type Outcome, accepted, rejected, type UserId } from '@ingot/contract/vocabulary'
import type { Services } from '#http/services.ts'
import { findKeptResult } from '#sequencer/batch/key-result.ts'
import { contractOrderView } from '#store/rows/contract-order-view.ts'
import { perpetualOrders } from '#store/tables/perpetual-tables.ts'
import { contractOrderScope } from './submit-contract-order.ts'

export type RepeatedRequest = {
  readonly user: UserId
  readonly clientOrderId: string | null
  /** The request in one canonical text. */
  readonly body: string
}

/** Undefined when the id is new. */
export async function findRepeatedOrder(
  { database, listings }: Pick<Services, 'database' | 'listings'>,
  { user, clientOrderId, body }: RepeatedRequest,
): Promise<Outcome<ContractOrder> | undefined> {
  if (clientOrderId === null) return undefined
  const id = { scope: contractOrderScope(user), key: clientOrderId }
  const kept = await findKeptResult(database, id)
  if (kept === undefined) return undefined
  if (kept.body !== body) return rejected('idempotency_conflict')
  const row = await database.selectFrom('perpetual_order').selectAll()
    .where('user_id', '=', user).where('order_id', '=', kept.orderId).executeTakeFirst()
  if (row === undefined) throw new Error('the key of an order keeps its number')
  const order = { ...perpetualOrders.read(row), ...kept.perpetualOrder }
  return accepted(contractOrderView(order, listings))
}
