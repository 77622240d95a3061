// The states and moves of cases, and of listed addresses.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

export const caseStatuses = ['open', 'in_review', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** The allowed transitions of a case. A closed one stays closed: a new finding is a new case. */
export const caseMoves: Moves<CaseStatus> = {
  open: ['in_review', 'closed'],
  in_review: ['closed'],
  closed: [],
}

export const listedAddressStatuses = ['listed', 'removed'] as const
export type ListedAddressStatus = (typeof listedAddressStatuses)[number]

/** The allowed transitions of a listed address. */
export const listedAddressMoves: Moves<ListedAddressStatus> = {
  listed: ['removed'],
  removed: ['listed'],
}
