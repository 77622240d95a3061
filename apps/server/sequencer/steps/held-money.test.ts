// The money of a workflow's rows on a real file: each way of ending a hold, made once however often
// it is asked for, and the check of `verify` that compares rows with their holds.
import { accepted, asAssetId, asUserId, type Moves } from '@ingot/contract/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSequencerStore, type SequencerStore } from '#sequencer/open-sequencer-store.ts'
import type { Submission } from '#sequencer/submission.ts'
import { holdCheck, lastEventCheck } from '#sequencer/verify/workflow-checks.ts'
import { migrations } from '#store/migrations/migrations.ts'
import { freshSchema } from '#store/tables/schema-faults.ts'
import { changedCopyOf, verifyFolder } from '#testing/stored-exchange.ts'
import { makeTestFolder, rejectOf } from '#testing/test-sequencer.ts'
import { type HeldRow, holdMoney, releaseMoney, releaseRest, settleMoney } from './held-money.ts'
import { defineStep } from './step.ts'
import { type Actor, defineWorkflow } from './workflow.ts'

const nextVersion = (migrations.at(-1)?.version ?? 0) + 1

type State = 'waiting' | 'settled' | 'partly_settled' | 'ended' | 'released'

const moves: Moves<State> = {
  waiting: ['settled', 'partly_settled', 'released'], partly_settled: ['ended'],
  settled: [], ended: [], released: [],
}
const named = { workflow: 'exchange', table: 'request' } as const
const workflow = defineWorkflow({ name: named.workflow, table: 'request' as 'recharge', moves })
const checks = [lastEventCheck(named), holdCheck({
  ...named, purpose: 'quick_trade', wallet: 'spot',
  settled: { settled: 'amount_units', partly_settled: 'part_units', ended: 'part_units' },
  released: { released: 'amount_units', ended: 'amount_units - t.part_units' },
})]

const folder = makeTestFolder()
const schemaSteps = [...migrations, {
  version: nextVersion,
  name: 'request',
  up: ({ schema }: Parameters<(typeof migrations)[0]['up']>[0]) => schema.createTable('request')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('asset_id', 'bigint', (column) => column.notNull())
    .addColumn('hold_id', 'bigint', (column) => column.notNull())
    .addColumn('amount_units', 'bigint', (column) => column.notNull())
    .addColumn('part_units', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull()).execute(),
}]

const user = 10_001
const asset = asAssetId(1)
const amountUnits = 100n
const by: Actor = { kind: 'system', id: null }

const openRequest = defineStep({
  name: 'open-request',
  async run(step, { id }: { readonly id: number }) {
    const held = holdMoney(step, {
      user: asUserId(user), wallet: 'spot', asset, units: amountUnits, purpose: 'quick_trade',
    })
    if (!held.ok) return held
    const row = {
      id, user_id: user, asset_id: asset, hold_id: held.value, amount_units: amountUnits,
      part_units: 30n, status: 'waiting',
    }
    await step.database.insertInto('request' as 'compaction_cursor').values(row as never).execute()
    await workflow.open(step, { id, to: 'waiting', by })
    return accepted(row)
  },
})

type Ended = { readonly row: HeldRow; readonly how: keyof typeof ways }

const ways = {
  settle: (step, row) => settleMoney(step, workflow, { row, to: 'settled', by, feeUnits: 1n }),
  settlePart: (step, row) =>
    settleMoney(step, workflow, { row, to: 'partly_settled', by, units: 30n }),
  releaseRest: (step, row) => releaseRest(step, workflow, { row, to: 'ended', by }),
  release: (step, row) => releaseMoney(step, workflow, { row, to: 'released', by }),
} satisfies Record<string, (
  step: Parameters<typeof settleMoney>[0], row: HeldRow,
) => ReturnType<typeof releaseRest<State>>>

const endRequest = defineStep({
  name: 'end-request',
  async run(step, { row, how }: Ended) {
    const ended = await ways[how](step, row)
    return ended.ok ? accepted({ from: ended.value }) : ended
  },
})

let store: SequencerStore
beforeAll(async () => {
  store = await openSequencerStore({
    dataFolder: folder.path, steps: [openRequest, endRequest], compaction: null,
    clock: () => 1_800_000_000_000, migrations: schemaSteps, onProgress: () => {},
  })
  for (const command of [
    { kind: 'open-user', user: asUserId(user) },
    { kind: 'credit-deposit', user: asUserId(user), asset, units: 1_000n },
  ] as const) expect((await run({ command })).ok).toBe(true)
})
afterAll(() => folder.remove())

async function run(submission: Submission) {
  const { answers: [answer] } = await store.runner.runSteps([submission])
  if (answer === undefined) throw new Error('a submission has a reply')
  return answer
}

let requests = 0

async function openHeld(): Promise<HeldRow> {
  requests += 1
  const opened = await run({ step: openRequest.call({ id: requests }) })
  if (!opened.ok) throw new Error('the request was not opened')
  return {
    id: requests, user_id: user, hold_id: opened.value.applied.orderId, amount_units: amountUnits,
  }
}

const end = async (row: HeldRow, how: Ended['how']) =>
  rejectOf(await run({ step: endRequest.call({ row, how }) }))

const holdOf = ({ hold_id: id }: HeldRow) => ({ ...store.database.prepare(
  'select settled_units as settled, released_units as released, status from funds_hold '
    + 'where hold_id = ?',
).get(id) })

test.each([
  [['settle'], { settled: 100n, released: 0n, status: 'closed' }],
  [['release'], { settled: 0n, released: 100n, status: 'closed' }],
  [['settlePart'], { settled: 30n, released: 0n, status: 'open' }],
  [['settlePart', 'releaseRest'], { settled: 30n, released: 70n, status: 'closed' }],
] as const)('[WF27] %j moves a request\'s money once', async (hows, expected) => {
  const row = await openHeld()
  for (const how of hows) {
    expect(await end(row, how), how).toBeUndefined()
    expect(await end(row, how), `${how} again`).toBe('state_conflict')
  }
  const { settled, released, status } = holdOf(row)
  expect({ settled: BigInt(Number(settled)), released: BigInt(Number(released)), status })
    .toEqual(expected)
})

test('[WF27] nothing moves for a request that ended otherwise', async () => {
  const row = await openHeld()
  expect(await end(row, 'releaseRest')).toBe('state_conflict')
  expect(await end(row, 'release')).toBeUndefined()
  for (const how of ['settle', 'settlePart', 'releaseRest'] as const) {
    expect(await end(row, how), how).toBe('state_conflict')
  }
})

test('[WF28] verify reports a row that disagrees with its hold or its last event', async () => {
  store.close()
  const schema = await freshSchema(schemaSteps)
  expect(verifyFolder(folder.path, { schema, checks }).breaches).toEqual([])
  for (const [change, breach] of [
    ["update request set status = 'released' where id = 1", 'exchange 1 is released, and its hold'],
    ['update request set part_units = 31 where id = 4', 'exchange 4 is ended, and its hold'],
    ['update request set hold_id = 999 where id = 2', 'exchange 2 is released, and its hold'],
    ["update request set status = 'waiting' where id = 2", 'exchange 2 is waiting, and its last'],
  ] as const) {
    const edited = changedCopyOf(folder.path, change)
    const found = verifyFolder(edited.path, { schema, checks })
    expect(found.breaches.join('\n'), change).toContain(breach)
    edited.remove()
  }
})
