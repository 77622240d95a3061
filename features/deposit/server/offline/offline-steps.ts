// The steps by which a user reports a deposit and withdraws the report.
import {
  accepted, approvalsNeeded, asAssetId, isNoReference, offlineDepositsOpenMax, rejected,
} from '@ingot/contract/vocabulary'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import { checkFiles, claimFiles } from '#features/file/server/claim-files.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadCoin, loadSetting } from '@ingot/server/store/rows/configuration.ts'
import { isReferenceCredited } from './credited-references.ts'
import type { OfflineDepositTable } from '@ingot/server/store/tables/offline-tables.ts'
import { offlineWorkflow, offlineWorkflowName } from './offline-workflow.ts'

export type NewOfflineDeposit = {
  readonly userId: number
  readonly assetId: number
  readonly chain: string | null
  readonly reference: string
  readonly referenceKey: string
  readonly statedUnits: bigint
  readonly usdtUnits: bigint | null
  readonly files: readonly string[]
}

/** The report, its pictures and its first event are one change. No money moves. */
export const submitOfflineDeposit = defineStep({
  name: 'submit-offline-deposit',
  async run(step, request: NewOfflineDeposit) {
    const { userId: user, chain, referenceKey: key, files } = request
    const allowed = await checkRequest(step, request)
    if (!allowed.ok) return allowed
    const isNamed = chain !== null || !isNoReference(request.reference)
    if (isNamed && await isReferenceCredited(step.database, { chain, key })) {
      return rejected('already_credited', 'reference')
    }
    const free = await checkFiles(step, { user, purpose: 'deposit_proof', ids: files })
    if (!free.ok) return free
    const row: OfflineDepositTable = {
      id: await nextId(step.database, 'offline_deposit'), user_id: user,
      asset_id: request.assetId, chain, reference: request.reference, reference_key: key,
      stated_units: request.statedUnits, usdt_units: request.usdtUnits,
      status: 'pending_approval', approvals_needed: approvalsNeeded, created_at: step.at,
      credited_units: null,
      found_reference: null, closed_at: null, close_reason: null, remark: '',
    }
    await step.database.insertInto('offline_deposit').values(row).execute()
    await claimFiles(step, { ids: files, by: offlineWorkflowName, request: row.id })
    await offlineWorkflow.open(step, {
      id: row.id, to: 'pending_approval', by: { kind: 'user', id: user },
    })
    return accepted(row)
  },
})

async function checkRequest(
  { database }: StepContext, { userId, assetId }: NewOfflineDeposit,
) {
  const coin = await loadCoin(database, asAssetId(assetId))
  const isOpen = coin?.depositsOpen === true
    && await loadSetting(database, 'depositsOpen') === true
  if (!isOpen) return rejected('deposits_closed')
  const { total } = await database.selectFrom('offline_deposit').select(howMany)
    .where('user_id', '=', userId).where('status', '=', 'pending_approval')
    .executeTakeFirstOrThrow()
  return total >= offlineDepositsOpenMax ? rejected('too_many_open_deposits') : accepted(null)
}

/** [OD8] Its user withdraws a report that waits for approval. */
export const cancelOfflineDeposit = defineStep({
  name: 'cancel-offline-deposit',
  async run(step, { userId, id }: { readonly userId: number, readonly id: number }) {
    const row = await step.database.selectFrom('offline_deposit').selectAll()
      .where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    const closed = { closed_at: step.at, close_reason: 'by_user' } as const
    const moved = await offlineWorkflow.move(step, {
      id, to: 'rejected', by: { kind: 'user', id: userId }, set: closed,
    })
    if (!moved.ok) return moved
    return accepted({ ...row, ...closed, status: 'rejected' } satisfies OfflineDepositTable)
  },
})
