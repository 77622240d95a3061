// A waiting withdrawal of a user that owes coins, because a credited deposit has left its chain.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted } from '@ingot/contract/vocabulary'
import { addDebt } from '#features/deposit/credit/debt-steps.ts'
import { requestWithdrawal } from '#features/withdrawal/withdrawal-steps.ts'
import { defineStep } from '#sequencer/steps/step.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import {
  openWithdrawalRig, rigOperator, rigRequest, rigUser, type WithdrawalRig,
} from '#testing/withdrawal-rig.ts'
import { approveWithdrawalStep } from './review-steps.ts'

const owe = defineStep({
  name: 'test-owe',
  async run(step, assetId: number) {
    await addDebt(step, { depositId: 0, userId: rigUser, assetId, units: 5n })
    return accepted(null)
  },
})
const pay = defineStep({
  name: 'test-pay',
  async run(step) {
    await step.database.updateTable('deposit_debt').set({ paid_units: 5n, closed_at: step.at })
      .execute()
    return accepted(null)
  },
})

const folder = makeTestFolder()
let rig: WithdrawalRig
beforeAll(async () => {
  rig = await openWithdrawalRig({
    dataFolder: folder.path, clock: () => 1_800_000_000_000, steps: [owe, pay],
  })
})
afterAll(async () => {
  await rig.close()
  folder.remove()
})

test('[DP11] a request that waits is not approved while its user has a debt', async () => {
  expect((await rig.run(requestWithdrawal, rigRequest)).ok).toBe(true)
  // In another coin than the withdrawal's.
  await rig.run(owe, 2)
  const approve = () => rig.run(approveWithdrawalStep, { by: rigOperator, input: { id: 1 } })
  expect(await approve()).toMatchObject({ ok: false, reject: { code: 'deposit_debt_open' } })
  await rig.run(pay, null)
  expect((await approve()).ok).toBe(true)
})
