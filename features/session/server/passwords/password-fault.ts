// The refused passwords: too short, too long, or an obvious guess. Any composition is allowed; only
// length counts. Screens use this verdict too.
import { readFileSync } from 'node:fs'
import {
  type RejectCode, passwordLengthMax, passwordLengthMin,
} from '@ingot/contract/vocabulary'
import { commonPasswords } from './common-passwords.ts'
import { PasswordFilter, foldPassword } from './password-filter.ts'

/**
 * About 196,000 passwords that leaked most often, folded by `foldPassword`. How the file is made is
 * docs/decisions/0008.
 */
const listedPasswords =
  new PasswordFilter(readFileSync(new URL('./listed-passwords.bin', import.meta.url)))

/** Figures and marks around a word that make it no harder to guess. */
const trimmingsMax = 6
/** A shorter word is part of too many good passwords. */
const wordLengthMin = 4

/**
 * Why a password is refused; undefined when it may be used. `ownName` is the address or the number
 * of its owner.
 */
export function passwordFault(password: string, ownName: string): RejectCode | undefined {
  const length = [...password].length
  if (length < passwordLengthMin) return 'password_too_short'
  if (length > passwordLengthMax) return 'password_too_long'
  const folded = foldPassword(password)
  return isCommon(folded) || isPersonal(folded, foldPassword(ownName))
    ? 'password_too_common'
    : undefined
}

function isCommon(password: string): boolean {
  const isRepeated = /^(.{1,4})\1+$/u.test(password)
  if (new Set(password).size <= 2 || isRepeated || isRun(password)) return true
  return readings(password).some((reading) => isKnown(reading) || isKnownWord(reading))
}

const isKnown = (text: string): boolean => commonPasswords.has(text) || listedPasswords.has(text)

/** As it stands, and as it reads with figures taken for letters: all, or all but the last. */
function readings(password: string): readonly string[] {
  return [...new Set([password, spell(password), spell(password.replace(/[^\p{L}]+$/u, ''))])]
}

const spell = (text: string): string =>
  text.replaceAll(/[@4013$5!7]/g, (mark) => letters[mark] ?? mark)

const letters: Readonly<Record<string, string>> = {
  '@': 'a', 4: 'a', 0: 'o', 1: 'i', '!': 'i', 3: 'e', $: 's', 5: 's', 7: 't',
}

/** A known word twice, or a known word with a few figures and marks around it. */
function isKnownWord(reading: string): boolean {
  const half = reading.slice(0, reading.length / 2)
  if (reading === half + half && isKnown(half)) return true
  const word = reading.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  const isTrimmed = reading.length - word.length <= trimmingsMax
  return isTrimmed && word.length >= wordLengthMin && isKnown(word)
}

/** Little more than the address or the number, its name, its domain or a part of one of them. */
function isPersonal(password: string, ownName: string): boolean {
  const words = ownWords(ownName)
  return readings(password).map(plain).some((reading) => words.some((word) =>
    reading.includes(word) && reading.length - word.length <= trimmingsMax))
}

function ownWords(ownName: string): readonly string[] {
  const [local = '', domain = ''] = ownName.split('@')
  const name = domain.slice(0, Math.max(0, domain.lastIndexOf('.')))
  const parts = [...local.split(/[^\p{L}\p{M}]+/u), ...domain.split('.')]
  // A number is typed with or without the zero that it begins with at home.
  return [ownName, local, domain, name, ...parts, local.replace(/^0+/, '')].map(plain)
    .filter((word) => word.length >= wordLengthMin)
}

/** Letters and digits alone, so that dots and dashes between them make no difference. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const runs = [
  '01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm', '1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0',
  '112233445566778899', '1a2b3c4d5e6f', 'a1b2c3d4e5f6', '123qweasdzxc', 'qwe123asd456',
]

/** Keys in a row, forwards or backwards, with nothing else but a repeat of it. */
function isRun(password: string): boolean {
  const backwards = [...password].toReversed().join('')
  return runs.some((run) => [password, backwards].some((text) =>
    run.includes(text) || run.includes(text.slice(0, text.length - 1))
    || (text.length % 2 === 0 && text.slice(0, text.length / 2) === text.slice(text.length / 2)
      && run.includes(text.slice(0, text.length / 2)))))
}
