// A deposit that has left its chain after its coins were moved, as operators see it: the marks of
// the user's requests, the user's page, the list of debts and the chain. No request is approved
// meanwhile.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountTransfer } from '#features/account/accounts.calls.ts'
import { addBankAccount } from '#features/bank-account/bank-accounts.calls.ts'
import { loadRechargeAddress } from '#features/deposit/deposits.calls.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { placeQuickSell } from '#features/quick-trade/quick-orders.calls.ts'
import { quoteQuickTrade } from '#features/quick-trade/quick-terms.calls.ts'
import { listMyRecharge } from '#features/record/records.calls.ts'
import { payOnChain } from '#features/sandbox/sandbox.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import { listChains, listDepositDebts } from '#features/deposit/chain-deposits.console.ts'
import { approveFiatOrder, listFiatOrders } from '#features/quick-trade/fiat-orders.console.ts'
import { loadUser } from '#features/user/users.console.ts'
import {
  approveWithdrawal, listWithdrawals,
} from '#features/withdrawal/withdrawals.console.ts'
import { simulatedSource } from '#features/quick-trade/server/seeds/fiat-seeds.ts'
import { renewSimulatedRates } from '#features/quick-trade/server/seeds/seed-steps.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { certifyUser } from '@ingot/server/testing/security/certify-user.ts'
import {
  must, startTestServer, testPassword, type TestServer,
} from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { openTrader, type Trader } from '@ingot/server/testing/trader.ts'

const halfDayMs = 43_200_000
const blockMs = 3_000
const coinPassword = 'nine green kettles 4'
const destination = {
  symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
} as const

let server: TestServer
let ada: TestOperator
let bob: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  ada = await firstOperator(server)
  bob = await addTestOperator(server, ada, { name: 'bob', role: 'finance' })
})
afterAll(() => server.stop())

/** Lets a day pass, in which the user's session is used. */
async function passDay(trader: Trader): Promise<void> {
  for (let half = 0; half < 2; half += 1) {
    await trader.spot('USDT')
    server.clock.advance(halfDayMs + 60_000)
  }
  for (const operator of [ada, bob]) await logInTestOperator(server, operator)
  await server.services.sequencer.run(renewSimulatedRates, simulatedSource)
}

async function openSeller(): Promise<Trader & { readonly cardId: string }> {
  const trader = await openTrader(server, { USDT: '500' })
  const { client } = trader.user
  await certifyUser(server, trader.user, '王伟')
  const { id: cardId } = must(await client.call(addBankAccount, {
    fiat: 'CNY', format: 'china', cardNumber: '6222021234567890136', bankName: '工商银行',
    branchName: '上海静安支行', payeeName: '王伟',
  }))
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(bindWithdrawAddress, destination))
  await passDay(trader)
  return { ...trader, cardId }
}

async function sell({ user: { client }, cardId }: Awaited<ReturnType<typeof openSeller>>) {
  const { id: quoteId } = must(await client.call(quoteQuickTrade, {
    side: 'sell', fiat: 'CNY', symbol: 'USDT', coinAmount: '150',
  }))
  const { id } = must(await client.call(placeQuickSell, {
    quoteId, cardId, idempotencyKey: 'sell-owing',
  }))
  return Number(id)
}

/** Pays 300 USDT over a chain and mines until the deposit is in a state. */
async function deposit({ user: { client } }: Trader, chain: string, state: string): Promise<void> {
  must(await client.call(loadRechargeAddress, { symbol: 'USDT', chain }))
  must(await client.call(payOnChain, { symbol: 'USDT', chain, amount: '300' }))
  await mineUntil(client, state)
}

async function mineUntil(client: Trader['user']['client'], state: string): Promise<void> {
  await expect.poll(async () => {
    const [newest] = must(await client.call(listMyRecharge, {})).list
    if (newest?.status !== state) server.clock.advance(blockMs)
    return newest?.status
  }, { timeout: 60_000, interval: 100 }).toBe(state)
}

test('[DP24, DP25] a debt marks and stops the requests of its user until it is paid', async () => {
  const trader = await openSeller()
  const { client, profile } = trader.user
  const userId = Number(profile.id)
  const orderId = await sell(trader)
  const withdrawalId = Number(must(await client.call(userWithdraw, {
    ...destination, amount: '100', coinPassword,
  })).id)
  await deposit(trader, 'BEP20', 'credited')
  // Both accounts: nothing is left in the spot account.
  must(await client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount: '550', idempotencyKey: 'away',
  }))
  const marks = async () =>
    (await bob.client.call(listWithdrawals, { userId })).data.list[0]?.marks
      .includes('deposit_debt')
  const debts = async () => (await bob.client.call(listDepositDebts, {})).data
  const owed = async () => (await bob.client.call(listFiatOrders, { state: 'in_review' }))
    .data.list[0]?.hasDebt
  const none = { total: 0, list: [] }
  expect([await marks(), await debts(), await owed()]).toEqual([false, none, false])
  server.services.custody?.sandbox?.reorganise({
    chain: 'BEP20', depth: 25, dropsOf: profile.id,
  })
  await mineUntil(client, 'reversed')
  const debt = { userId, symbol: 'USDT', chain: 'BEP20', amount: '300' }
  expect([await marks(), await owed()]).toEqual([true, true])
  expect(await debts()).toMatchObject({ total: 1, list: [debt] })
  expect((await bob.client.call(loadUser, { id: userId })).data.debts).toMatchObject([debt])
  const chains = (await bob.client.call(listChains, {})).data
  expect(chains.flatMap(({ chain, debts: count }) => count === 0 ? [] : [[chain, count]]))
    .toEqual([['BEP20', 1]])
  const approve = async () => [
    (await bob.client.call(approveFiatOrder, {
      id: orderId, amount: '1079.94', reference: 'P-1', payer: '王伟',
    })).word,
    (await bob.client.call(approveWithdrawal, { id: withdrawalId })).word,
  ]
  expect(await approve()).toEqual(['deposit_debt_open', 'deposit_debt_open'])
  await deposit(trader, 'TRC20', 'final')
  expect([await marks(), await debts(), await owed()]).toEqual([false, none, false])
  expect(await approve()).toEqual(['success', 'success'])
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})
