// A rough strength of a password, as a hint while it is typed. The server decides whether it may be
// used: a password that it has not accepted is weak.

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

/** The word for a number of filled parts. */
export function passwordLevel(filled: number): PasswordLevel {
  return passwordLevels[Math.max(0, filled - 1)] ?? 'weak'
}
