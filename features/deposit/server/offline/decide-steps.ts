// The steps by which operators decide a reported deposit. The amount that arrived is credited, not
// the stated one. No line of the bank and no deposit of a chain proves it, so two operators must
// find the same.
import {
  approveOfflineDeposit, rejectOfflineDeposit,
} from '#features/deposit/offline-deposits.console.ts'
import {
  accepted, approvalsNeeded, asAssetId, asUserId, isNoReference, rejected,
} from '@ingot/contract/vocabulary'
import { defineDecision, type Deciding } from '@ingot/server/console/define-decision.ts'
import { defineSignedDecision } from '#features/approval/server/define-signed-decision.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import { isReferenceCredited } from './credited-references.ts'
import type { OfflineDepositTable } from '@ingot/server/store/tables/offline-tables.ts'
import { offlineWorkflow } from './offline-workflow.ts'
import { referenceKeyOf, sourceOf } from './reference-key.ts'

export type Found = {
  readonly id: number
  readonly units: bigint
  readonly reference: string
}

type Approving = Deciding<Found, OfflineDepositTable>

/** [OD3, OD5, OD6] Approves as one operator; the last approval that is needed credits. */
export const approveOfflineStep = defineSignedDecision(approveOfflineDeposit, {
  workflow: offlineWorkflow, subject: 'offline-deposit', to: 'completed', keepsNeeded: true,
  async check({ step, row, input }: Approving) {
    // QT47: equal words of different people are no reference.
    if (row.chain === null && isNoReference(input.reference)) {
      return rejected('invalid_input', 'reference')
    }
    const key = referenceKeyOf(row.chain, input.reference)
    return await isReferenceCredited(step.database, { chain: row.chain, key })
      ? rejected('already_credited', 'reference') : accepted(key)
  },
  factsOf: (_, { input }) => ({ units: String(input.units), reference: input.reference }),
  keyOf: ({ units, reference = '' }, { chain }) => `${units} ${referenceKeyOf(chain, reference)}`,
  neededOf: async () => approvalsNeeded,
  async complete({ step, row, input: { units, reference }, operator, found: key }) {
    const credited = step.apply({
      kind: 'credit-deposit', user: asUserId(row.user_id), asset: asAssetId(row.asset_id), units,
    })
    if (!credited.ok) return credited
    await step.database.insertInto('credited_reference').values({
      source: sourceOf(row.chain), reference_key: key, deposit_id: row.id,
    }).execute()
    const moved = await offlineWorkflow.move(step, {
      id: row.id, to: 'completed', by: { kind: 'staff', id: operator.id },
      set: { credited_units: units, found_reference: reference, closed_at: step.at },
    })
    if (!moved.ok) throw new Error('a checked deposit did not move to completed')
    const asset = await loadAsset(step, row)
    await step.notify({
      user: row.user_id, kind: 'offline_deposit_completed',
      parameters: {
        stated: amountText(asset, row.stated_units), amount: amountText(asset, units),
        symbol: asset.symbol, reference,
      },
    })
    return accepted(null)
  },
  audit: async (_, { step, row, input: { units, reference } }) =>
    ({ reference, amount: amountText(await loadAsset(step, row), units) }),
})

/** Rejects a report that waits; its user reads the reason. */
export const rejectOfflineStep = defineDecision(rejectOfflineDeposit, {
  workflow: offlineWorkflow, to: 'rejected',
  reason: ({ reason }) => reason,
  set: ({ reason, remark }, { step }) => ({ closed_at: step.at, close_reason: reason, remark }),
  audit: ({ reason, remark }) => ({ to: { reason }, reason: remark }),
  async notice({ reason }, row, step) {
    const asset = await loadAsset(step, row)
    return {
      kind: 'offline_deposit_rejected',
      parameters: {
        stated: amountText(asset, row.stated_units), symbol: asset.symbol, why: reason,
      },
    }
  },
})

async function loadAsset({ database }: StepContext, row: OfflineDepositTable) {
  const { symbol, decimals } = await database.selectFrom('asset').select(['symbol', 'decimals'])
    .where('asset_id', '=', row.asset_id).executeTakeFirstOrThrow()
  return { id: asAssetId(row.asset_id), symbol, name: symbol, decimals }
}
