// The breaches that verify reports of withdrawals that were edited by hand, on a real file.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveWithdrawalStep } from './review/review-steps.ts'
import {
  cancelWithdrawal, completeWithdrawal, requestWithdrawal,
} from './withdrawal-steps.ts'
import { changedCopyOf, verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import {
  openWithdrawalRig, rigOperator, rigRequest, rigUser,
} from '@ingot/server/testing/withdrawal-rig.ts'

const folder = makeTestFolder()
const dayMs = 86_400_000
let now = 1_800_000_000_000
const event = { kind: 'withdrawal-cancelled' } as const

/** One that waits (1), one cancelled (2), one in progress (3), one completed (4). */
beforeAll(async () => {
  const rig = await openWithdrawalRig({ dataFolder: folder.path, clock: () => now })
  for (const id of [1, 2, 3, 4]) {
    if (id === 3) now += dayMs
    expect(await rig.run(requestWithdrawal, { ...rigRequest, amountUnits: 5_000_000_000n }))
      .toMatchObject({ ok: true, value: { result: { id } } })
  }
  await rig.run(cancelWithdrawal, { userId: rigUser, id: 2, event })
  for (const id of [3, 4]) await rig.run(approveWithdrawalStep, { by: rigOperator, input: { id } })
  expect((await rig.run(completeWithdrawal, { id: 4, txId: 'tx', confirmations: 3 })).ok).toBe(true)
  await rig.close()
})
afterAll(() => folder.remove())

test('[WD15, WF28] withdrawals in every state verify clean', () => {
  expect(verifyFolder(folder.path).breaches).toEqual([])
})

test.each([
  ["update withdrawal set status = 'completed' where id = 1", 'withdrawal 1 is completed, and its'],
  ["update withdrawal set status = 'rejected' where id = 1", 'withdrawal 1 is rejected, and its h'],
  ["update withdrawal set status = 'pending_approval' where id = 2", 'and its last event is ano'],
  ['update withdrawal set amount_units = amount_units + 1 where id = 3', 'and its hold is not'],
  ['update withdrawal set asset_id = asset_id + 1 where id = 4', 'and its hold is not'],
  ['update withdrawal set hold_id = 999 where id = 4', 'withdrawal 4 is completed, and its hold'],
  ["delete from approval where subject = 'withdrawal' and row_id = 3", 'withdrawal 3 lacks some'],
])('[WD15] verify reports: %s', (change, said) => {
  const edited = changedCopyOf(folder.path, change)
  expect(verifyFolder(edited.path).breaches.join('\n')).toContain(said)
  edited.remove()
})
