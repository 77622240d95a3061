// The user that an operator would name for a deposit without one: the name and the marks before the
// decision, and the users that claim it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimRecharge, loadRechargeAddress } from '#features/deposit/deposits.calls.ts'
import { payOnChain } from '#features/sandbox/sandbox.calls.ts'
import {
  creditChainDeposit, listChainDeposits, loadClaimant,
} from '#features/deposit/chain-deposits.console.ts'
import { freezeUser } from '#features/user/users.console.ts'
import { firstOperator, type TestOperator } from '@ingot/server/testing/console-client.ts'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'

const xrp = { symbol: 'XRP', chain: 'XRP' }

let server: TestServer
let ada: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  ada = await firstOperator(server)
})
afterAll(() => server.stop())

const waiting = async () =>
  (await ada.client.call(listChainDeposits, { status: 'in_review' })).data.list

test('[DP26] the name and the marks of a user are shown before the credit', async () => {
  const [payer, other] = [await server.registerUser(), await server.registerUser()]
  must(await payer.client.call(loadRechargeAddress, xrp))
  // 1,200 USDT.
  const { txId } = must(await payer.client.call(payOnChain, {
    ...xrp, amount: '600', fault: 'no_memo',
  }))
  await expect.poll(async () => {
    server.clock.advance(3_000)
    return (await waiting()).length
  }, { timeout: 60_000, interval: 100 }).toBe(1)
  const [deposit = expect.fail('a deposit waits')] = await waiting()
  const { id, sender } = deposit
  expect(deposit).toMatchObject({ userId: null, approvalsNeeded: 2, claimants: [] })
  const [own, another] = [Number(payer.profile.id), Number(other.profile.id)]
  const look = async (userId: number) => ada.client.call(loadClaimant, { id, userId })
  expect((await look(another)).data).toMatchObject({
    userId: another, marks: ['no_claim', 'other_address'],
  })
  expect((await look(99_999)).word).toBe('request_unknown')
  must(await payer.client.call(claimRecharge, { ...xrp, txId, amount: '600', sender }))
  must(await other.client.call(claimRecharge, { ...xrp, txId, amount: '60', sender: 'rOther' }))
  expect((await look(own)).data).toMatchObject({ userId: own, marks: [] })
  await ada.client.call(freezeUser, {
    id: another, freeze: 'withdraw', isFrozen: true, reason: 'a test',
  })
  expect((await look(another)).data.marks)
    .toEqual(['other_amount', 'other_sender', 'other_address', 'account_frozen'])
  expect((await waiting())[0]?.claimants.map(({ userId }) => userId)).toEqual([own, another])
  expect((await ada.client.call(creditChainDeposit, { id, userId: own })).data)
    .toMatchObject({ status: 'in_review', approvals: 1, approvalsNeeded: 2 })
})
