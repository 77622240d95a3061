// Every workflow's table of moves, on a real file: an allowed move is made and noted, any other is
// refused, and an event that was edited by hand is detected.
import {
  accepted, certificationMoves, copyOrderMoves, fiatOrderMoves, ipoOrderMoves, type Moves,
  type Outcome, withdrawMoves,
} from '@ingot/contract/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSequencerStore, type SequencerStore } from '#sequencer/open-sequencer-store.ts'
import { migrations } from '#store/migrations/migrations.ts'
import { freshSchema } from '#store/tables/schema-faults.ts'
import { changedCopyOf, rowsOf, verifyFolder } from '#testing/stored-exchange.ts'
import { makeTestFolder, rejectOf } from '#testing/test-sequencer.ts'
import { defineStep } from './step.ts'
import { type Actor, defineWorkflow } from './workflow.ts'

const nextVersion = (migrations.at(-1)?.version ?? 0) + 1

const tables: Readonly<Record<string, Moves<string>>> = {
  withdrawal: withdrawMoves, identity: certificationMoves, fiatOrder: fiatOrderMoves,
  subscription: ipoOrderMoves, copyOrder: copyOrderMoves,
}

const folder = makeTestFolder()
const schemaSteps = [...migrations, {
  version: nextVersion,
  name: 'request',
  up: ({ schema }: Parameters<(typeof migrations)[0]['up']>[0]) => schema.createTable('request')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull()).execute(),
}]

const workflowOf = (name: string) =>
  defineWorkflow({ name, table: 'request' as 'recharge', moves: tables[name] ?? {} })

type Asked = { readonly workflow: string; readonly id: number; readonly to: string }

const by: Actor = { kind: 'staff', id: 7 }

const openRequest = defineStep({
  name: 'open-request',
  async run(step, { workflow, id, to }: Asked) {
    await step.database.insertInto('request' as 'compaction_cursor')
      .values({ id, status: to } as never).execute()
    await workflowOf(workflow).open(step, { id, to, by: { kind: 'user', id: 10_001 } })
    return accepted(null)
  },
})

const moveRequest = defineStep({
  name: 'move-request',
  async run(step, { workflow, id, to }: Asked) {
    const moved = await workflowOf(workflow).move(step, { id, to, by, reason: `to ${to}` })
    return moved.ok ? accepted({ from: moved.value }) : moved
  },
})

let store: SequencerStore
beforeAll(async () => {
  store = await openSequencerStore({
    dataFolder: folder.path, steps: [openRequest, moveRequest], compaction: null,
    clock: () => 1_800_000_000_000, migrations: schemaSteps, onProgress: () => {},
  })
})
afterAll(() => folder.remove())

let requests = 0

/** Opens a request in one state and moves it to another; returns the result. */
async function move(workflow: string, from: string, to: string): Promise<string | undefined> {
  requests += 1
  const asked = { workflow, id: requests }
  const { answers } = await store.runner.runSteps([
    { step: openRequest.call({ ...asked, to: from }) },
    { step: moveRequest.call({ ...asked, to }) },
  ])
  const [opened, moved] = answers
  if (opened?.ok !== true || moved === undefined) throw new Error('the request was not opened')
  return rejectOf(moved)
}

const statusOf = (id: number) => store.database.prepare('select status from request where id = ?')
  .get(id)?.['status']

test.each(Object.keys(tables))('[WF1] %s moves as its table says only', async (workflow) => {
  const moves = tables[workflow] ?? {}
  const states = Object.keys(moves)
  expect(states.length).toBeGreaterThan(1)
  for (const from of states) {
    for (const to of states) {
      const isAllowed = moves[from]?.includes(to) === true
      expect(await move(workflow, from, to), `${from} to ${to}`)
        .toBe(isAllowed ? undefined : 'state_conflict')
      expect(statusOf(requests)).toBe(isAllowed ? to : from)
    }
  }
})

test('[WF1] a request that does not exist is not moved', async () => {
  const call = moveRequest.call({ workflow: 'withdrawal', id: 999_999, to: 'in_progress' })
  const { answers } = await store.runner.runSteps([{ step: call }])
  expect(answers.map((answer: Outcome<unknown>) => (answer.ok ? 'moved' : answer.reject.code)))
    .toEqual(['request_unknown'])
})

test('[WF4] each move is an event, and verify notices one that was edited or removed', async () => {
  await move('withdrawal', 'pending_approval', 'rejected')
  store.close()
  const schema = await freshSchema(schemaSteps)
  expect(verifyFolder(folder.path, { schema }).breaches).toEqual([])
  const events = rowsOf(folder.path, ['workflow_event']).get('workflow_event') ?? []
  expect(events.slice(-2).map((row) => ({ ...Object(row), event_id: 0, row_id: '' }))).toEqual([
    {
      event_id: 0, workflow: 'withdrawal', row_id: '', happened_at: 1_800_000_000_000n,
      actor_kind: 'user', actor_id: 10_001n, from_state: null, to_state: 'pending_approval',
      reason: null,
    },
    {
      event_id: 0, workflow: 'withdrawal', row_id: '', happened_at: 1_800_000_000_000n,
      actor_kind: 'staff', actor_id: 7n, from_state: 'pending_approval', to_state: 'rejected',
      reason: 'to rejected',
    },
  ])
  for (const change of [
    'update workflow_event set actor_id = 8 where event_id = (select max(event_id) from '
      + 'workflow_event)',
    'delete from workflow_event where event_id = 2',
  ]) {
    const edited = changedCopyOf(folder.path, change)
    expect(verifyFolder(edited.path, { schema }).breaches.join()).toMatch(/workflow_event \[\d+\]/)
    edited.remove()
  }
})
