// The steps of a withdrawal's timeline: the past ones with their times, then those that a
// withdrawal in this state still has before it.
import type { Withdrawal } from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import { type ShownStatus, shownStatus } from '#widgets/withdrawal/shown-status.ts'

export type TimelineStep = {
  readonly status: ShownStatus
  /** Undefined while the step is ahead. */
  readonly time: number | undefined
}

const ahead: Record<Withdrawal['status'], readonly ShownStatus[]> = {
  pending_approval: ['in_progress', 'completed'],
  in_progress: ['completed'],
  completed: [],
  rejected: [],
}

export function timelineSteps(
  withdrawal: Pick<Withdrawal, 'status' | 'closeReason' | 'timeline'>,
): readonly TimelineStep[] {
  const { status, closeReason, timeline } = withdrawal
  return [
    ...timeline.map((step) => ({
      status: shownStatus({ status: step.status, closeReason }), time: step.time,
    })),
    ...ahead[status].map((next) => ({ status: next, time: undefined })),
  ]
}
