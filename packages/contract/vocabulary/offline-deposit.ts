// Deposits that a user reports: a bank transfer, or coins that were not credited by themselves. An
// operator compares each with the bank or the chain.

/** Why a reported deposit was rejected by an operator. */
export const offlineRejectReasons = [
  'not_received', 'proof_unclear', 'other_payer', 'already_credited',
] as const
export type OfflineRejectReason = (typeof offlineRejectReasons)[number]

/** Why a reported deposit was closed without a credit; `by_user` is its user's own withdrawal. */
export const offlineCloseReasons = ['by_user', ...offlineRejectReasons] as const
export type OfflineCloseReason = (typeof offlineCloseReasons)[number]

/** Reported deposits of one user that wait for approval. */
export const offlineDepositsOpenMax = 5
/** Characters of the reference of a transfer. */
export const transferReferenceLengthMax = 128

/** The reasons for a closer look at a reported deposit. */
export const offlineMarks = [
  // A deposit was credited with this reference.
  'reference_used',
  // Another waiting report names it too.
  'reference_claimed',
  // Another user has sent the same picture.
  'same_picture',
] as const
export type OfflineMark = (typeof offlineMarks)[number]
