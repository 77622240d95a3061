// The limit of applications at the very millisecond of midnight, on a store whose clock stands
// where the test sets it; and the repeated request.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accepted } from '@ingot/contract/vocabulary'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import {
  openWithdrawalRig, rigRequest, rigUser, type WithdrawalRig,
} from '@ingot/server/testing/withdrawal-rig.ts'
import { requestWithdrawal } from './withdrawal-steps.ts'

const dayMs = 86_400_000
const midnight = 20_900 * dayMs
let now = midnight
let folder = makeTestFolder()
let rig: WithdrawalRig
beforeEach(async () => {
  now = midnight - dayMs / 2
  folder = makeTestFolder()
  rig = await openWithdrawalRig({
    dataFolder: folder.path, clock: () => now, steps: [closeWithdrawals],
  })
})
afterEach(async () => {
  await rig.close()
  folder.remove()
})

const closeWithdrawals = defineStep({
  name: 'test-close-withdrawals',
  async run({ database }) {
    await database.updateTable('user').set({ withdraw_status: 1 }).where('id', '=', rigUser)
      .execute()
    return accepted(null)
  },
})

const small = { ...rigRequest, amountUnits: 3_000_000_000n }

async function requestAt(at: number, key?: string, amountUnits = small.amountUnits) {
  now = at
  const options = key === undefined
    ? {} : { key: { scope: 'withdraw:10001', key, body: String(amountUnits) } }
  const outcome = await rig.run(requestWithdrawal, { ...small, amountUnits }, options)
  return outcome.ok ? outcome.value.result.id : outcome.reject.code
}

test('[WD4] the limit is exact to the millisecond of midnight', async () => {
  expect(await requestAt(midnight - 1)).toBe(1)
  expect(await requestAt(midnight - 1)).toBe(2)
  expect(await requestAt(midnight - 1)).toBe('withdrawal_day_limit')
  expect(await requestAt(midnight)).toBe(3)
  expect(await requestAt(midnight)).toBe(4)
  expect(await requestAt(midnight + dayMs - 1)).toBe('withdrawal_day_limit')
  expect(await requestAt(midnight + dayMs)).toBe(5)
})

test('[WD14] a repeated request is one withdrawal, and another body is a conflict', async () => {
  expect(await requestAt(now, 'a')).toBe(1)
  expect(await requestAt(now, 'a')).toBe(1)
  expect(await requestAt(now + dayMs, 'a')).toBe(1)
  expect(await requestAt(now, 'a', small.amountUnits + 1n)).toBe('idempotency_conflict')
  expect(await requestAt(now, 'b')).toBe(2)
})

test('[WD5] the step refuses a fee and a network that have changed since', async () => {
  const ask = async (changed: Partial<typeof small>) => {
    const outcome = await rig.run(requestWithdrawal, { ...small, ...changed })
    return outcome.ok ? 'success' : outcome.reject.code
  }
  expect(await ask({ feeUnits: 99_999_999n })).toBe('fee_changed')
  expect(await ask({ chain: 'BTC' })).toBe('network_disabled')
  expect(await ask({ address: 'TU3oLiiW96VPf5cZgRWMyZtLdoHRjU1miD' })).toBe('address_unknown')
  expect(await ask({ coinPasswordHash: 'another' })).toBe('coin_password_wrong')
  expect(await ask({})).toBe('success')
})

test('[WD16] an account with closed withdrawals requests none', async () => {
  await rig.run(closeWithdrawals, null)
  expect(await requestAt(now)).toBe('withdraw_disabled')
})
