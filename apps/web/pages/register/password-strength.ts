// How hard a password is to guess, roughly, as a hint while it is typed. The server decides what
// it takes; this never refuses.
import { passwordLengthMin } from '@ingot/contract/vocabulary'

export const passwordLevels = ['weak', 'fair', 'good', 'strong'] as const
export type PasswordLevel = (typeof passwordLevels)[number]

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
const longLength = 12
const veryLongLength = 16

/** 1 to 4 filled parts; 0 for nothing typed. */
export function passwordStrength(password: string): number {
  if (password === '') return 0
  const length = [...password].length
  const distinct = new Set(password).size
  if (length < passwordLengthMin || distinct < 5) return 1
  const variety = kinds.filter((kind) => kind.test(password)).length
  const lengthPoints = length >= veryLongLength ? 2 : length >= longLength ? 1 : 0
  return Math.min(passwordLevels.length, Math.max(2, variety - 1 + lengthPoints))
}

export function passwordLevel(password: string): PasswordLevel {
  return passwordLevels[Math.max(0, passwordStrength(password) - 1)] ?? 'weak'
}
