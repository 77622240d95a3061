// Deposits that users report: the report, the decisions of operators, the views of the proof.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cancelOfflineRecharge, submitOfflineRecharge,
} from '#features/deposit/offline-deposits.calls.ts'
import { loadRechargeAddress } from '#features/deposit/deposits.calls.ts'
import { fileUpload, loadFile } from '#features/file/files.calls.ts'
import { listMyMessage } from '#features/message/messages.calls.ts'
import { listMyRecharge, loadMyRecharge } from '#features/record/records.calls.ts'
import { payOnChain } from '#features/sandbox/sandbox.calls.ts'
import { listAuditEntries } from '#features/audit/audit-log.console.ts'
import {
  approveOfflineDeposit, listOfflineDeposits, loadOfflineDeposit, rejectOfflineDeposit,
  viewDepositProof,
} from '#features/deposit/offline-deposits.console.ts'
import { type FilePurpose, offlineDepositsOpenMax } from '@ingot/contract/vocabulary'
import { deleteUnusedFiles } from '#features/file/server/file-steps.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { fileOf, paintJpeg } from '@ingot/server/testing/pictures/test-pictures.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { type Trader, openTrader, wordOf } from '@ingot/server/testing/trader.ts'

let server: TestServer
let one: TestOperator
let two: TestOperator
let support: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  one = await firstOperator(server)
  two = await addTestOperator(server, one, { name: 'two', role: 'finance' })
  support = await addTestOperator(server, one, { name: 'support', role: 'support' })
  // An operator and the one that added them count as one for a day.
  server.clock.advance(86_400_000 + 60_000)
  for (const operator of [one, two, support]) await logInTestOperator(server, operator)
})
afterAll(() => server.stop())

let seed = 0

async function proofOf(
  { user: { client } }: Trader, purpose: FilePurpose = 'deposit_proof', bytes?: Buffer,
): Promise<string> {
  seed += 1
  const file = fileOf(bytes ?? await paintJpeg({ width: 300, height: 200, seed }))
  return must(await client.upload(fileUpload, { purpose }, { file })).id
}

type Report = Partial<{
  symbol: string, chain: string, amount: string, reference: string, files: string[],
  idempotencyKey: string
}>

async function submit(trader: Trader, report: Report = {}) {
  const files = report.files ?? [await proofOf(trader)]
  return trader.user.client.call(submitOfflineRecharge, {
    symbol: 'USDT', amount: '100', reference: `ref ${seed}`, ...report, files,
  })
}

const numberOf = (id: string): number => Number(id.slice('OD-'.length))

const report = async (trader: Trader, asked?: Report): Promise<number> =>
  numberOf(must(await submit(trader, asked)).id)

const approve = async (operator: TestOperator, id: number, found: [string, string]) =>
  (await operator.client.call(approveOfflineDeposit, { id, amount: found[0], reference: found[1] }))
    .word

/** The words of two operators who find the same. */
async function approveBoth(id: number, found: [string, string]): Promise<string> {
  expect(await approve(one, id, found)).toBe('success')
  return approve(two, id, found)
}

const statusOf = async ({ user: { client } }: Trader, id: number) =>
  must(await client.call(loadMyRecharge, { id: `OD-${id}` })).status

test('[OD3] the amount that arrived is credited, and its reference only once', async () => {
  const trader = await openTrader(server, {})
  const first = await report(trader, { amount: '5000', reference: '77-1' })
  const second = await report(trader, { amount: '5000', reference: '77-1 b' })
  expect(await trader.spot('USDT')).toEqual({ USDT: '0/0' })
  expect(await approve(two, first, ['4990', 'nonref'])).toBe('invalid_input')
  expect(await approveBoth(first, ['4990', '77-1'])).toBe('success')
  expect(await trader.spot('USDT')).toEqual({ USDT: '4990/0' })
  expect(await approve(two, second, ['4990', ' 77\u20111 '])).toBe('already_credited')
  expect(wordOf(await submit(trader, { reference: '77 - 1' }))).toBe('already_credited reference')
  expect(await trader.spot('USDT')).toEqual({ USDT: '4990/0' })
  const { list, total } = must(await trader.user.client.call(listMyRecharge, {}))
  expect(total).toBe(2)
  expect(list[1]).toMatchObject({
    id: `OD-${first}`, type: 'offline', amount: '4990', status: 'completed',
    offline: { stated: '5000', reference: '77-1', foundReference: '77-1', chain: null },
    timeline: [{ status: 'pending_approval' }, { status: 'completed' }],
  })
  const messages = must(await trader.user.client.call(listMyMessage, {})).list
  expect(messages[0]?.text).toContain('5,000.00 USDT, 4,990.00 USDT arrived')
})

test('[OD5] two hundred approvals at once of deposits with one reference credit once', async () => {
  const traders = await Promise.all([1, 2, 3, 4].map(() => openTrader(server, {})))
  const ids = await Promise.all(traders.map((trader) => report(trader, { reference: '200-1' })))
  const words = await Promise.all(Array.from({ length: 200 }, (_, at) =>
    approve(at % 8 < 4 ? one : two, ids[at % 4] ?? 0, ['100', '200-1'])))
  const known = ['success', 'already_credited', 'state_conflict', 'second_operator_required']
  expect(known).toEqual(expect.arrayContaining([...new Set(words)]))
  const balances = await Promise.all(traders.map((trader) => trader.spot('USDT')))
  expect(balances.map(({ USDT }) => USDT).toSorted()).toEqual(['0/0', '0/0', '0/0', '100/0'])
})

test('[OD5] the same transaction id of another chain is another one', async () => {
  const trader = await openTrader(server, {})
  const hash = 'ab'.repeat(32)
  const [tron, upper, ether] = [
    await report(trader, { chain: 'TRC20', reference: hash }),
    await report(trader, { chain: 'TRC20', reference: `0x${hash.toUpperCase()}` }),
    await report(trader, { chain: 'ERC20', reference: hash }),
  ]
  expect(await approveBoth(tron, ['1', hash])).toBe('success')
  expect(await approve(one, upper, ['1', hash.toUpperCase()])).toBe('already_credited')
  expect(await approveBoth(ether, ['1', `0x${hash}`])).toBe('success')
})

test('[OD5] a transaction is credited by an operator or by its chain, not by both', async () => {
  const trader = await openTrader(server, {})
  const { client } = trader.user
  const network = { symbol: 'USDT', chain: 'TRC20' } as const
  must(await client.call(loadRechargeAddress, network))
  const pay = async () => must(await client.call(payOnChain, { ...network, amount: '70' })).txId
  const states = async () => must(await client.call(listMyRecharge, { type: 'online' })).list
    .map(({ status, online }) => [status, online?.reviewReason])
  // Not mined yet: the operator is first, and the chain's own deposit waits for a decision.
  const first = await pay()
  const id = await report(trader, { chain: 'TRC20', reference: first })
  expect(await approveBoth(id, ['70', first])).toBe('success')
  server.clock.advance(60_000)
  await expect.poll(states, { timeout: 30_000 }).toEqual([['in_review', 'credited_offline']])
  // The chain has it already: no operator credits it.
  const second = await pay()
  server.clock.advance(6_000)
  await expect.poll(async () => (await states()).length, { timeout: 30_000 }).toBe(2)
  expect(wordOf(await submit(trader, { chain: 'TRC20', reference: second })))
    .toBe('already_credited reference')
  expect(await trader.spot('USDT')).toEqual({ USDT: '70/0' })
})

test('[OD6] two operators must find the same, whatever the worth', async () => {
  const trader = await openTrader(server, {})
  const id = await report(trader, { amount: '20000' })
  const found: [string, string] = ['20000', 'big-1']
  expect(await approve(one, id, found)).toBe('success')
  expect(await statusOf(trader, id)).toBe('pending_approval')
  expect(await approve(one, id, found)).toBe('second_operator_required')
  // Other figures begin the count again.
  expect(await approve(two, id, ['19999', 'big-1'])).toBe('success')
  expect(await statusOf(trader, id)).toBe('pending_approval')
  expect(await approve(one, id, ['19999', 'BIG-1'])).toBe('success')
  expect(await statusOf(trader, id)).toBe('completed')
  expect(await trader.spot('USDT')).toEqual({ USDT: '19999/0' })
  const part = await report(trader, { amount: '10' })
  expect(await approve(one, part, ['10', 'big-2'])).toBe('success')
  expect(await statusOf(trader, part)).toBe('pending_approval')
})

test.each<[string, Report, string]>([
  ['zero', { amount: '0' }, 'amount_not_positive amount'],
  ['a sign', { amount: '-1' }, 'bad_request'],
  ['too many digits', { amount: '1.000000001' }, 'amount_too_precise amount'],
  ['too much', { amount: '99999999999999999999' }, 'amount_too_large amount'],
  ['an unlisted coin', { symbol: 'NOPE' }, 'asset_unknown symbol'],
  ['another coin\'s network', { chain: 'XRP' }, 'network_unknown chain'],
  ['no picture', { files: [] }, 'proof_missing files'],
  ['an unknown picture', { files: ['A'.repeat(22)] }, 'file_unknown files'],
  ['an empty reference', { reference: '  ' }, 'bad_request'],
  ['a hidden character', { reference: '77\u202E1' }, 'bad_request'],
])('[OD1] a report with %s is refused', async (_, asked, word) => {
  expect(wordOf(await submit(await openTrader(server, {}), asked))).toBe(word)
})

test('[OD2] the same key returns the first report, another body is refused', async () => {
  const trader = await openTrader(server, {})
  const asked = { files: [await proofOf(trader)], idempotencyKey: 'once', reference: 'key-1' }
  const [first, again] = await Promise.all([submit(trader, asked), submit(trader, asked)])
  expect(must(first).id).toBe(must(again).id)
  expect(must(await submit(trader, asked)).id).toBe(must(first).id)
  expect(wordOf(await submit(trader, { ...asked, amount: '101' }))).toBe('idempotency_conflict')
  expect(must(await trader.user.client.call(listMyRecharge, {})).total).toBe(1)
})

test('[OD7] a user has at most five reports that wait', async () => {
  const trader = await openTrader(server, {})
  const ids: number[] = []
  for (let at = 0; at < offlineDepositsOpenMax; at += 1) {
    ids.push(await report(trader))
    server.clock.advance(60_000)
  }
  expect(wordOf(await submit(trader))).toBe('too_many_open_deposits')
  must(await trader.user.client.call(cancelOfflineRecharge, { id: `OD-${ids[0]}` }))
  server.clock.advance(60_000)
  await report(trader)
})

test('[OD8] only its user withdraws a report, and only while it waits', async () => {
  const [owner, other] = [await openTrader(server, {}), await openTrader(server, {})]
  const id = await report(owner)
  const cancel = async ({ user: { client } }: Trader, number = id) =>
    wordOf(await client.call(cancelOfflineRecharge, { id: `OD-${number}` }))
  expect(await cancel(other)).toBe('request_unknown id')
  expect(await cancel(owner, 999_999)).toBe('request_unknown id')
  expect(wordOf(await other.user.client.call(loadMyRecharge, { id: `OD-${id}` })))
    .toBe('request_unknown id')
  expect(await approve(one, id, ['1', 'x-8'])).toBe('success')
  const words = await Promise.all([cancel(owner), cancel(owner), approve(two, id, ['1', 'x-8'])])
  expect(words.filter((word) => word === 'success')).toHaveLength(1)
  expect(words.filter((word) => word === 'state_conflict')).toHaveLength(2)
})

test('[OD4] an operator rejects with a reason, which its user reads', async () => {
  const trader = await openTrader(server, {})
  const id = await report(trader, { reference: 'gone-1' })
  const reject = async ({ client }: TestOperator, reason: string) => (await client
    .call(rejectOfflineDeposit, { id, reason: Object(reason), remark: 'Look again' })).word
  expect(await reject(two, 'because')).toBe('invalid_input')
  expect(await reject(two, 'not_received')).toBe('success')
  expect(await reject(two, 'not_received')).toBe('state_conflict')
  expect(await approve(two, id, ['100', 'gone-1'])).toBe('state_conflict')
  const record = must(await trader.user.client.call(loadMyRecharge, { id: `OD-${id}` }))
  expect(record).toMatchObject({
    status: 'rejected', remark: 'Look again', offline: { closeReason: 'not_received' },
  })
  expect(must(await trader.user.client.call(listMyMessage, {})).list[0]?.text)
    .toContain('the money has not arrived')
  expect(await trader.spot('USDT')).toEqual({ USDT: '0/0' })
})

test('[OD9] the queue marks a used or claimed reference and a picture of another user',
  async () => {
    const [first, second] = [await openTrader(server, {}), await openTrader(server, {})]
    const picture = await paintJpeg({ seed: 99 })
    const id = await report(first, {
      reference: 'mark-1', files: [await proofOf(first, 'deposit_proof', picture)],
    })
    const other = await report(second, {
      reference: 'Mark - 1', files: [await proofOf(second, 'deposit_proof', picture)],
    })
    const marks = async () => (await one.client.call(loadOfflineDeposit, { id: other }))
      .data.deposit.marks
    expect(await marks()).toEqual(['reference_claimed', 'same_picture'])
    await approveBoth(id, ['100', 'mark-1'])
    expect(await marks()).toEqual(['reference_used', 'same_picture'])
  })

test('[OD10] a role without the permission decides nothing; the oldest comes first', async () => {
  const trader = await openTrader(server, {})
  const id = await report(trader)
  expect(await approve(support, id, ['100', 'no'])).toBe('permission_denied')
  expect((await support.client.call(rejectOfflineDeposit, {
    id, reason: 'not_received', remark: '',
  })).word).toBe('permission_denied')
  const { data } = await support.client.call(listOfflineDeposits, { status: 'pending_approval' })
  expect(data.list.map((row) => row.createTime))
    .toEqual(data.list.map((row) => row.createTime).toSorted((a, b) => a - b))
  expect(data.waiting).toBe(data.total)
  expect(data.list.at(-1)).toMatchObject({
    id, amount: '100', symbol: 'USDT', worth: '100', pictures: [expect.any(String)],
  })
})

test('[UP13] a request takes its user\'s own unused pictures of its purpose', async () => {
  const [owner, other] = [await openTrader(server, {}), await openTrader(server, {})]
  const own = await proofOf(owner)
  expect(wordOf(await submit(other, { files: [own] }))).toBe('file_unknown files')
  const feedback = await proofOf(owner, 'feedback')
  expect(wordOf(await submit(owner, { files: [own, feedback] }))).toBe('file_unknown files')
  expect(wordOf(await submit(owner, { files: [own, own] }))).toBe('bad_request')
  const words = (await Promise.all([1, 2, 3].map((at) =>
    submit(owner, { files: [own], reference: `use-${at}` })))).map(wordOf)
  expect(words.toSorted()).toEqual(['file_unknown files', 'file_unknown files', 'success'])
})

test('[UP14] a used picture stays, and its user reads it', async () => {
  const trader = await openTrader(server, {})
  const file = await proofOf(trader)
  await report(trader, { files: [file] })
  server.clock.advance(86_400_000)
  await server.services.sequencer.run(deleteUnusedFiles, { most: 100 })
  const row = await server.services.database.selectFrom('file_content').select('file_id')
    .where('file_id', '=', file).executeTakeFirst()
  expect(row?.file_id).toBe(file)
  for (const operator of [one, two, support]) await logInTestOperator(server, operator)
})

test('[UP15] an operator sees pictures of requests only, and each look is audited', async () => {
  const trader = await openTrader(server, {})
  const [used, unused] = [await proofOf(trader), await proofOf(trader)]
  const id = await report(trader, { files: [used] })
  const view = (operator: TestOperator, fileId: string) =>
    operator.client.call(viewDepositProof, { fileId })
  expect((await view(one, unused)).word).toBe('file_unknown')
  expect((await view(one, 'A'.repeat(22))).word).toBe('file_unknown')
  const feedback = await proofOf(trader, 'feedback')
  expect((await view(one, feedback)).word).toBe('file_unknown')
  const own = must(await trader.user.client.loadPicture(loadFile, { id: used }))
  for (const operator of [two, support]) {
    const { data } = await view(operator, used)
    expect(Buffer.from(data.picture, 'base64').equals(own)).toBe(true)
  }
  const { data } = await one.client.call(listAuditEntries, { target: { kind: 'file', id: used } })
  expect(data.list.map(({ operator, action, to }) => [operator, action, to])).toEqual([
    ['support', 'viewDepositProof', {
      user: Number(trader.user.profile.id), request: `offline-deposit ${id}`,
    }],
    ['two', 'viewDepositProof', {
      user: Number(trader.user.profile.id), request: `offline-deposit ${id}`,
    }],
  ])
})

test('[OD5] the folder with all these rows verifies clean', () => {
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})
