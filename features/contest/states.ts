// The states and moves of trading contests.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

/** The states of a season of the trading contest. */
export const contestStatuses = [
  'draft', 'announced', 'running', 'review', 'paid', 'called_off',
] as const
export type ContestStatus = (typeof contestStatuses)[number]

/** The states of a season that users see. */
export const shownContestStatuses = [
  'announced', 'running', 'review', 'paid', 'called_off',
] as const
export type ShownContestStatus = (typeof shownContestStatuses)[number]

/** The states of an entry in a season. */
export const contestEntryStatuses = ['joined', 'ranked', 'excluded'] as const
export type ContestEntryStatus = (typeof contestEntryStatuses)[number]

/** The allowed transitions of a season. */
export const contestMoves: Moves<ContestStatus> = {
  draft: ['announced', 'called_off'],
  announced: ['running', 'called_off'],
  running: ['review'],
  review: ['paid'],
  paid: [],
  called_off: [],
}

/** The allowed transitions of an entry: an exclusion ends when its objection is accepted. */
export const contestEntryMoves: Moves<ContestEntryStatus> = {
  joined: ['ranked', 'excluded'],
  ranked: ['excluded'],
  excluded: ['joined'],
}
