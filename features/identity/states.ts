// The states and moves of identity verification and its levels.
import type { Moves } from '@ingot/contract/nouns/moves.ts'

export const certificationStatuses = [
  'pending_certification', 'pending_approval', 'certified', 'rejected',
] as const
export type CertificationStatus = (typeof certificationStatuses)[number]

/**
 * The allowed transitions of one level of an identity verification. A certified level ends when an
 * operator revokes it or its document has expired.
 */
export const certificationMoves: Moves<CertificationStatus> = {
  pending_certification: ['pending_approval'],
  pending_approval: ['certified', 'rejected'],
  certified: ['pending_certification'],
  rejected: ['pending_approval'],
}
