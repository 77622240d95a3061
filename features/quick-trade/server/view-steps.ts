// The steps by which an operator looks at a picture of proof (UP15), and at the name and the bank
// account of an order (QT43): the look is an entry of the audit log before the data leave.
import { viewFiatProof } from '#features/quick-trade/fiat-orders.console.ts'
import { accepted } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { defineFileView } from '#features/file/server/define-file-view.ts'
import { auditTargetText } from '@ingot/server/sequencer/seals/audit-log.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { quickWorkflow, quickWorkflowName } from './quick-workflow.ts'

export const viewFiatProofStep = defineFileView(viewFiatProof, { purpose: 'fiat_proof' })

const action = 'loadFiatOrder'
/** An open drawer reads its order again at every change: looks within this time are one entry. */
const oneLookMs = 3_600_000

export const viewFiatOrderStep = defineOperatorStep({
  name: 'view-fiat-order', action, permission: 'read-fiat',
  async run(step, { id }: { readonly id: number }) {
    const found = await quickWorkflow.load(step, { id })
    return found.ok ? accepted({
      result: null,
      audit: { target: { kind: quickWorkflowName, id }, to: { user: found.value.user_id } },
    }) : found
  },
})

/** Whether the audit log has a look of the operator at the order within the hour. */
export async function hasLookedLately(
  database: Kysely<Database>,
  { operator, id, at }: { readonly operator: number, readonly id: number, readonly at: number },
): Promise<boolean> {
  const row = await database.selectFrom('audit_entry').select('audit_id')
    .where('target', '=', auditTargetText({ kind: quickWorkflowName, id }))
    .where('operator_id', '=', operator).where('action', '=', action)
    .where('happened_at', '>', at - oneLookMs).limit(1).executeTakeFirst()
  return row !== undefined
}
