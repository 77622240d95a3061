// A withdrawal whose row is changed by hand while the exchange runs: no step decides about it, no
// transfer leaves, the console's list names it, and other requests go on.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { followTransfers } from '#features/withdrawal/server/follow-transfers-job.ts'
import {
  approveWithdrawalStep, rejectWithdrawalStep,
} from '#features/withdrawal/server/review/review-steps.ts'
import {
  cancelWithdrawal, completeWithdrawal, requestWithdrawal,
} from '#features/withdrawal/server/withdrawal-steps.ts'
import { checkSealedRows } from '@ingot/server/sequencer/seals/check-sealed-rows.ts'
import { databaseFileOf } from '@ingot/server/store/file/data-folder.ts'
import { loadSecretKey } from '@ingot/server/store/file/secret-key.ts'
import { PreparedQueries } from '@ingot/server/store/sqlite/prepared-queries.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import {
  openWithdrawalRig, rigAddress, rigOperator, rigRequest, rigUser, type WithdrawalRig,
} from '@ingot/server/testing/withdrawal-rig.ts'
import { findChangedRows } from './find-changed-rows.ts'

const folder = makeTestFolder()
const otherAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const by = rigOperator
const dayMs = 86_400_000
const event = { kind: 'withdrawal-cancelled' } as const

let rig: WithdrawalRig
let now = 1_800_000_000_000
beforeAll(async () => {
  rig = await openWithdrawalRig({ dataFolder: folder.path, clock: () => now })
  // Their log of changed rows is not that of a test.
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  for (const id of [1, 2, 3]) {
    if (id === 3) now += dayMs
    expect(await rig.run(requestWithdrawal, { ...rigRequest, amountUnits: 5_000_000_000n }))
      .toMatchObject({ ok: true, value: { result: { id } } })
  }
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rig.close()
  folder.remove()
})

function changeByHand(change: string): void {
  const database = new DatabaseSync(databaseFileOf(folder.path))
  expect(database.prepare(change).run().changes).toBe(1)
  database.close()
}

const key = () => loadSecretKey(folder.path) ?? expect.fail('the folder has a key')
const changed = () => findChangedRows({ ...rig, secretKey: key() })

type Refused = { readonly ok: boolean; readonly reject?: { readonly code: string } }
const codeOf = (outcome: Refused) => outcome.reject?.code

async function follow(): Promise<[number, string][]> {
  const problems: [number, string][] = []
  await followTransfers({
    ...rig, sequencer: { run: rig.run }, onProblem: (id, code) => { problems.push([id, code]) },
  })
  return problems
}

const rowChanged = 'row_changed'

test('[D150] a waiting request that was changed by hand is decided by no step', async () => {
  expect(await changed()).toEqual([])
  changeByHand(`update withdrawal set address = '${otherAddress}' where id = 1`)
  expect(await changed()).toEqual([{ workflow: 'withdrawal', id: '1' }])
  const tries = [
    await rig.run(approveWithdrawalStep, { by, input: { id: 1 } }),
    await rig.run(rejectWithdrawalStep, { by, input: { id: 1, reason: 'unclear' } }),
    await rig.run(cancelWithdrawal, { userId: rigUser, id: 1, event }),
    await rig.run(completeWithdrawal, { id: 1, txId: 'tx', confirmations: 3 }),
  ]
  expect(tries.map(codeOf)).toEqual([rowChanged, rowChanged, rowChanged, rowChanged])
  expect((await rig.run(approveWithdrawalStep, { by, input: { id: 2 } })).ok).toBe(true)
  const database = new DatabaseSync(databaseFileOf(folder.path))
  // D151: a start reads the requests that wait, however many have ended.
  expect(() => checkSealedRows(new PreparedQueries(database), key(), 2)).toThrow('withdrawal [1]')
  database.close()
  changeByHand(`update withdrawal set address = '${rigAddress}' where id = 1`)
  expect(await changed()).toEqual([])
})

test('[D150] an approved transfer that was changed by hand is not broadcast', async () => {
  expect((await rig.run(approveWithdrawalStep, { by, input: { id: 3 } })).ok).toBe(true)
  changeByHand(`update withdrawal set address = '${otherAddress}' where id = 2`)
  expect(await follow()).toEqual([[2, rowChanged]])
  const sent = await rig.custody.sentTransfers()
  expect(sent.map(({ withdrawalId, address }) => [withdrawalId, address]))
    .toEqual([[3, rigAddress]])
  expect(await changed()).toEqual([{ workflow: 'withdrawal', id: '2' }])
})

test('[D150] an operator whose role was changed by hand decides nothing', async () => {
  changeByHand("update operator set role = 'admin' where id = 1")
  expect(codeOf(await rig.run(approveWithdrawalStep, { by, input: { id: 1 } }))).toBe(rowChanged)
  changeByHand("update operator set role = 'finance' where id = 1")
})

test('[D150] no withdrawal follows a user or an address that was changed by hand', async () => {
  now += dayMs
  changeByHand(`update user set withdraw_status = 1, email = 'mine@example.com'
    where id = ${rigUser}`)
  expect(codeOf(await rig.run(requestWithdrawal, rigRequest))).toBe(rowChanged)
  changeByHand(`update user set email = 'rig@example.com' where id = ${rigUser}`)
  changeByHand(`update withdraw_address set address = '${otherAddress}'`)
  expect(codeOf(await rig.run(requestWithdrawal, { ...rigRequest, address: otherAddress })))
    .toBe(rowChanged)
})
