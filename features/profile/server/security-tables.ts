// The rows of a user's protection. Codes and tokens are stored as digests, the secret of an
// authenticator app encrypted with the data folder's key.
import type { AvatarColour, LockReason, StepUpMethod } from '@ingot/contract/vocabulary'

declare module '@ingot/server/store/tables/schema.ts' {
  interface Database {
    user_totp: UserTotpTable
    recovery_code: RecoveryCodeTable
    passkey: PasskeyTable
    factor_offer: FactorOfferTable
    step_up_proof: StepUpProofTable
    factor_try: FactorTryTable
    user_lock: UserLockTable
    user_profile: UserProfileTable
    owner_report: OwnerReportTable
  }
}

/** The authenticator app of a user; a user without a row has none. */
export type UserTotpTable = {
  user_id: number
  /** Encrypted for this user. */
  secret: string
  /** The last used step of 30 seconds: neither it nor an earlier one is accepted again. */
  last_step: number
  created_at: number
  last_used_at: number | null
}

export type RecoveryCodeTable = {
  user_id: number
  /** The keyed digest of the code with its user. */
  code_hash: string
  used_at: number | null
}

/** A credential of WebAuthn; one that is removed has no row. */
export type PasskeyTable = {
  id: number
  user_id: number
  /** As the authenticator names it, base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** The authenticator's count of its signatures; stays zero for synced passkeys. */
  counter: number
  /** Words of WebAuthn, separated by commas; may be empty. */
  transports: string
  device_type: string
  is_backed_up: number
  aaguid: string
  /** The host for which it was made. */
  rp_id: string
  name: string
  created_at: number
  last_used_at: number | null
}

/** A factor or contact that is being set up, in one session, for minutes. */
export type FactorOfferTable = {
  user_id: number
  kind: 'totp' | 'passkey'
  session_id: number
  /** The encrypted secret, or the challenge of a passkey. */
  value: string
  created_at: number
}

/** A proof of one request. A used one stays as the evidence of the change. */
export type StepUpProofTable = {
  /** SHA-256 of the proof's text. */
  proof_hash: string
  user_id: number
  session_id: number
  call: string
  /** The keyed digest of the call and its request. */
  request_digest: string
  /** The random part of the challenge: each gives one proof at most. */
  challenge: string
  method: StepUpMethod
  /** The signed data of a passkey as JSON; empty for a code. */
  evidence: string
  issued_at: number
  used_at: number | null
}

/** A try of a code of the authenticator app or of a recovery code. */
export type FactorTryTable = {
  id: string
  user_id: number
  tried_at: number
}

/** A lock of withdrawals and payouts. */
export type UserLockTable = {
  id: number
  user_id: number
  reason: LockReason
  locked_at: number
  /** Null until an operator's recovery. */
  ends_at: number | null
  /** When a recovery lifted it; else null. */
  lifted_at: number | null
}

export type UserProfileTable = {
  user_id: number
  /** Empty without one. */
  nickname: string
  avatar_colour: AvatarColour
  /** The word of the user's mails; empty without one. */
  mail_word: string
  /** The last change of the login password; null before the first. */
  login_password_at: number | null
}

/** The link "This was not me" of one mail. */
export type OwnerReportTable = {
  /** SHA-256 of the token. */
  token_hash: string
  user_id: number
  /** The kind of the message. */
  kind: string
  created_at: number
  used_at: number | null
}
