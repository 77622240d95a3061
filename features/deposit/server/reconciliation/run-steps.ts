// The steps that keep the result of a comparison of the chains with the ledger.
import { accepted } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { type Difference, keepStops } from '#features/withdrawal/server/stop/stop-steps.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { ReconciliationRunTable } from '@ingot/server/store/tables/deposit-tables.ts'

export const reconciliationWorkflow = 'reconciliation'

/** A week of runs every five minutes. */
const runsKept = 2_016

type Compared = {
  readonly differences: readonly Difference[]
  /** JSON: the figures of each coin. */
  readonly figures: string
}

export const keepReconciliation = defineStep({
  name: 'keep-reconciliation',
  run: async (step, compared: Compared) => accepted(await keep(step, compared, null)),
})

export const runReconciliationStep = defineOperatorStep({
  name: 'run-reconciliation', action: 'runReconciliation', permission: 'read-deposits',
  async run(step, compared: Compared, operator) {
    const row = await keep(step, compared, operator.id)
    return accepted({
      result: row,
      audit: { target: null, to: { run: row.id, differences: row.differences } },
    })
  },
})

async function keep(
  step: StepContext, { differences, figures }: Compared, operator: number | null,
): Promise<ReconciliationRunTable> {
  const { database, at } = step
  const row = {
    id: await nextId(database, 'reconciliation_run'), run_at: at, operator_id: operator,
    differences: differences.length, figures,
  }
  await database.insertInto('reconciliation_run').values(row).execute()
  await database.deleteFrom('reconciliation_run').where('id', '<=', row.id - runsKept).execute()
  await keepStops(step, differences)
  step.announce(reconciliationWorkflow)
  return row
}
