// What an e-mail address, a password, a code and a session may be.

export const passwordLengthMin = 8
export const passwordLengthMax = 128
/** What a request may carry as a password; a character may take several of these units. */
export const passwordTextLengthMax = 1_024
export const codeLength = 6
export const codeLifetimeMs = 600_000
export const codeTriesMax = 5
export const codeResendMs = 60_000
export const codesPerHourMax = 5
/** Bounds what can be guessed at one address in a day, across all its codes. */
export const codesPerDayMax = 10
export const loginTriesPerHourMax = 10
export const sessionIdleMs = 86_400_000
export const sessionLifetimeMs = 604_800_000
export const sessionsPerUserMax = 20
export const emailLengthMax = 254

/** No control, format or unpaired characters: two addresses never look the same by them. */
const emailPattern =
  /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/u

/** Lower-cases and trims an address; undefined when it is not one. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return email.length <= emailLengthMax && emailPattern.test(email) ? email : undefined
}
