// Ends the other one of a pair, because this one came first.
import type { State } from '#engine/state.ts'
import type { TriggerOrder } from '#trigger/trigger-order.ts'

/** [O5] Nothing happens without a pair. */
export function endOther({ triggers, journal }: State, trigger: TriggerOrder): void {
  const other = triggers.otherOf(trigger)
  if (other === undefined) return
  triggers.close(other, {
    status: 'cancelled', closeReason: 'other_triggered', orderId: 0, at: journal.at,
  })
}
