// The steps of a withdrawal's timeline: the past ones with their times, then those that a
// withdrawal in this state still has before it.
import type { Withdrawal } from '#features/withdrawal/withdrawals.calls.ts'
import type { WithdrawState } from '@ingot/contract/vocabulary'

export type TimelineStep = {
  readonly state: WithdrawState
  /** Undefined while the step is ahead. */
  readonly time: number | undefined
}

const ahead: Record<Withdrawal['status'], readonly WithdrawState[]> = {
  pending_approval: ['in_progress', 'completed'],
  in_progress: ['completed'],
  completed: [],
  rejected: [],
}

export function timelineSteps(
  { status, timeline }: Pick<Withdrawal, 'status' | 'timeline'>,
): readonly TimelineStep[] {
  return [...timeline, ...ahead[status].map((state) => ({ state, time: undefined }))]
}
