// The rows of operators, their sessions and their login tries. Tokens and one-time secrets are
// stored as digests, the TOTP secret encrypted with the data folder's key.
import type { OperatorRole, OperatorStatus } from '@ingot/contract/vocabulary'

export type OperatorTables = {
  operator: OperatorTable
  operator_session: OperatorSessionTable
  operator_try: OperatorTryTable
}

export type OperatorTable = {
  id: number
  name: string
  role: OperatorRole
  status: OperatorStatus
  /** Empty while the operator is invited. */
  password_hash: string
  /** Encrypted; empty until the set-up has begun. */
  totp_secret: string
  /** The last step of TOTP that was accepted: it and all earlier ones are used up. */
  last_totp_step: number
  /** The digest of the one-time secret; null once it is used. */
  secret_hash: string | null
  secret_expires_at: number | null
  created_at: number
}

/** A session of an operator; a session that ends is deleted. */
export type OperatorSessionTable = {
  id: number
  operator_id: number
  token_hash: string
  network: string
  device: string
  created_at: number
  last_used_at: number
}

/** A login or set-up that has not succeeded; kept for an hour. */
export type OperatorTryTable = {
  id: string
  /** The typed name, also of an operator that does not exist. */
  name: string
  network: string
  tried_at: number
}
