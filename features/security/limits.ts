// The protection of an account: the factors that prove its owner, the proofs of single requests,
// and the locks of withdrawals that follow a change of a protection.

/**
 * The ways to prove oneself for one request, the strongest first: a passkey, a code of the
 * authenticator app, a recovery code, and a code that is sent to the user's contact.
 */
export const stepUpMethods = ['passkey', 'totp', 'recovery_code', 'code'] as const
export type StepUpMethod = (typeof stepUpMethods)[number]

/**
 * The calls that need a proof, by their kind. `withdrawal` and `change` are asked of every account:
 * one without a passkey or an authenticator app gets a code. `payout` and `coded` are asked of
 * accounts with such a factor: a payout goes to a bank account that was proven when it was added,
 * and a coded request carries a code of the user's contact itself. A withdrawal and a payout accept
 * no recovery code, because that locks both. `login` is asked of such accounts before a session:
 * on a device that has not proven a factor, and for a forgotten password.
 */
export const stepUpNeeds = ['withdrawal', 'payout', 'change', 'coded', 'login'] as const
export type StepUpNeed = (typeof stepUpNeeds)[number]

/** The part of a refusal with `step_up_required` that leads to a proof. */
export type StepUpOffer = {
  /** Binds the proof to this request, session and moment. */
  readonly challenge: string
  readonly methods: readonly StepUpMethod[]
  /** Unused recovery codes; zero where none is accepted. */
  readonly recoveryCodesLeft: number
}

/** A challenge and a proof are valid this long. */
export const stepUpLifetimeMs = 5 * 60_000
/** Wrong codes of an authenticator app and wrong recovery codes of one account together. */
export const factorTriesMax = 5
/** The time in which these tries count, over all sessions and networks. */
export const factorTriesMs = 15 * 60_000
/**
 * Wrong codes of one account in an hour before a login. They are counted apart from those of its
 * sessions: a thief with the password alone does not use up the owner's tries.
 */
export const loginFactorTriesMax = 5
/** Recovery codes of one authenticator app. */
export const recoveryCodesMax = 10
/** Letters and digits of a recovery code: 50 bits. */
export const recoveryCodeLength = 10
/** Time in which the set-up of an authenticator app or a passkey is finished. */
export const factorOfferMs = 10 * 60_000
/** Passkeys of one account. */
export const passkeysMax = 10
/** The characters of a passkey's name. */
export const passkeyNameLengthMax = 40

const hourMs = 3_600_000

/**
 * How long each event locks withdrawals and payouts, ms; null until an operator's recovery. The
 * time of a payment password is a setting, of which this is the first value.
 */
export const lockDurations = {
  login_password_changed: 24 * hourMs,
  coin_password_set: 24 * hourMs,
  coin_password_changed: 24 * hourMs,
  totp_removed: 24 * hourMs,
  totp_replaced: 24 * hourMs,
  passkey_removed: 24 * hourMs,
  recovery_code_used: 24 * hourMs,
  address_lock_off: 24 * hourMs,
  contact_changed: 24 * hourMs,
  contact_replaced: 72 * hourMs,
  account_recovered: 72 * hourMs,
  reported_by_owner: null,
} as const satisfies Record<string, number | null>

export type LockReason = keyof typeof lockDurations

/** The characters of the word that every mail carries. */
export const mailWordLengthMin = 4
export const mailWordLengthMax = 20
/** Letters and digits of any script. */
export const mailWordPattern = /^[\p{L}\p{M}\p{N}]{4,20}$/u
/** The characters of a nickname. */
export const nicknameLengthMax = 20
/** The colours of the mark with a user's initials. */
export const avatarColours = ['grey', 'gold', 'green', 'blue', 'violet', 'red'] as const
export type AvatarColour = (typeof avatarColours)[number]
/** A token in the link "This was not me": 256 bits in base64url. */
export const ownerReportPattern = /^[A-Za-z0-9_-]{43}$/
/** How long the link works. */
export const ownerReportLifetimeMs = 7 * 24 * hourMs
