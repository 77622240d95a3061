// The steps that keep the result of a comparison of the chains with the ledger.
import { accepted } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { keepStops } from '#features/withdrawal/server/stop/stop-steps.ts'
import { noteMovement } from '@ingot/server/kit/note-movement.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { Comparison } from './reconcile.ts'
import type { ReconciliationRunTable } from '@ingot/server/store/tables/deposit-tables.ts'

export const reconciliationWorkflow = 'reconciliation'

/** A week of runs every five minutes. */
const runsKept = 2_016

export const keepReconciliation = defineStep({
  name: 'keep-reconciliation',
  run: async (step, compared: Comparison) => accepted(await keep(step, compared, null)),
})

export const runReconciliationStep = defineOperatorStep({
  name: 'run-reconciliation', action: 'runReconciliation', permission: 'read-deposits',
  async run(step, compared: Comparison, operator) {
    const row = await keep(step, compared, operator.id)
    return accepted({
      result: row,
      audit: { target: null, to: { run: row.id, differences: row.differences } },
    })
  },
})

async function keep(
  step: StepContext, { differences, figures, tookMs }: Comparison, operator: number | null,
): Promise<ReconciliationRunTable> {
  const { database, at } = step
  const row = {
    id: await nextId(database, 'reconciliation_run'), run_at: at, operator_id: operator,
    differences: differences.length, figures, took_ms: tookMs,
  }
  await database.insertInto('reconciliation_run').values(row).execute()
  await database.deleteFrom('reconciliation_run').where('id', '<=', row.id - runsKept).execute()
  await keepStops(step, differences)
  step.announce(reconciliationWorkflow)
  return row
}

type CarriedOver = { readonly movements: readonly { asset: number, units: bigint }[] }

/** [DP27] Keeps the movements from before causes were kept, once, by their sum for each coin. */
export const carryMovementsOver = defineStep({
  name: 'carry-movements-over',
  async run(step, { movements }: CarriedOver) {
    const { database } = step
    const last = await database.selectFrom('reconciliation_run').select('took_ms')
      .orderBy('id', 'desc').limit(1).executeTakeFirst()
    const known = await database.selectFrom('off_chain_movement').select('id')
      .where('cause', '=', 'carried_over').limit(1).executeTakeFirst()
    if (last === undefined || last.took_ms !== null || known !== undefined) return accepted(null)
    for (const { asset, units } of movements) {
      await noteMovement(step, { asset, cause: 'carried_over', units })
    }
    return accepted(null)
  },
})
