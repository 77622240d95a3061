// The other one of a pair when this one had its turn: it ends, or goes on alone.
import type { State } from '#state/state.ts'
import type { RejectCode } from '@ingot/contract/vocabulary'
import type { TriggerOrder } from '#state/trigger-order.ts'

/** [O5] Ends the other one, because this one came first. Nothing happens without a pair. */
export function endOther({ triggers, journal }: State, trigger: TriggerOrder): void {
  const other = triggers.otherOf(trigger)
  if (other === undefined) return
  triggers.close(other, {
    status: 'cancelled', closeReason: 'other_triggered', orderId: 0, at: journal.at,
  })
}

/** [O53] Ends one that placed nothing; the other of its pair goes on alone. */
export function refuseTrigger(
  { triggers, journal }: State, trigger: TriggerOrder, closeReason: RejectCode,
): void {
  const { at } = journal
  const other = triggers.otherOf(trigger)
  if (other !== undefined) triggers.part(other, at)
  triggers.close(trigger, { status: 'refused', closeReason, orderId: 0, at })
}
