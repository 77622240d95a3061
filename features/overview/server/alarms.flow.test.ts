// The alarms of the exchange: each begins with its state, is shown to the roles that may read it,
// and ends with its state. The flows of money are those of the requests.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { haltMarket } from '#features/configuration/configuration.console.ts'
import { listAlarms } from '#features/overview/list-alarms.console.ts'
import { loadOverview } from '#features/overview/load-overview.console.ts'
import { sendFeedback } from '#features/feedback/feedback.calls.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { databaseFileOf } from '@ingot/server/store/file/data-folder.ts'
import { must, startTestServer, type TestServer } from '@ingot/server/testing/start-server.ts'

const dayMs = 86_400_000
let server: TestServer
let admin: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  admin = await firstOperator(server)
})
afterAll(() => server.stop())

/** The exchange commits its batches meanwhile. */
const lockedMs = 10_000
/** The next look is a new one. */
const looksEveryMs = 5_000

async function alarmsOf({ client }: TestOperator) {
  server.clock.advance(looksEveryMs)
  return (await client.call(listAlarms, {})).data
}

test('[OV1] a halted market is an alarm until it trades again', async () => {
  const named = async () => (await alarmsOf(admin)).filter(({ name }) => name === 'market_halted')
  expect(await named()).toEqual([])
  const halt = { symbol: 'ETHUSDT', reason: 'test of a halt' }
  const { version } = server.services.configuration.now()
  await admin.client.call(haltMarket, { ...halt, version, isHalted: true })
  await expect.poll(named).toMatchObject([{
    tone: 'warn', place: 'configuration', values: { market: 'ETHUSDT' },
    time: expect.any(Number),
  }])
  const { version: next } = server.services.configuration.now()
  await admin.client.call(haltMarket, { ...halt, version: next, isHalted: false })
  await expect.poll(named).toEqual([])
})

test('[OV2] a queue past its promised time is an alarm for the roles that read it', async () => {
  const user = await server.registerUser()
  must(await user.client.call(sendFeedback, { kind: 'idea', text: 'the chart is too small' }))
  expect((await alarmsOf(admin)).map(({ name }) => name)).not.toContain('queue_late')
  const sent = server.clock.now()
  server.clock.advance(dayMs + 60_000)
  await logInTestOperator(server, admin)
  expect(await alarmsOf(admin)).toEqual(expect.arrayContaining([{
    name: 'queue_late', tone: 'warn', time: expect.any(Number), place: 'queue:feedback',
    values: { workflow: 'feedback', count: '1' },
  }]))
  const late = (await alarmsOf(admin)).find(({ name }) => name === 'queue_late')
  expect(late?.time).toBeLessThanOrEqual(sent)
  const finance = await addTestOperator(server, admin, { name: 'fin', role: 'finance' })
  expect((await alarmsOf(finance)).map(({ name }) => name)).not.toContain('queue_late')
})

test('[OV1] a row that was changed by hand is the first alarm', async () => {
  const database = new DatabaseSync(databaseFileOf(server.dataFolder), {
    timeout: lockedMs,
  })
  expect(database.prepare("update feedback set text = 'another text'").run().changes).toBe(1)
  database.close()
  expect((await alarmsOf(admin))[0]).toMatchObject({
    name: 'row_changed', tone: 'danger', values: { workflow: 'feedback', id: '1' },
  })
})

test('[OV1] a job that fails three times is an alarm until it works', async () => {
  let failures = 2
  server.services.jobHealth.watch('trial', { failures: () => failures })
  const named = async () => (await alarmsOf(admin)).flatMap(({ name, values }) =>
    name === 'job_failing' ? [values['job']] : [])
  expect(await named()).not.toContain('trial')
  failures = 3
  expect(await named()).toContain('trial')
  failures = 0
  expect(await named()).not.toContain('trial')
})

test('[OV3] the flows of a day begin without money', async () => {
  const { flows } = (await admin.client.call(loadOverview, {})).data
  expect(flows.hours).toHaveLength(24)
  expect(flows).toMatchObject({
    in: { count: 0, worth: '0' }, out: { count: 0, worth: '0' }, inBefore: '0', outBefore: '0',
  })
})
