// The steps by which the exchange follows a transfer on its chain. Each can be asked again: it
// changes nothing the second time.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineStep } from '#sequencer/steps/step.ts'
import {
  loadForMove, releaseCommand, settleCommand, shownAmount, shownSent,
} from './withdrawal-row.ts'
import { moveWithdrawal } from './withdrawal-workflow.ts'

const system = { kind: 'system', id: null } as const

type Progress = {
  readonly id: number
  readonly txId: string
  readonly confirmations: number
}

/** Notes the transaction and its confirmations. */
export const noteTransfer = defineStep({
  name: 'note-transfer',
  async run({ database }, { id, txId, confirmations }: Progress) {
    const { numUpdatedRows } = await database.updateTable('withdrawal')
      .set({ tx_id: txId, confirmations })
      .where('id', '=', id).where('status', '=', 'in_progress').executeTakeFirstOrThrow()
    return numUpdatedRows === 0n ? rejected('state_conflict') : accepted(null)
  },
})

/** The transfer is final: the hold is settled, and the money has left. */
export const completeWithdrawal = defineStep({
  name: 'complete-withdrawal',
  async run(step, { id, txId, confirmations }: Progress) {
    const row = await loadForMove(step, id)
    if (row === undefined) return rejected('request_unknown')
    if (row.status !== 'in_progress') return rejected('state_conflict')
    const settled = step.apply(settleCommand(row))
    if (!settled.ok) return settled
    await step.database.updateTable('withdrawal').set({ tx_id: txId, confirmations })
      .where('id', '=', id).execute()
    await moveWithdrawal(step, { id, to: 'completed', by: system })
    const { chain, address } = row
    await step.notify({
      user: row.user_id, kind: 'withdrawal_completed',
      parameters: { ...await shownSent(step, row), chain, address, txId },
    })
    return accepted(null)
  },
})

/** The transfer failed on its chain and moved nothing: the money is available again. */
export const failWithdrawal = defineStep({
  name: 'fail-withdrawal',
  async run(step, { id, txId }: { readonly id: number; readonly txId: string }) {
    const row = await loadForMove(step, id)
    if (row === undefined) return rejected('request_unknown')
    if (row.status !== 'in_progress') return rejected('state_conflict')
    const released = step.apply(releaseCommand(row))
    if (!released.ok) return released
    await step.database.updateTable('withdrawal').set({ tx_id: txId }).where('id', '=', id)
      .execute()
    await moveWithdrawal(step, {
      id, to: 'rejected', by: system, reason: 'transfer_failed',
    })
    await step.notify({
      user: row.user_id, kind: 'withdrawal_failed', parameters: await shownAmount(step, row),
    })
    return accepted(null)
  },
})
