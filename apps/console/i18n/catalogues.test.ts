// The eight catalogues of the console against each other: the same keys and the same placeholders.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { wordsIn } from '@ingot/contract/messages'
import { type Language, languages } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const files = new Map(globSync([
  'apps/console/i18n/catalogues/*.json', 'features/*/console/**/*.json',
], { cwd: root }).sort().map((file) => [basename(file, '.json'), file]))
const areas = [...files.keys()]

/** Names, units and words that are the same in English and in another language. */
const sameWords = 'UTC|ID|Error|Spot|Trading|Exchange|Long|Short|No|min'
const sameAllowed = new RegExp(
  String.raw`^(?:\{\w+\}|[^\p{L}]|[A-Z]{2}(?=‑)|${sameWords}|[hd](?!\p{L}))*$`, 'u',
)

function wordsOf(area: string, language: Language): ReadonlyMap<string, string> {
  const file: unknown = JSON.parse(readFileSync(join(root, files.get(area) ?? ''), 'utf8'))
  return flatten(Object(wordsIn(file, language)), `${area}.`)
}

function flatten(words: object, prefix: string): Map<string, string> {
  return new Map(Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as const]
      : [...flatten(Object(value), `${prefix}${key}.`)]))
}

const argumentsOf = (text: string): string =>
  [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).toSorted().join()

test.each(languages)('[OP16] the console speaks %s completely', (language) => {
  expect(areas.length).toBeGreaterThan(6)
  for (const area of areas) {
    const english = wordsOf(area, 'en_US')
    const own = wordsOf(area, language)
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    for (const [key, text] of own) {
      expect([key, argumentsOf(text)]).toEqual([key, argumentsOf(english.get(key) ?? '')])
      expect(text.trim(), key).not.toBe('')
      if (language === 'en_US' || sameAllowed.test(text)) continue
      expect(text, key).not.toBe(english.get(key))
    }
  }
})
