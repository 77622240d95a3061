// What a password, a code and a session may be.

export const passwordLengthMin = 8
export const passwordLengthMax = 128
/** What a request may carry as a password; a character may take several of these units. */
export const passwordTextLengthMax = 1_024
export const codeLength = 6
export const codeLifetimeMs = 600_000
/** Guesses of one code from one place. */
export const codeTriesMax = 5
/** Guesses of one code from all places together other than the one that asked for it. */
export const codeStrangerTriesMax = 20
export const codeResendMs = 60_000
export const codesPerHourMax = 5
/** Bounds what can be guessed at one address in a day, across all its codes. */
export const codesPerDayMax = 10
export const loginTriesPerHourMax = 10
export const sessionIdleMs = 86_400_000
export const sessionLifetimeMs = 604_800_000
export const sessionsPerUserMax = 20
