// The ending of a withdrawal in its row: written with the move, derived from the events for older
// rows, and checked against them.
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changecoinpwd } from '@ingot/contract/calls/payment/coin-password.ts'
import { bindWithdrawAddress } from '@ingot/contract/calls/withdrawal/withdraw-addresses.ts'
import { cancelWithdraw, userWithdraw } from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import {
  approveWithdrawal, rejectWithdrawal,
} from '@ingot/contract/console/withdrawals/withdrawals.ts'
import { addDescribed } from '#store/described-columns.ts'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { up } from '#store/migrations/0027-withdrawal-endings.ts'
import { createSqliteDialect } from '#store/sqlite/sqlite-dialect.ts'
import { withdrawals } from '#store/tables/withdrawal-tables.ts'
import { firstOperator } from '#testing/console-client.ts'
import { must, startTestServer, type TestServer, testPassword } from '#testing/start-server.ts'
import { changedCopyOf, copyOf, verifyFolder } from '#testing/stored-exchange.ts'
import { openTrader } from '#testing/trader.ts'
import { completeWithdrawal, failWithdrawal } from './withdrawal-steps.ts'

const coinPassword = 'nine green kettles 4'
const destination = {
  symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
} as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  await fillEndings(server)
})
afterAll(() => server.stop())

/** One withdrawal of each ending, one in progress and one that waits. */
async function fillEndings(running: TestServer): Promise<void> {
  const { client: operator } = await firstOperator(running)
  const { sequencer } = running.services
  const withdraw = async () => {
    const { user: { client } } = await openTrader(running, { USDT: '1000' })
    must(await client.call(changecoinpwd, {
      oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
    }))
    must(await client.call(bindWithdrawAddress, destination))
    const { id } = must(await client.call(userWithdraw, {
      ...destination, amount: '100', coinPassword,
    }))
    running.clock.advance(1_000)
    return { client, id: Number(id) }
  }
  await withdraw()
  const cancelled = await withdraw()
  must(await cancelled.client.call(cancelWithdraw, { id: String(cancelled.id) }))
  const refused = await withdraw()
  await operator.call(rejectWithdrawal, { id: refused.id, reason: 'The source is unclear.' })
  const [left, failed, sent] = [await withdraw(), await withdraw(), await withdraw()]
  for (const { id } of [left, failed, sent]) await operator.call(approveWithdrawal, { id })
  running.clock.advance(1_000)
  const ended = [
    await sequencer.run(completeWithdrawal, { id: left.id, txId: 'tx', confirmations: 20 }),
    await sequencer.run(failWithdrawal, { id: failed.id, txId: 'tx' }),
  ]
  expect(ended.map(({ ok }) => ok)).toEqual([true, true])
}

const endings = ['approved_at', 'closed_at', 'close_reason', 'close_text']

const rowsOf = (database: DatabaseSync) =>
  database.prepare(`select id, status, ${endings.join()} from withdrawal order by id`).all()

test('[D132, WD15] an older withdrawal gets its ending from its events, and verifies', async () => {
  // As the schema before had it. The copy verifies only if every value is the one that was sealed.
  const older = copyOf(server.dataFolder)
  const database = new DatabaseSync(databaseFileOf(older.path))
  const written = rowsOf(database)
  const schemas = new Kysely<unknown>({ dialect: createSqliteDialect(database) })
  const index = database.prepare("select sql from sqlite_schema where name = 'withdrawal_approved'")
    .get()?.['sql']
  database.exec('create temp table released as select id, broadcast_at from withdrawal')
  database.exec('drop index withdrawal_approved')
  for (const column of [...endings, 'broadcast_at']) {
    database.exec(`alter table withdrawal drop column ${column}`)
  }
  await up(schemas)
  // A later version has these.
  await addDescribed(withdrawals, 'broadcastAt')(schemas)
  database.exec(String(index))
  database.exec(`update withdrawal set broadcast_at =
    (select broadcast_at from released as r where r.id = withdrawal.id)`)
  expect(rowsOf(database)).toEqual(written)
  expect(written.map((row) => [row['status'], row['close_reason'], row['close_text']])).toEqual([
    ['pending_approval', null, ''], ['rejected', 'by_user', ''],
    ['rejected', 'by_operator', 'The source is unclear.'], ['completed', null, ''],
    ['rejected', 'transfer_failed', ''], ['in_progress', null, ''],
  ])
  database.close()
  expect(verifyFolder(older.path).breaches).toEqual([])
  older.remove()
})

test.each([
  ["close_reason = 'by_user'", 'by_operator'], ["close_text = 'other'", 'by_operator'],
  ['closed_at = closed_at + 1', 'by_user'], ['approved_at = null', 'transfer_failed'],
])('[WD15] verify reports an ending with %s', (change, reason) => {
  const edited = changedCopyOf(server.dataFolder,
    `update withdrawal set ${change} where close_reason = '${reason}'`)
  expect(verifyFolder(edited.path).breaches.join()).toContain('another ending than its events')
  edited.remove()
})
