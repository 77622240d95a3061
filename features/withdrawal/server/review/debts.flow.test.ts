// Withdrawals of a user that owes coins, because a credited deposit has left its chain: those that
// wait for approval, and approved ones that custody does not have.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accepted } from '@ingot/contract/vocabulary'
import { addPosting } from '#features/deposit/server/credit-rows.ts'
import { addDebt } from '#features/deposit/server/debt-steps.ts'
import { followTransfers } from '#features/withdrawal/server/follow-transfers-job.ts'
import { requestWithdrawal } from '#features/withdrawal/server/withdrawal-steps.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { type TestFolder, verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import {
  openWithdrawalRig, rigOperator, rigRequest, rigUser, type WithdrawalRig,
} from '@ingot/server/testing/withdrawal-rig.ts'
import { approveWithdrawalStep, rejectWithdrawalStep } from './review-steps.ts'

const debt = { depositId: 0, userId: rigUser, units: 5n }
const owe = defineStep({
  name: 'test-owe',
  async run(step, assetId: number) {
    await addDebt(step, { ...debt, assetId })
    return accepted(null)
  },
})
const pay = defineStep({
  name: 'test-pay',
  async run(step, assetId: number) {
    await addPosting(step, { ...debt, assetId, kind: 'debt_paid' })
    await step.database.updateTable('deposit_debt').set({ paid_units: 5n, closed_at: step.at })
      .execute()
    return accepted(null)
  },
})

/** Another coin than the withdrawal's. */
const other = 2

let folder: TestFolder
let rig: WithdrawalRig
let now: number
let problems: string[]
beforeEach(async () => {
  folder = makeTestFolder()
  now = 1_800_000_000_000
  problems = []
  rig = await openWithdrawalRig({ dataFolder: folder.path, clock: () => now, steps: [owe, pay] })
  expect((await rig.run(requestWithdrawal, rigRequest)).ok).toBe(true)
})
afterEach(async () => {
  await rig.close()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})

const approve = () => rig.run(approveWithdrawalStep, { by: rigOperator, input: { id: 1 } })
const reject = () => rig.run(rejectWithdrawalStep, {
  by: rigOperator, input: { id: 1, reason: 'the deposit left its chain' },
})
const look = async (times = 1) => {
  for (let looks = 0; looks < times; looks += 1) {
    now += 3_000
    await followTransfers({
      ...rig, sequencer: rig, onProblem(_, code) { problems.push(code) },
    })
  }
  const row = await rig.database.selectFrom('withdrawal').select(['status', 'broadcast_at'])
    .executeTakeFirstOrThrow()
  return [row.status, row.broadcast_at !== null]
}
const sent = async () => (await rig.custody.sentTransfers()).length

test('[DP24] a request that waits is not approved while its user has a debt', async () => {
  await rig.run(owe, other)
  expect(await approve()).toMatchObject({ ok: false, reject: { code: 'deposit_debt_open' } })
  await rig.run(pay, other)
  expect((await approve()).ok).toBe(true)
})

test('[DP24] a debt after the approval holds the transfer until it is paid', async () => {
  expect((await approve()).ok).toBe(true)
  await rig.run(owe, other)
  expect(await look(3)).toEqual(['in_progress', false])
  expect(await sent()).toBe(0)
  await rig.run(pay, other)
  expect(await look()).toEqual(['in_progress', true])
  expect(await look(6)).toEqual(['completed', true])
  expect([await sent(), problems]).toEqual([1, []])
})

test('[DP24] an operator rejects a held withdrawal, and its money is available again', async () => {
  expect((await approve()).ok).toBe(true)
  expect(await reject()).toMatchObject({ ok: false, reject: { code: 'state_conflict' } })
  await rig.run(owe, other)
  expect((await reject()).ok).toBe(true)
  expect(await look(3)).toEqual(['rejected', false])
  expect([await sent(), problems]).toEqual([0, []])
  const { available_units: units } = await rig.database.selectFrom('balance')
    .select('available_units').where('owner', '=', rigUser).where('asset_id', '=', 1)
    .where('wallet', '=', 'spot').executeTakeFirstOrThrow()
  expect(units).toBe(100_000_000_000n)
})

test('[DP24] a transfer that custody has goes on to its end, whatever its user owes', async () => {
  expect((await approve()).ok).toBe(true)
  expect(await look()).toEqual(['in_progress', true])
  await rig.run(owe, other)
  expect(await reject()).toMatchObject({ ok: false, reject: { code: 'state_conflict' } })
  expect(await look(6)).toEqual(['completed', true])
  expect([await sent(), problems]).toEqual([1, []])
})
