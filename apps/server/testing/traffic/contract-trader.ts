// A user of perpetual markets in a test: through the calls only, with results short enough for
// tables.
import type { RequestOf } from '@ingot/contract/calls'
import { accountTransfer, loadAccount } from '@ingot/features/account/accounts.calls.ts'
import {
  type ContractOrder, type ContractTrade, listContractOrders, placeContractOrder,
} from '@ingot/features/trading/contract-orders.calls.ts'
import {
  listContractTrades,
} from '@ingot/features/trading/list-contract-trades.calls.ts'
import { type TestServer, type TestUser, must } from '#testing/start-server.ts'
import { wordOf } from '#testing/trader.ts'

export type ContractOrderRequest = RequestOf<typeof placeContractOrder>

export type ContractTrader = {
  readonly user: TestUser
  /** Places an order that must be accepted. */
  place(request: ContractOrderRequest): Promise<ContractOrder>
  /** Places an order and returns its status, or the reject's word and the field it names. */
  tryPlace(request: ContractOrderRequest): Promise<string>
  orders(state: 'current' | 'history'): Promise<readonly ContractOrder[]>
  fills(): Promise<readonly ContractTrade[]>
  /** "available/frozen" in USDT of the contract account. */
  wallet(): Promise<string>
}

/** Registers a user and puts USDT into the contract account. */
export async function openContractTrader(
  server: TestServer, usdt: string,
): Promise<ContractTrader> {
  const user = await server.registerUser()
  await server.fund(user, { USDT: usdt })
  await fundContracts(user, usdt)
  return contractTraderOf(user)
}

/** Transfers USDT from the spot account to the contract account. */
export async function fundContracts({ client }: TestUser, amount: string): Promise<void> {
  must(await client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount,
  }))
}

export function contractTraderOf(user: TestUser): ContractTrader {
  const { client } = user
  return {
    user,
    place: async (request) => must(await client.call(placeContractOrder, request)),
    async tryPlace(request) {
      const placed = await client.call(placeContractOrder, request)
      return placed.ok ? placed.data.status : wordOf(placed)
    },
    orders: async (state) => must(await client.call(listContractOrders, { state })).list,
    fills: async () => must(await client.call(listContractTrades, {})).list,
    async wallet() {
      const asked = { accountType: 'contract', symbol: 'USDT' } as const
      const { available, frozen } = must(await client.call(loadAccount, asked))
      return `${available}/${frozen}`
    },
  }
}
