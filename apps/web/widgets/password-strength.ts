// How hard a password is to guess, roughly, as a hint while it is typed. Whether it may be used at
// all is the server's word: what it has not accepted is weak.

export const passwordLevels = ['weak', 'fair', 'good', 'strong'] as const
export type PasswordLevel = (typeof passwordLevels)[number]

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
const longLength = 12
const veryLongLength = 16

/** 1 to 4 filled parts; 0 for nothing typed. */
export function passwordStrength(password: string, isAccepted: boolean): number {
  if (password === '') return 0
  if (!isAccepted) return 1
  const length = [...password].length
  const variety = kinds.filter((kind) => kind.test(password)).length
  const lengthPoints = length >= veryLongLength ? 2 : length >= longLength ? 1 : 0
  return Math.min(passwordLevels.length, Math.max(2, variety - 1 + lengthPoints))
}

/** The word for so many filled parts. */
export function passwordLevel(filled: number): PasswordLevel {
  return passwordLevels[Math.max(0, filled - 1)] ?? 'weak'
}
