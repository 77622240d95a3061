// Every call with a key is killed in the middle, or is listed here: a new one is not forgotten.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { contractCalls } from '#http/contract-calls.ts'

/** Calls whose requests no killed server meets under their names. */
const notStormed: Readonly<Record<string, string>> = {
  placeConditionalOrder: 'its command is killed in the runs of perpetuals',
  placeOcoOrder: 'its command is killed in the runs of perpetuals',
  placeContractOrder: 'its command is killed in the runs of perpetuals',
  closePosition: 'its command is killed in the runs of perpetuals',
  setPositionStops: 'its command is killed in the runs of perpetuals',
  adjustMargin: 'its command is killed in the runs of perpetuals',
  fundCopy: 'its command is killed in the storm of copies',
  startCopy: 'its command is killed in the storm of copies',
  submitOfflineRecharge: 'it moves no money: operators credit it',
  placeQuickSell: 'its hold and its key are those of a withdrawal',
  userAuth: 'it moves no money',
  requestStatement: 'it moves no money',
  faucet: 'an exchange in production has none',
}

const keys = ['idempotencyKey', 'clientOrderId'] as const
const keyed = contractCalls.filter(({ request }) =>
  request instanceof z.ZodMiniObject && keys.some((key) => key in request.shape))
const storms = globSync('**/*.ts', { cwd: join(import.meta.dirname, '..') })
  .filter((file) => !file.endsWith('keyed-calls.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')).join('\n')

test('[D60] every call with a key is in a storm of kills', () => {
  expect(keyed.length).toBeGreaterThan(15)
  const sent = keyed.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(storms))
  const missing = keyed.filter((call) => !sent.includes(call)).map(({ name }) => name)
  const how = 'add the call to people-requests.ts or money-requests.ts, or the reason to this list'
  expect(missing.toSorted(), how).toEqual(Object.keys(notStormed).toSorted())
})
