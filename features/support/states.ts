// The states and moves of support chats.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

/** The states of a support chat. */
export const supportStatuses = ['waiting', 'open', 'resolved'] as const
export type SupportStatus = (typeof supportStatuses)[number]

/** The allowed transitions of a support chat. A message opens a resolved one again. */
export const supportMoves: Moves<SupportStatus> = {
  waiting: ['open', 'resolved'],
  open: ['waiting', 'resolved'],
  resolved: ['waiting'],
}
