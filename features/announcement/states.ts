// The states and moves of announcements of operators to many users.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

/** The states of an announcement to many users. */
export const announcementStatuses = ['draft', 'planned', 'sent', 'withdrawn', 'cancelled'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

/** The allowed transitions of an announcement. */
export const announcementMoves: Moves<AnnouncementStatus> = {
  draft: ['planned', 'cancelled'],
  planned: ['sent', 'cancelled'],
  sent: ['withdrawn'],
  withdrawn: [],
  cancelled: [],
}
