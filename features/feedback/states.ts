// The states and moves of feedback.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

export const feedbackStatuses = ['received', 'answered', 'closed'] as const
export type FeedbackStatus = (typeof feedbackStatuses)[number]
/** A feedback that waits for an operator. */
export const feedbackStatusOpen = 'received' satisfies FeedbackStatus

/** The allowed transitions of a feedback. */
export const feedbackMoves: Moves<FeedbackStatus> = {
  received: ['answered', 'closed'],
  answered: [],
  closed: [],
}
