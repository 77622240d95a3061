// The steps of a buy between its placing and its decision: the user reports the payment, extends
// the window once or cancels, and the writer's clock ends the window.
import {
  accepted, type Outcome, quickExtensionMs, quickLatePaidMs, rejected,
} from '@ingot/contract/vocabulary'
import { checkFiles, claimFiles } from '#features/file/server/claim-files.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { FiatOrderTable } from '@ingot/server/store/tables/fiat-tables.ts'
import { moneyOf } from './order-money.ts'
import { quickWorkflow, quickWorkflowName } from './quick-workflow.ts'

type Own = { readonly userId: number; readonly id: number }

/** [QT9, QT10] In time the order waits for operators; later the report is only kept. */
export const payQuickOrderStep = defineStep({
  name: 'pay-quick-order',
  async run(step, { userId, id, files }: Own & { readonly files: readonly string[] }) {
    const found = await loadBuy(step, { userId, id })
    if (!found.ok) return found
    const row = found.value
    const late = isLate(step, row)
    if (!late && !isUnpaid(step, row)) return rejected('state_conflict')
    const free = await checkFiles(step, { user: userId, purpose: 'fiat_proof', ids: files })
    if (!free.ok) return free
    if (late && row.status === 'pending_approval') await endWindow(step, row)
    await claimFiles(step, { ids: files, by: quickWorkflowName, request: id })
    await step.database.updateTable('fiat_order')
      .set(late ? { late_paid_at: step.at } : { paid_at: step.at }).where('id', '=', id).execute()
    await quickWorkflow.changed(step, { id })
    return accepted({ id })
  },
})

export const extendQuickOrderStep = defineStep({
  name: 'extend-quick-order',
  async run(step, own: Own) {
    const found = await loadBuy(step, own)
    if (!found.ok) return found
    const { extended_at: extendedAt, pay_until: until } = found.value
    if (!isUnpaid(step, found.value) || extendedAt !== null || until === null) {
      return rejected('state_conflict')
    }
    await step.database.updateTable('fiat_order')
      .set({ extended_at: step.at, pay_until: until + quickExtensionMs }).where('id', '=', own.id)
      .execute()
    await quickWorkflow.changed(step, { id: own.id })
    return accepted({ id: own.id })
  },
})

export const cancelQuickOrderStep = defineStep({
  name: 'cancel-quick-order',
  async run(step, own: Own) {
    const found = await loadBuy(step, own)
    if (!found.ok) return found
    if (!isUnpaid(step, found.value)) return rejected('state_conflict')
    const moved = await quickWorkflow.move(step, {
      id: own.id, to: 'rejected', by: { kind: 'user', id: own.userId },
      set: { closed_at: step.at, close_reason: 'cancelled_by_user' },
    })
    return moved.ok ? accepted({ id: own.id }) : moved
  },
})

/** [QT9] Ends the windows of buys that are over by the writer's clock, a bounded number at once. */
export const endQuickWindows = defineStep({
  name: 'end-quick-windows',
  async run(step, { most }: { readonly most: number }) {
    const over = await step.database.selectFrom('fiat_order').selectAll()
      .where('status', '=', 'pending_approval').where('side', '=', 'buy')
      .where('paid_at', 'is', null).where('pay_until', '<=', step.at)
      .orderBy('pay_until').orderBy('id').limit(most).execute()
    for (const row of over) await endWindow(step, row)
    return accepted({ ended: over.length })
  },
})

async function endWindow(step: StepContext, row: FiatOrderTable): Promise<void> {
  const moved = await quickWorkflow.move(step, {
    id: row.id, to: 'rejected', by: { kind: 'system', id: null }, reason: 'window_ended',
    set: { closed_at: step.at, close_reason: 'window_ended' },
  })
  if (!moved.ok) throw new Error('an unpaid order waits')
  await step.notify({
    user: row.user_id, kind: 'quick_order_rejected',
    parameters: { number: String(row.id), ...moneyOf(row), why: 'window_ended' },
  })
}

async function loadBuy(step: StepContext, { userId, id }: Own): Promise<Outcome<FiatOrderTable>> {
  const found = await quickWorkflow.load(step, { id, owner: userId })
  if (!found.ok) return found
  return found.value.side === 'buy' ? found : rejected('state_conflict')
}

/** At exactly its end a window is over. */
const isUnpaid = ({ at }: StepContext, row: FiatOrderTable): boolean =>
  row.status === 'pending_approval' && row.paid_at === null && at < (row.pay_until ?? 0)

/** Whether a report at this moment is a late one: of a window that ended without one. */
function isLate({ at }: StepContext, row: FiatOrderTable): boolean {
  const { pay_until: until, paid_at: paid, late_paid_at: late, status } = row
  const hasEnded = status === 'pending_approval' || row.close_reason === 'window_ended'
  return hasEnded && status !== 'completed' && until !== null && paid === null && late === null
    && at >= until && at < until + quickLatePaidMs
}
