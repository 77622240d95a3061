// The promises of every workflow with an operators' queue, found in the registries: a decision is
// refused without its permission, an unknown request is unknown, a decided one is decided once, and
// its moves are sent to its owner alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@ingot/contract/calls'
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import type { RecordUpdate } from '@ingot/contract/stream'
import { codeSuccess, operatorRoles, permissionsOfRole } from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { type AnyWorkflow, loadWorkflows } from '#kit/workflow-queues.ts'
import { contractCalls } from '#http/contract-calls.ts'
import { sendRequest } from '#testing/attack/send-request.ts'
import { openUserStream } from '#testing/connect-stream.ts'
import { addTestOperator, firstOperator, type TestOperator } from '#testing/console-client.ts'
import { type TestServer, type TestUser, startTestServer } from '#testing/start-server.ts'
import { consoleCalls } from './console-calls.ts'

let server: TestServer
const operators = new Map<string, TestOperator>()
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  const admin = await firstOperator(server)
  operators.set('admin', admin)
  for (const role of operatorRoles.filter((one) => one !== 'admin')) {
    operators.set(role, await addTestOperator(server, admin, { name: `one-${role}`, role }))
  }
})
afterAll(() => server.stop())

const workflows = (await loadWorkflows()).filter(({ queue }) => queue !== null)
const decisionsOf = ({ name }: AnyWorkflow): readonly ConsoleCall[] =>
  consoleCalls.filter(({ isAction, target }) => isAction && target?.[0] === name)
const decisions = workflows.flatMap((workflow) => decisionsOf(workflow)
  .map((call): [name: string, call: ConsoleCall] => [call.name, call]))

/** A request that the schema accepts: ids, the first word of a choice, a text that is a number. */
function requestWith(call: ConsoleCall, id: number): object {
  const shape = call.request instanceof z.ZodMiniObject ? call.request.shape : {}
  return Object.fromEntries(Object.entries(shape).map(([field, of]) => [field, valueOf(of, id)]))
}

function valueOf(of: unknown, id: number): unknown {
  if (of instanceof z.ZodMiniNumber) return id
  if (of instanceof z.ZodMiniArray) return []
  return of instanceof z.ZodMiniEnum ? of.options[0] : '1'
}

async function decide(role: string, call: ConsoleCall, request: object): Promise<string> {
  const operator = operators.get(role) ?? expect.fail(`an operator has the role ${role}`)
  return (await operator.client.call(call, request)).word
}

test('the decisions are found', () => {
  expect(decisions.map(([name]) => name)).toContain('answerFeedback')
})

test.each(decisions)('[OP3] %s is refused to a role without its permission', async (_, call) => {
  const without = operatorRoles.filter((role) =>
    !permissionsOfRole[role].some((permission) => permission === call.access))
  expect(without.length).toBeGreaterThan(0)
  for (const role of without) {
    expect([role, await decide(role, call, requestWith(call, 1))])
      .toEqual([role, 'permission_denied'])
  }
})

test.each(decisions)('%s of an unknown request finds none', async (_, call) => {
  expect(await decide('admin', call, requestWith(call, 987_654_321))).toBe('request_unknown')
})

/** The call of a user whose sample alone makes a request of a workflow: "sendFeedback". */
const openings = workflows.flatMap((workflow) => {
  const word = workflow.name.replaceAll('-', '')
  const own = contractCalls.filter(({ access, name }) =>
    access === 'session' && name.toLowerCase().endsWith(word))
  const send = own.find(({ name, takesFile, samples }) =>
    !name.startsWith('list') && takesFile !== true && samples.length > 0)
  const list = own.find(({ name }) => name.startsWith('listMy'))
  return send === undefined || list === undefined ? []
    : [[workflow.name, { workflow, send, list }]] satisfies [string, object][]
})

/** Workflows whose requests need more than a sample: the test that opens and decides one. */
const openedElsewhere: Readonly<Record<string, string>> = {
  'case': 'screening/server/cases.flow.test.ts',
  'contest': 'contest/server/contest.flow.test.ts',
  'deposit': 'deposit/server/review/claimants.flow.test.ts',
  'identity': 'identity/server/identity.flow.test.ts',
  'lead_application': 'copy-trading/server/leaders/leaders.flow.test.ts',
  'offline-deposit': 'deposit/server/offline/offline-deposits.flow.test.ts',
  'quick-trade': 'quick-trade/server/quick-desk.flow.test.ts',
  'support-chat': 'support/server/support.flow.test.ts',
  'withdrawal': 'withdrawal/server/withdrawal.flow.test.ts',
}

test('every workflow with a queue is opened by its sample here, or by a test of its own', () => {
  const opened = openings.map(([name]) => name)
  const others = workflows.map(({ name }) => name).filter((name) => !opened.includes(name))
  const how = 'end the names of its calls in the name of the workflow (sendFeedback, '
    + 'listMyFeedback), or name its own test in the list'
  expect(opened).toContain('feedback')
  expect(others.toSorted(), how).toEqual(Object.keys(openedElsewhere).toSorted())
  const undecided = workflows.filter((workflow) => {
    const file = openedElsewhere[workflow.name]
    if (file === undefined) return false
    const text = readFileSync(join(import.meta.dirname, '../../../features', file), 'utf8')
    return !decisionsOf(workflow).some(({ name }) => text.includes(`${name},`))
  })
  expect(undecided.map(({ name }) => name), 'its test decides none').toEqual([])
})

const ask = ({ profile: { token } }: TestUser, call: Call, request: unknown) =>
  sendRequest({ url: server.url, token }, call, { request })

function follow(user: TestUser) {
  const records: RecordUpdate[] = []
  const stream = openUserStream(server.url, user)
  stream.subscribe('user@record', (message) => {
    if (message.type === 'record') records.push(message.data)
  })
  return { stream, records }
}

test.each(openings)('%s: decided once, read and heard by its owner alone', async (name, parts) => {
  const { workflow, send, list } = parts
  const users = [await server.registerUser(), await server.registerUser()] as const
  const [owner, other] = [follow(users[0]), follow(users[1])]
  for (const { stream } of [owner, other]) {
    await expect.poll(() => stream.status().state).toBe('live')
  }
  for (const call of decisionsOf(workflow)) {
    // Without a key each sending is a request of its own; the sample's pictures are of no user.
    const sample = { ...Object(send.samples[0]), idempotencyKey: undefined, files: undefined }
    expect((await ask(users[0], send, sample)).body.code).toBe(codeSuccess)
    const { rows: [row] } = await sql<{ id: number }>`
      select id from ${sql.table(workflow.table)} where user_id = ${Number(users[0].profile.id)}
      order by id desc limit 1`.execute(server.services.database)
    const id = row?.id ?? expect.fail('the sample makes a row')
    expect(await decide('admin', call, requestWith(call, id))).toBe('success')
    for (const again of decisionsOf(workflow)) {
      expect(await decide('admin', again, requestWith(again, id))).toBe('state_conflict')
    }
    await expect.poll(() => owner.records.filter((one) => one.id === String(id)).length).toBe(2)
  }
  expect(owner.records.every((one) => one.workflow === name)).toBe(true)
  expect(other.records).toEqual([])
  const totals = await Promise.all(users.map(async (user) =>
    Object(await ask(user, list, {})).body.data.total))
  expect(totals).toEqual([decisionsOf(workflow).length, 0])
  for (const { stream } of [owner, other]) stream.close()
})
