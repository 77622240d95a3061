// The state of a withdrawal as the console shows it. A withdrawal that its user cancelled, or whose
// transfer failed, has the stored state `rejected`; no operator has rejected it.
import {
  type WithdrawCloseReason, type WithdrawStatus, withdrawStatuses,
} from '@ingot/contract/vocabulary'

/** The lists of the queue, in the order of its tabs. */
export const shownStates = [...withdrawStatuses, 'by_user', 'transfer_failed'] as const
export type ShownState = (typeof shownStates)[number]

export type StoredState = {
  readonly status: WithdrawStatus
  readonly closeReason: WithdrawCloseReason | null
}

export function shownStateOf({ status, closeReason }: StoredState): ShownState {
  return status !== 'rejected' || closeReason === null || closeReason === 'by_operator'
    ? status : closeReason
}

/** The filter of the list of one shown state. */
export function filterOf(
  state: ShownState,
): { readonly status: WithdrawStatus; readonly closeReason?: WithdrawCloseReason } {
  if (state === 'by_user' || state === 'transfer_failed') {
    return { status: 'rejected', closeReason: state }
  }
  return state === 'rejected' ? { status: state, closeReason: 'by_operator' } : { status: state }
}

/** The shown state after one event of the timeline; undefined for a state without words. */
export function stateOfEvent(
  { to, actor }: { readonly to: string; readonly actor: 'user' | 'staff' | 'system' },
): ShownState | undefined {
  if (to !== 'rejected') return withdrawStatuses.find((known) => known === to)
  if (actor === 'user') return 'by_user'
  return actor === 'staff' ? 'rejected' : 'transfer_failed'
}
