// The step by which a user cancels a withdrawal that waits for approval: the money is available at
// once, and the request is rejected by its user.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { SecurityEvent } from '#sequencer/seals/security-event.ts'
import { defineStep } from '#sequencer/steps/step.ts'
import { loadForMove, releaseCommand, shownAmount } from './withdrawal-row.ts'
import { moveWithdrawal } from './withdrawal-workflow.ts'

type Cancelled = { readonly userId: number; readonly id: number; readonly event: SecurityEvent }

export const cancelWithdrawal = defineStep({
  name: 'cancel-withdrawal',
  async run(step, { userId, id, event }: Cancelled) {
    const row = await loadForMove(step, id)
    if (row === undefined || row.user_id !== userId) return rejected('request_unknown', 'id')
    if (row.status !== 'pending_approval') return rejected('state_conflict')
    const released = step.apply(releaseCommand(row))
    if (!released.ok) return released
    await moveWithdrawal(step, {
      id, to: 'rejected', by: { kind: 'user', id: userId },
    })
    await step.notify({
      user: userId, kind: 'withdrawal_cancelled', parameters: await shownAmount(step, row),
    })
    await step.logEvent(event)
    return accepted({ id })
  },
})
