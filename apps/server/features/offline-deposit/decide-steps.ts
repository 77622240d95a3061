// The steps by which operators decide a reported deposit. The amount that arrived is credited, not
// the stated one. No line of the bank and no deposit of a chain proves it, so two operators must
// find the same.
import {
  accepted, approvalsNeeded, asAssetId, asUserId, isNoReference, type OfflineRejectReason, rejected,
} from '@ingot/contract/vocabulary'
import { type ActingOperator, defineOperatorStep } from '#console/operator-step.ts'
import { type Signature, sign } from '#features/approval/sign.ts'
import type { StepContext } from '#sequencer/steps/step.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import { isReferenceCredited } from './credited-references.ts'
import type { OfflineDepositTable } from '#store/tables/offline-tables.ts'
import { offlineWorkflow } from './offline-workflow.ts'
import { referenceKeyOf, sourceOf } from './reference-key.ts'

const permission = 'decide-deposits'
const pending = 'pending_approval'

export type Found = {
  readonly id: number
  readonly units: bigint
  readonly reference: string
}

/** [OD3, OD5, OD6] Approves as one operator; the last approval that is needed credits. */
export const approveOfflineStep = defineOperatorStep({
  name: 'approve-offline-deposit', action: 'approveOfflineDeposit', permission,
  async run(step, found: Found, operator) {
    const row = await loadRow(step, found.id)
    if (row === undefined) return rejected('request_unknown', 'id')
    const may = await offlineWorkflow.check(step, { id: row.id, to: 'completed' })
    if (!may.ok) return may
    // QT47: equal words of different people are no reference.
    if (row.chain === null && isNoReference(found.reference)) {
      return rejected('invalid_input', 'reference')
    }
    const key = referenceKeyOf(row.chain, found.reference)
    if (await isReferenceCredited(step.database, { chain: row.chain, key })) {
      return rejected('already_credited', 'reference')
    }
    const signed = await sign(step, {
      subject: 'offline-deposit', row: row.id, operator,
      facts: { units: String(found.units), reference: found.reference },
      keyOf: ({ units, reference = '' }) => `${units} ${referenceKeyOf(row.chain, reference)}`,
    })
    if (!signed.ok) return signed
    const decided = { row, found, key, operator, signature: signed.value }
    return signed.value.approvals < approvalsNeeded
      ? approveInPart(step, decided) : credit(step, decided)
  },
})

const loadRow = ({ database }: StepContext, id: number) =>
  database.selectFrom('offline_deposit').selectAll().where('id', '=', id).executeTakeFirst()

type Decided = {
  readonly row: OfflineDepositTable
  readonly found: Found
  /** The key of the found reference. */
  readonly key: string
  readonly operator: ActingOperator
  readonly signature: Signature
}

async function storeSignature({ database }: StepContext, { row, signature }: Decided) {
  await signature.store()
  await database.updateTable('offline_deposit').set({ approvals_needed: approvalsNeeded })
    .where('id', '=', row.id).execute()
}

async function approveInPart(step: StepContext, decided: Decided) {
  const { row: { id, status }, found: { reference }, signature: { approvals } } = decided
  await storeSignature(step, decided)
  step.announce('offline-deposit')
  const needed = approvalsNeeded
  return accepted({
    result: { status, approvals, needed },
    audit: {
      target: { kind: 'offline-deposit', id }, from: { status: pending },
      to: { status, approvals, needed, reference, amount: await shownUnits(step, decided) },
    },
  })
}

async function credit(step: StepContext, decided: Decided) {
  const { row, found: { units, reference }, key, operator, signature: { approvals } } = decided
  const credited = step.apply({
    kind: 'credit-deposit', user: asUserId(row.user_id), asset: asAssetId(row.asset_id), units,
  })
  if (!credited.ok) return credited
  await storeSignature(step, decided)
  await step.database.insertInto('credited_reference').values({
    source: sourceOf(row.chain), reference_key: key, deposit_id: row.id,
  }).execute()
  const moved = await offlineWorkflow.move(step, {
    id: row.id, to: 'completed', by: { kind: 'staff', id: operator.id },
    set: { credited_units: units, found_reference: reference, closed_at: step.at },
  })
  if (!moved.ok) throw new Error('a checked deposit did not move to completed')
  const amount = await shownUnits(step, decided)
  const asset = await loadAsset(step, row)
  await step.notify({
    user: row.user_id, kind: 'offline_deposit_completed',
    parameters: {
      stated: amountText(asset, row.stated_units), amount, symbol: asset.symbol, reference,
    },
  })
  const status = 'completed' as const
  return accepted({
    result: { status, approvals, needed: approvalsNeeded },
    audit: {
      target: { kind: 'offline-deposit', id: row.id }, from: { status: pending },
      to: { status, amount, reference },
    },
  })
}

type Rejection = {
  readonly id: number
  readonly reason: OfflineRejectReason
  readonly remark: string
}

/** Rejects a report that waits; its user reads the reason. */
export const rejectOfflineStep = defineOperatorStep({
  name: 'reject-offline-deposit', action: 'rejectOfflineDeposit', permission,
  async run(step, { id, reason, remark }: Rejection, operator) {
    const row = await loadRow(step, id)
    if (row === undefined) return rejected('request_unknown', 'id')
    const moved = await offlineWorkflow.move(step, {
      id, to: 'rejected', by: { kind: 'staff', id: operator.id }, reason,
      set: { closed_at: step.at, close_reason: reason, remark },
    })
    if (!moved.ok) return moved
    const asset = await loadAsset(step, row)
    await step.notify({
      user: row.user_id, kind: 'offline_deposit_rejected',
      parameters: {
        stated: amountText(asset, row.stated_units), symbol: asset.symbol, why: reason,
      },
    })
    return accepted({
      result: null,
      audit: {
        target: { kind: 'offline-deposit', id }, from: { status: pending },
        to: { status: 'rejected', reason }, reason: remark,
      },
    })
  },
})

async function shownUnits(step: StepContext, { row, found }: Decided): Promise<string> {
  return amountText(await loadAsset(step, row), found.units)
}

async function loadAsset({ database }: StepContext, row: OfflineDepositTable) {
  const { symbol, decimals } = await database.selectFrom('asset').select(['symbol', 'decimals'])
    .where('asset_id', '=', row.asset_id).executeTakeFirstOrThrow()
  return { id: asAssetId(row.asset_id), symbol, name: symbol, decimals }
}
