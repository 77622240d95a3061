// The step that ends a withdrawal whose owner has reported that it was not them: the money is
// available again, and a withdrawal that was approved but not sent never leaves.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { isFrozenByOwner } from '#features/profile/server/withdrawal-locks.ts'
import { isUnsent, shownAmount } from '#features/withdrawal/server/withdrawal-row.ts'
import { withdrawalWorkflow } from '#features/withdrawal/server/withdrawal-workflow.ts'
import { releaseMoney } from '@ingot/server/sequencer/steps/held-money.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'

/** [SE17] Refused with `state_conflict` once custody has the transfer. */
export const stopReportedWithdrawal = defineStep({
  name: 'stop-reported-withdrawal',
  async run(step, { id }: { readonly id: number }) {
    const found = await withdrawalWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    if (!isUnsent(row) || !await isFrozenByOwner(step.database, row.user_id)) {
      return rejected('state_conflict')
    }
    const reason = 'owner_stop'
    const released = await releaseMoney(step, withdrawalWorkflow, {
      row, to: 'rejected', by: { kind: 'user', id: row.user_id }, reason,
      set: { closed_at: step.at, close_reason: reason },
    })
    if (!released.ok) return released
    await step.notify({
      user: row.user_id, kind: 'withdrawal_stopped', parameters: await shownAmount(step, row),
    })
    await step.logEvent({
      kind: 'withdrawal-cancelled', userId: row.user_id, detail: `withdrawal ${id} stopped`,
    })
    return accepted(null)
  },
})
