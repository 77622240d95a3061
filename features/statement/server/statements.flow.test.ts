// Statements through the calls of their user, on a real server: their states and progress, both
// kinds of file, the end of a file, and the start after a kill.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountTransfer } from '#features/account/accounts.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import {
  listMyStatements, loadStatementFile, requestStatement, type Statement,
} from '#features/statement/statements.calls.ts'
import type { RequestOf } from '@ingot/contract/calls'
import {
  statementLifetimeMs, statementsKeptMax, statementsPerDayMax,
} from '@ingot/contract/vocabulary'
import { openUserStream } from '@ingot/server/testing/connect-stream.ts'
import {
  type TestServer, type TestUser, must, startTestServer,
} from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { openTrader, wordOf } from '@ingot/server/testing/trader.ts'
import { requestStatementStep } from './statement-steps.ts'
import { statementFileOf, statementFolderOf } from './statement-work.ts'

const patience = { timeout: 60_000, interval: 100 }
const transfers = 40
let dataFolder: string
let server: TestServer
let user: TestUser
let other: TestUser
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'ingot-statements-'))
  server = await startTestServer({ dataFolder })
  const me = await openTrader(server, { USDT: '50000' })
  const maker = await openTrader(server, { BTC: '1' })
  const order = { symbol: 'BTCUSDT', entrust: 'limit', price: '92418.6' } as const
  await maker.place({ ...order, direction: 'sell', quantity: '0.02' })
  await me.place({ ...order, direction: 'buy', quantity: '0.02' })
  user = me.user
  other = maker.user
  for (let index = 0; index < transfers; index += 1) {
    const transferType = index % 2 === 0 ? 'spot_to_contract' : 'contract_to_spot'
    const amount = index % 2 === 0 ? '3.00000002' : '1.00000001'
    must(await user.client.call(accountTransfer, { transferType, symbol: 'USDT', amount }))
  }
})
afterAll(async () => {
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

type Asked = Partial<RequestOf<typeof requestStatement>>

const ask = ({ client }: TestUser, asked: Asked = {}) => client.call(requestStatement, {
  from: 1, to: 4_000_000_000_000, format: 'csv', timeZone: 'Asia/Kolkata', ...asked,
})

const listOf = async ({ client }: TestUser): Promise<readonly Statement[]> =>
  must(await client.call(listMyStatements, {})).list

async function readyOf(by: TestUser, asked: Asked = {}): Promise<Statement> {
  const { id } = must(await ask(by, asked))
  const find = async () => (await listOf(by)).find((one) => one.id === id)
  await expect.poll(async () => (await find())?.status, patience).toBe('ready')
  return await find() ?? expect.fail('a statement is listed')
}

const fileOf = async ({ client }: TestUser, { id }: Pick<Statement, 'id'>): Promise<Buffer> =>
  Buffer.from(must(await client.loadFile(loadStatementFile, { id })))

/** Units of a decimal text with eight places. */
function units(text: string): bigint {
  const [whole = '', rest = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + rest.padEnd(8, '0'))
  return text.startsWith('-') ? -value : value
}

test('[OM8, OM20] a CSV file has every entry and the sums that lead to the balances', async () => {
  const statement = await readyOf(user)
  expect(statement).toMatchObject({
    accountType: null, symbol: null, format: 'csv', entriesDone: statement.entriesTotal,
    failure: null,
  })
  const file = await fileOf(user, statement)
  expect(statement.bytes).toBe(file.length)
  const [head = '', tail = ''] = file.toString('utf8').split('\r\n\r\n')
  const [columns, ...entries] = head.split('\r\n').map((line) => line.split(','))
  expect(columns?.slice(0, 3)).toEqual(['\uFEFFTime (UTC)', 'Local time', 'Account'])
  expect(entries).toHaveLength(statement.entriesTotal ?? 0)
  expect(entries.length).toBeGreaterThan(2 * transfers)
  expect(entries[0]?.[1]).toMatch(/^[-\d]+ [\d:.]+ \+05:30$/)
  const times = entries.map(([utc = '']) => utc)
  expect(times).toEqual(times.toSorted())
  const sums = tail.trim().split('\r\n').slice(1).map((line) => line.split(','))
  expect(sums.map(([account, symbol]) => `${account} ${symbol}`)).toEqual([
    'Spot account USDT', 'Spot account BTC', 'Contract account USDT',
  ])
  for (const [account, symbol, opening = '', sum = '', closing = ''] of sums) {
    const own = entries.filter((cells) => cells[2] === account && cells[3] === symbol)
    const total = own.reduce((all, cells) => all + units(cells[5] ?? ''), 0n)
    expect(units(sum)).toBe(total)
    expect(units(closing)).toBe(units(opening) + total)
    expect(units(own.at(-1)?.[6] ?? '')).toBe(units(closing))
  }
  const [message] = must(await user.client.call(listMyMessage, {})).list
  expect(message?.kind).toBe('statement_ready')
})

test('[OM8] an account, a coin and days narrow the entries', async () => {
  const textOf = async (asked: Asked) =>
    (await fileOf(user, await readyOf(user, asked))).toString('utf8').split('\r\n')
  const narrow = await textOf({ accountType: 'contract', symbol: 'USDT' })
  expect(narrow.filter((line) => line.includes('Spot account,'))).toEqual([])
  expect(narrow.filter((line) => /contract account|spot account/i.test(line)))
    .toHaveLength(transfers + 1)
  const empty = await textOf({ from: 1, to: 2 })
  expect(empty).toHaveLength(4)
  expect(wordOf(await ask(user, { symbol: 'NOCOIN' }))).toBe('asset_unknown symbol')
  expect((await ask(user, { from: 2, to: 1 })).ok).toBe(false)
  expect((await ask(user, { timeZone: 'Europe/Nowhere' })).ok).toBe(false)
})

test('[OM25] a PDF is written in the language of its user', async () => {
  for (const language of ['th_TH', 'ru_RU'] as const) {
    const client = server.client({ token: user.profile.token, language })
    const statement = await readyOf({ ...user, client }, { format: 'pdf' })
    const file = await fileOf(user, statement)
    expect(file.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
    expect(file.subarray(-6).toString('latin1')).toBe('%%EOF\n')
    const pages = file.toString('latin1').match(/\/Type \/Page \//g) ?? []
    expect(pages.length).toBeGreaterThan(1)
  }
})

test('[OM20] each state and the progress reach the user, and no other', async () => {
  const heard = [user, other].map((one) => {
    const states: { readonly id: string, readonly state: string }[] = []
    const stream = openUserStream(server.url, one)
    stream.subscribe('user@record', (message) => {
      if (message.type === 'record' && message.data.workflow === 'statement') {
        states.push({ id: message.data.id, state: message.data.state })
      }
    })
    return { stream, states }
  })
  for (const { stream } of heard) await expect.poll(() => stream.status().state).toBe('live')
  const key = { idempotencyKey: 'one-statement' }
  const first = must(await ask(user, key))
  expect(must(await ask(user, key)).id).toBe(first.id)
  // The oldest file may end when this one is ready.
  const statesOf = () => [...new Set(heard[0]?.states
    .filter(({ id }) => id === first.id).map(({ state }) => state))]
  await expect.poll(statesOf, patience).toEqual(['waiting', 'running', 'ready'])
  expect(heard[1]?.states).toEqual([])
  for (const { stream } of heard) stream.close()
})

test('[OM20] one statement at a time, a bounded number in a day, the newest are kept', async () => {
  const statuses = async () => (await listOf(user)).map(({ status }) => status)
  const both = await Promise.all([ask(user), ask(user)])
  expect(both.map(wordOf).toSorted()).toEqual(['statement_running', 'success'])
  await expect.poll(async () => (await statuses())[0], patience).toBe('ready')
  const { services: { sequencer, database } } = server
  const userId = Number(user.profile.id)
  const { today } = await database.selectFrom('statement')
    .select(({ fn }) => fn.countAll<number>().as('today')).where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  for (let asked = today; asked < statementsPerDayMax; asked += 1) await readyOf(user)
  expect(wordOf(await ask(user))).toBe('statement_day_limit')
  expect((await statuses()).filter((status) => status === 'ready')).toHaveLength(statementsKeptMax)
  const done = await sequencer.run(requestStatementStep, {
    userId, wallet: null, assetId: null, firstAt: 0, lastAt: 1, format: 'csv',
    language: 'en_US', timeZone: 'UTC',
  })
  expect(done.ok).toBe(false)
}, 300_000)

test('[OM24] a file is encrypted, and is its owner\'s alone', async () => {
  const [statement] = await listOf(user)
  const { id } = statement ?? expect.fail('a statement is listed')
  const path = statementFileOf(dataFolder, Number(id))
  const stored = readFileSync(path)
  expect(stored.includes('USDT')).toBe(false)
  expect(wordOf(await other.client.loadFile(loadStatementFile, { id }))).toBe('request_unknown id')
  expect(wordOf(await user.client.loadFile(loadStatementFile, { id: '9999999' })))
    .toBe('request_unknown id')
  const response = await fetch(`${server.url}/loadStatementFile?id=${id}`, {
    headers: { token: user.profile.token, 'accept-encoding': 'identity' },
  })
  expect(response.headers.get('content-disposition'))
    .toBe(`attachment; filename="statement-${id}.csv"`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(Buffer.from(await response.arrayBuffer()).equals(await fileOf(user, { id }))).toBe(true)
  // A changed byte, and a file that ends too early, are never sent as a whole.
  const changed = Buffer.from(stored)
  changed[stored.length - 1] = (changed.at(-1) ?? 0) ^ 1
  for (const wrong of [changed, stored.subarray(0, -1)]) {
    writeFileSync(path, wrong)
    expect((await user.client.loadFile(loadStatementFile, { id })).ok).toBe(false)
  }
  writeFileSync(path, stored)
})

test('[OM22] work that a stop has interrupted begins again and gives the same file', async () => {
  const rows = await server.services.database.selectFrom('statement').selectAll()
    .where('status', '=', 'ready').orderBy('id', 'desc').execute()
  const [row] = rows
  const { id, sha256 } = row ?? expect.fail('a statement is ready')
  const before = await fileOf(user, { id: String(id) })
  expect(createHash('sha256').update(before).digest('hex')).toBe(sha256)
  // A file that a copy of the database did not bring along is written again as well.
  rmSync(statementFileOf(dataFolder, id))
  must(await user.client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount: '1',
  }))
  await server.stop()
  server = await startTestServer({ dataFolder })
  const client = server.client({ token: user.profile.token })
  user = { ...user, client }
  await expect.poll(async () =>
    (await listOf(user)).find((one) => one.id === String(id))?.status, patience).toBe('ready')
  expect((await fileOf(user, { id: String(id) })).equals(before)).toBe(true)
})

test('[OM23] a file ends after seven days, in the list and on the disk', async () => {
  expect(readdirSync(statementFolderOf(dataFolder)).length).toBeGreaterThanOrEqual(1)
  server.clock.advance(statementLifetimeMs + 60_000)
  await server.stop()
  server = await startTestServer({ dataFolder })
  server.clock.advance(statementLifetimeMs + 60_000)
  await server.stop()
  expect(existsSync(statementFolderOf(dataFolder))).toBe(true)
  server = await startTestServer({ dataFolder })
  const ready = async () => (await server.services.database.selectFrom('statement').select('id')
    .where('status', '=', 'ready').execute()).length
  await expect.poll(ready, patience).toBe(0)
  await expect.poll(() => readdirSync(statementFolderOf(dataFolder)), patience).toEqual([])
})

test('[OM20] the folder with all these rows verifies clean', () => {
  expect(verifyFolder(dataFolder).breaches).toEqual([])
})
