// The limits of passwords, codes and sessions.

/** Characters as the user sees them. */
export const passwordLengthMin = 8
/** Characters as the user sees them. */
export const passwordLengthMax = 128
/** The longest password text in a request, in UTF-16 units; a character may take several. */
export const passwordTextLengthMax = 1_024
/** Digits of a registration code. */
export const codeLength = 6
/** The validity of a registration code. */
export const codeLifetimeMs = 600_000
/** Guesses of one code from one network, and as many by the request that asked for it. */
export const codeTriesMax = 5
/** Guesses of one code from all networks together other than the one that asked for it. */
export const codeStrangerTriesMax = 20
/** The shortest pause between two codes to one contact. */
export const codeResendMs = 60_000
/** Registration codes to one contact in an hour. */
export const codesPerHourMax = 5
/** Limits the guesses at one address in a day, across all its codes. */
export const codesPerDayMax = 10
/** Login tries of one counter (rule A7) in an hour. */
export const loginTriesPerHourMax = 10
/** How long a device stays known after a login. */
export const knownOriginMs = 90 * 86_400_000
/** Letters and digits of the code that a login may ask for: 40 bits, too many to guess. */
export const loginCodeLength = 8
/** The validity of a login or reset code. */
export const loginCodeLifetimeMs = 7_200_000
/** Guesses of one login code from one network, and as many by the request that asked for it. */
export const loginCodeTriesMax = 10
/** Login codes to one contact in an hour. */
export const loginCodesPerHourMax = 3
/** Login codes to one contact in a day. */
export const loginCodesPerDayMax = 6
/** Beyond those bounds, the pause between two login codes: shorter than a code lives. */
export const loginCodePauseMs = 3_600_000
/** A session ends after this time without use. */
export const sessionIdleMs = 86_400_000
/** A session ends at the latest after this time. */
export const sessionLifetimeMs = 604_800_000
/** A further session replaces the one unused longest. */
export const sessionsPerUserMax = 20
/** The longest phone number text in a request: 15 digits with any punctuation. */
export const phoneTextLengthMax = 32

/** A browser's own secret, 256 bits in base64url; it identifies a known device. */
export const deviceSecretPattern = /^[A-Za-z0-9_-]{43}$/

/** The handle of a request for a code, 256 bits in base64url: identifies the requester. */
export const codeRequestPattern = /^[A-Za-z0-9_-]{43}$/

/** A login code as it is compared: capitals and digits alone, whatever it was typed with. */
export function plainLoginCode(text: string): string {
  return text.normalize('NFKC').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}
