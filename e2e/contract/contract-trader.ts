// A user of perpetual markets that acts through the calls alone: money in the contract account,
// settings, and orders whose fills are known in advance.
import { accountTransfer } from '@ingot/features/account/accounts.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import {
  type ContractOrder, placeContractOrder,
} from '@ingot/features/trading/contract-orders.calls.ts'
import {
  type ContractPosition, listPositions,
} from '@ingot/features/trading/positions.calls.ts'
import { setMarginMode } from '@ingot/features/trading/contract-settings.calls.ts'
import { must } from '#testing/start-server.ts'
import type { Person } from '#e2e/person.ts'

export type NewOrder = RequestOf<typeof placeContractOrder>

/** Moves USDT of the spot account to the contract account. */
export async function fundContracts({ client }: Person, amount: string): Promise<void> {
  must(await client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount,
  }))
}

export async function placeContract({ client }: Person, order: NewOrder): Promise<ContractOrder> {
  return must(await client.call(placeContractOrder, order))
}

export async function isolate({ client }: Person, symbol: string): Promise<void> {
  must(await client.call(setMarginMode, { symbol, marginMode: 'isolated' }))
}

export async function positionsOf({ client }: Person): Promise<readonly ContractPosition[]> {
  return must(await client.call(listPositions, {}))
}

/** A long of one user against a short of the other, at one price. */
export async function openAgainst(
  long: Person, short: Person, at: Pick<NewOrder, 'symbol' | 'price' | 'quantity'>,
): Promise<void> {
  const order = { ...at, action: 'open', entrust: 'limit' } as const
  await placeContract(long, { ...order, direction: 'long' })
  await placeContract(short, { ...order, direction: 'short' })
}
