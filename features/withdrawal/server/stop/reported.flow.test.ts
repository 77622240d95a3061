// "This was not me": the withdrawals that wait end, and their money is available again. Approved
// ones that custody does not have, on a rig.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMyMessage } from '#features/message/messages.calls.ts'
import { changecoinpwd } from '#features/security/coin-password.calls.ts'
import { freezeMyAccount } from '#features/security/freeze.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { bindWithdrawAddress } from '#features/withdrawal/withdraw-addresses.calls.ts'
import { listMyWithdraw, userWithdraw } from '#features/withdrawal/withdrawals.calls.ts'
import { freezeAccountStep } from '#features/security/server/freeze-steps.ts'
import { followTransfers } from '#features/withdrawal/server/follow-transfers-job.ts'
import { approveWithdrawalStep } from '#features/withdrawal/server/review/review-steps.ts'
import { requestWithdrawal } from '#features/withdrawal/server/withdrawal-steps.ts'
import {
  must, startTestServer, testPassword, type TestServer,
} from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import { openTrader, type Trader, traderOf } from '@ingot/server/testing/trader.ts'
import {
  openWithdrawalRig, rigOperator, rigRequest, rigUser, type WithdrawalRig,
} from '@ingot/server/testing/withdrawal-rig.ts'
import { stopReportedWithdrawal } from './reported-steps.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(() => server.stop())

const coinPassword = 'nine green kettles 4'
const destination = {
  symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
} as const

async function openWithdrawer(): Promise<Trader> {
  const trader = await openTrader(server, { USDT: '1000' })
  const { client } = trader.user
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(bindWithdrawAddress, destination))
  for (const amount of ['50', '60']) {
    must(await client.call(userWithdraw, { ...destination, amount, coinPassword }))
  }
  return trader
}

const statesOf = async ({ user: { client } }: Trader) =>
  must(await client.call(listMyWithdraw, {})).list.map(({ status, state }) => [status, state])

test('[SE17] the report ends the waiting withdrawals of its user, and of no other', async () => {
  const [trader, other] = [await openWithdrawer(), await openWithdrawer()]
  expect(await trader.spot('USDT')).toEqual({ USDT: '890/110' })
  must(await trader.user.client.call(freezeMyAccount, {}))
  const { token } = must(await server.client().call(emailLogin, {
    email: trader.user.email, loginPassword: testPassword,
  }))
  const again = traderOf({ ...trader.user, client: server.client({ token }) })
  await expect.poll(() => statesOf(again))
    .toEqual([['rejected', 'stopped'], ['rejected', 'stopped']])
  expect(await again.spot('USDT')).toEqual({ USDT: '1000/0' })
  const kinds = must(await again.user.client.call(listMyMessage, {})).list.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'withdrawal_stopped')).toHaveLength(2)
  expect(await statesOf(other))
    .toEqual([['pending_approval', 'pending_approval'], ['pending_approval', 'pending_approval']])
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})

async function stateIn({ database }: WithdrawalRig) {
  const row = await database.selectFrom('withdrawal').select(['status', 'close_reason'])
    .executeTakeFirstOrThrow()
  return [row.status, row.close_reason]
}

test.each([false, true])(
  '[SE17] an approved withdrawal ends unless custody has it: sent before is %s', async (isSent) => {
    const folder = makeTestFolder()
    let now = 1_800_000_000_000
    const rig = await openWithdrawalRig({ dataFolder: folder.path, clock: () => now })
    const problems: string[] = []
    const look = async () => {
      now += 3_000
      await followTransfers({
        ...rig, sequencer: rig, onProblem(_, code) { problems.push(code) },
      })
    }
    const requested = await rig.run(requestWithdrawal, rigRequest)
    if (!requested.ok) throw new Error(requested.reject.code)
    const { id } = requested.value.result
    expect((await rig.run(stopReportedWithdrawal, { id })).ok, 'without a report').toBe(false)
    await rig.run(approveWithdrawalStep, { by: rigOperator, input: { id } })
    if (isSent) await look()
    await rig.run(freezeAccountStep, {
      userId: rigUser, tokenHash: '', event: { kind: 'account-frozen', userId: rigUser },
    })
    for (let looks = 0; looks < 6; looks += 1) await look()
    expect(await stateIn(rig))
      .toEqual(isSent ? ['completed', null] : ['rejected', 'owner_stop'])
    expect(await rig.custody.sentTransfers()).toHaveLength(isSent ? 1 : 0)
    expect(problems).toEqual([])
    await rig.close()
    expect(verifyFolder(folder.path).breaches).toEqual([])
    folder.remove()
  },
)
