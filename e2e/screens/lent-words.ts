// Texts on a screen that are those of another language: an untranslated word is not seen where both
// languages have the same letters.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wordsIn } from '@ingot/contract/messages'
import { type Language, languages, toBcp47 } from '@ingot/contract/vocabulary'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync([
  'apps/web/{i18n,pages}/**/*.json', 'features/*/*.json', 'features/*/app/**/*.json',
  'packages/contract/{messages,nouns/*}/*.json',
], { cwd: root })

type Words = { readonly plain: ReadonlySet<string>; readonly filled: readonly RegExp[] }

const known = new Map(languages.map((language) => [language, wordsOfAll(language)]))
const verdicts = new Map<string, string | undefined>()

/** Of these texts those that only another language has, each with that language; no names. */
export function lentWords(
  texts: readonly string[], language: Language, names: ReadonlySet<string>,
): readonly string[] {
  return texts.flatMap((text) => {
    const key = `${language} ${text}`
    const isName = (text.match(/\p{L}+/gu) ?? []).every((word) => names.has(word))
    if (!verdicts.has(key)) verdicts.set(key, isName ? undefined : lenderOf(text, language))
    const lender = verdicts.get(key)
    return lender === undefined ? [] : [`of ${lender} in ${language}: ${text}`]
  })
}

function lenderOf(shown: string, language: Language): Language | undefined {
  const text = shown.trim().replace(/[\u00a0\u202f]/g, ' ')
  if (!/\p{L}{2}/u.test(text) || has(language, text)) return undefined
  return languages.find((other) => other !== language && has(other, text))
}

function has(language: Language, text: string): boolean {
  const words = known.get(language)
  return words !== undefined
    && (words.plain.has(text) || words.filled.some((pattern) => pattern.test(text)))
}

function wordsOfAll(language: Language): Words {
  const texts = files.flatMap((file) =>
    leavesOf(wordsIn<unknown>(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')), language)))
  return {
    plain: new Set([...texts.filter((text) => !text.includes('{')), ...unitsOf(language)]),
    filled: texts.flatMap((text) => patternOf(text) ?? []),
  }
}

/** The units of a wait are not in the files of words. */
function unitsOf(language: Language): readonly string[] {
  return ['day', 'hour', 'minute', 'second'].flatMap((unit) =>
    new Intl.NumberFormat(toBcp47(language), { style: 'unit', unit, unitDisplay: 'short' })
      .formatToParts(2).flatMap(({ type, value }) => type === 'unit' ? [value] : []))
}

/** Matches a text with simple values; one with choices, or with nearly no words, has no pattern. */
function patternOf(text: string): RegExp | undefined {
  const parts = text.replace(/[\u00a0\u202f]/g, ' ').split(/\{\w+\}/)
  const isSimple = parts.length > 1 && !/[{}]/.test(parts.join(''))
  const letters = parts.join('').match(/\p{L}/gu) ?? []
  if (!isSimple || letters.length < 4) return undefined
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`, 'u')
}

function leavesOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words]
  if (typeof words !== 'object' || words === null) return []
  return Object.values(words).flatMap(leavesOf)
}
