// The level of a user in the transaction of a step: the limit of withdrawals, the open functions.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accepted, type LevelFunction, levelFunctions } from '@ingot/contract/vocabulary'
import { requestWithdrawal } from '#features/withdrawal/server/withdrawal-steps.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import {
  openWithdrawalRig, rigRequest, rigUser, type WithdrawalRig,
} from '@ingot/server/testing/withdrawal-rig.ts'
import { checkLevel } from './check-level.ts'

const dayMs = 86_400_000
const midnight = 20_900 * dayMs
const unit = 100_000_000n
let now = midnight
let folder = makeTestFolder()
let rig: WithdrawalRig
beforeEach(async () => {
  now = midnight
  folder = makeTestFolder()
  rig = await openWithdrawalRig({
    dataFolder: folder.path, clock: () => now, steps: [setLevelLimit, setLevel, useFunction],
  })
})
afterEach(async () => {
  await rig.close()
  folder.remove()
})

const setLevelLimit = defineStep({
  name: 'test-set-level-limit',
  async run({ database }) {
    await database.updateTable('user').set({ auth_level: 2 }).where('id', '=', rigUser).execute()
    await database.updateTable('setting').set({ value: '"50000"' })
      .where('name', '=', 'level2WithdrawalUsdt').execute()
    return accepted(null)
  },
})

const setLevel = defineStep({
  name: 'test-set-level',
  async run({ database }, { user, needed }: { readonly user: number, readonly needed: number }) {
    await database.updateTable('user').set({ auth_level: user }).where('id', '=', rigUser).execute()
    await database.updateTable('setting').set({ value: String(needed) })
      .where('name', 'in', levelFunctions.map((name) => `${name}Level` as const))
      .execute()
    return accepted(null)
  },
})

const useFunction = defineStep({
  name: 'test-use-function',
  run: async (step, name: LevelFunction) => await checkLevel(step, { user: rigUser, name }),
})

const request = (usdtUnits: bigint) => rig.run(requestWithdrawal, {
  ...rigRequest, amountUnits: 30n * unit, usdtUnits,
})

test('[ID11] 49,999.5 of 50,000 today: 0.5 more passes, 0.50000001 does not', async () => {
  await rig.run(setLevelLimit, null)
  expect((await request(49_999n * unit + unit / 2n)).ok).toBe(true)
  const refused = await request(unit / 2n + 1n)
  expect(refused).toMatchObject({
    ok: false,
    reject: { code: 'level_limit', fresh: { nextLevel: 3, limit: '50000', left: '0.5' } },
  })
  expect((await request(unit / 2n)).ok).toBe(true)
})

test('[ID11] the limit begins again with the day', async () => {
  await rig.run(setLevelLimit, null)
  expect((await request(50_000n * unit)).ok).toBe(true)
  expect((await request(1n)).ok).toBe(false)
  now = midnight + dayMs
  expect((await request(50_000n * unit)).ok).toBe(true)
})

test.each([
  [1, 1_000n, 2], [2, 50_000n, 3], [3, 1_000_000n, null],
])('[ID11] at first a user of level %i withdraws %i USDT a day', async (user, limit, nextLevel) => {
  await rig.run(setLevel, { user, needed: 1 })
  expect(await request(limit * unit + 1n)).toMatchObject({
    ok: false, reject: { code: 'level_limit', fresh: { nextLevel, limit: String(limit) } },
  })
  expect((await request(limit * unit)).ok).toBe(true)
  expect((await request(1n)).ok).toBe(false)
})

test.each(levelFunctions)('[ID12] %s opens from the level of the configuration', async (name) => {
  for (const user of [1, 2, 3]) {
    for (const needed of [1, 2, 3]) {
      await rig.run(setLevel, { user, needed })
      const used = await rig.run(useFunction, name)
      if (user >= needed) expect(used.ok).toBe(true)
      else {
        expect(used).toMatchObject({
          ok: false,
          reject: { code: 'level_required', fresh: { function: name, level: user, needed } },
        })
      }
    }
  }
})
