// Which passwords are refused: too short, too long, or among the first that anyone would try.
// Any composition is allowed; length is what counts.
import {
  type RejectCode, passwordLengthMax, passwordLengthMin,
} from '@ingot/contract/vocabulary'
import { commonPasswords } from './common-passwords.ts'

/** Figures and marks around a word that make it no harder to guess. */
const trimmingsMax = 6

/** Why a password is refused; undefined when it may be used. `ownName` is the address or the
 * number of its owner. */
export function passwordFault(password: string, ownName: string): RejectCode | undefined {
  const length = [...password].length
  if (length < passwordLengthMin) return 'password_too_short'
  if (length > passwordLengthMax) return 'password_too_long'
  return isCommon(password.toLowerCase(), ownName) ? 'password_too_common' : undefined
}

function isCommon(password: string, ownName: string): boolean {
  const [local = ''] = ownName.split('@')
  const isRepeated = /^(.{1,4})\1+$/u.test(password)
  if (new Set(password).size <= 2 || isRepeated || isRun(password)) return true
  return readings(password).some((reading) => isCommonWord(reading, local))
}

/** As it stands, and as it reads with figures taken for letters: all, or all but the last. */
function readings(password: string): readonly string[] {
  return [password, spell(password), spell(password.replace(/[^\p{L}]+$/u, ''))]
}

const spell = (text: string): string =>
  text.replaceAll(/[@4013$5!7]/g, (mark) => letters[mark] ?? mark)

const letters: Readonly<Record<string, string>> = {
  '@': 'a', 4: 'a', 0: 'o', 1: 'i', '!': 'i', 3: 'e', $: 's', 5: 's', 7: 't',
}

function isCommonWord(reading: string, local: string): boolean {
  const half = reading.slice(0, reading.length / 2)
  if (reading === half + half && commonPasswords.has(half)) return true
  const word = reading.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  const isTrimmed = reading.length - word.length <= trimmingsMax
  return isTrimmed && (commonPasswords.has(word) || (word.length > 3 && word === wordOf(local)))
    || reading === local
}

/** The letters of an address's local part, without what stands around them. */
function wordOf(local: string): string {
  return local.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
}

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
