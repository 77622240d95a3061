// The eight catalogues against each other and against their languages' own rules: the words of the
// web app, and those of the messages, mails and pages that the server writes.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsIn } from '@ingot/contract/messages'
import { type Language, languages, toBcp47 } from '@ingot/contract/vocabulary'
import {
  isPluralElement, isSelectElement, isTagElement, type MessageFormatElement, parse, TYPE,
} from '@formatjs/icu-messageformat-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadCatalogue } from './load-catalogue.ts'
import { pageAreas } from './page-words.ts'

type Flat = ReadonlyMap<string, string>

/** Texts that may be the same in English and in another language: names, words of the trade. */
const sameAllowed = [
  /^[\d\s.,:%/+-]*$/,
  /^you@example\.com$/,
  /^ID(?: \{id\})?$/,
  /^\{\w+\}(?: \{\w+\})*$/,
  /^(?:BTC|ETH|USDT|IBAN|Ingot|Spot|Auto|OCO|GTC|IOC|FOK|MA|EMA|BOLL|MACD|KDJ|RSI|VOL|PnL|ROE)$/,
  /^(?:TP|SL|TP\/SL|Perp|Copy trading|Selfie)$/,
  /^Spot <strong>\{amount\}<\/strong>$/,
  /^(?:Error|Total|Normal|Base|No|Original|Chart|Maker|Taker|Post Only)$/,
  /^\{count\}[mhDWM]$/,
]

let flat: Record<string, Flat> = {}

beforeAll(async () => {
  flat = Object.fromEntries(await Promise.all(languages.map(async (language) =>
    [language, new Map([
      ...flatten(await loadCatalogue(language, pageAreas)), ...flatten(serverWords(language)),
    ])] as const)))
})

/** The files of words outside the apps, each under its name. */
function serverWords(language: Language): object {
  const root = join(import.meta.dirname, '../../..')
  const files = globSync([
    'packages/contract/{messages,nouns/*}/*.json', 'apps/server/http/**/*.json',
    'features/*/*.json', 'features/*/server/**/*.json',
  ], { cwd: root })
  expect(files.length).toBeGreaterThan(2)
  return Object.fromEntries(files.map((file) => {
    const words: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return [file, wordsIn(words, language)]
  }))
}

const english = (): Flat => flat['en_US'] ?? new Map()
const of = (language: Language): Flat => flat[language] ?? new Map()

describe.each(languages)('the %s catalogue', (language) => {
  test('[V12] has the same keys as the English one', () => {
    expect(english().size).toBeGreaterThan(100)
    expect([...of(language).keys()].toSorted()).toEqual([...english().keys()].toSorted())
  })

  test('[V12] is parsed by the message parser, with no empty text', () => {
    const faulty = [...of(language)].filter(([, text]) => text.trim() === '' || !isReadable(text))
    expect(faulty).toEqual([])
  })

  test('[V12] has the same placeholders and tags as the English one', () => {
    const different = [...of(language)].filter(([key, text]) =>
      argumentsOf(text).join() !== argumentsOf(english().get(key) ?? '').join())
    expect(different).toEqual([])
  })

  test('[W124] marks no figure as an estimate: the sign belongs to the number', () => {
    expect([...of(language)].filter(([, text]) => text.includes('≈'))).toEqual([])
  })

  test('[V12] has exactly the plural categories of the language', () => {
    const wanted = new Intl.PluralRules(toBcp47(language)).resolvedOptions().pluralCategories
    for (const [key, text] of of(language)) {
      for (const categories of pluralsOf(parse(text))) {
        expect([key, ...categories.toSorted()]).toEqual([key, ...wanted.toSorted()])
      }
    }
  })

  test('[V12] is written in its own language', () => {
    if (language === 'en_US') return
    const untranslated = [...of(language)].filter(([key, text]) => {
      const isSame = text === english().get(key)
      return isSame && !sameAllowed.some((pattern) => pattern.test(text))
    })
    expect(untranslated).toEqual([])
  })

  test('[V12] the accessible name of a button contains its shown text', () => {
    for (const [shown, spoken] of spokenNames) {
      expect(of(language).get(spoken)).toContain(of(language).get(shown))
    }
  })

  test('[V12] uses the script of its language', () => {
    const script = scripts[language]
    if (script === undefined) return
    const texts = [...of(language).values()].filter((text) => /\p{L}{3,}/u.test(wordsOf(text)))
    const inScript = texts.filter((text) => script.test(text))
    expect(texts.length).toBeGreaterThan(50)
    expect(inScript.length / texts.length).toBeGreaterThan(0.9)
  })
})

test('[V12] simplified and traditional Chinese have different files', () => {
  const same = [...of('zh_CN')].filter(([key, text]) => of('zh_TW').get(key) === text)
  expect(same.length / of('zh_CN').size).toBeLessThan(0.35)
})

/** Users of voice control say the visible text, so the spoken name must contain it. */
const spokenNames = [
  ['trade.cancelOrder', 'trade.cancelOrderOf'],
  ['session.endSession', 'session.endSessionOf'],
] as const

const scripts: Partial<Record<Language, RegExp>> = {
  zh_CN: /\p{Script=Han}/u,
  zh_TW: /\p{Script=Han}/u,
  ja_JP: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ru_RU: /\p{Script=Cyrillic}/u,
  ko_KR: /\p{Script=Hangul}/u,
  th_TH: /\p{Script=Thai}/u,
}

function flatten(messages: object, prefix = ''): Map<string, string> {
  return new Map(Object.entries(messages).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as const]
      : [...flatten(Object(value), `${prefix}${key}.`)]))
}

function isReadable(text: string): boolean {
  try {
    parse(text)
    return true
  } catch {
    // The test names the text; why it cannot be read is the parser's matter.
    return false
  }
}

function wordsOf(text: string): string {
  return text.replace(/\{[^}]*\}|<[^>]*>/g, '')
}

function argumentsOf(text: string): string[] {
  return [...new Set(namesOf(parse(text)))].toSorted()
}

function namesOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const inner = isTagElement(element) ? namesOf(element.children)
      : isPluralElement(element) || isSelectElement(element)
        ? Object.values(element.options).flatMap((option) => namesOf(option.value))
        : []
    return [isTagElement(element) ? `<${element.value}>` : element.value, ...inner]
  })
}

function pluralsOf(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (isTagElement(element)) return pluralsOf(element.children)
    if (!isPluralElement(element) && !isSelectElement(element)) return []
    const inner = Object.values(element.options).flatMap((option) => pluralsOf(option.value))
    if (!isPluralElement(element)) return inner
    // "=0" and similar cases are in addition to the categories, not instead of them.
    return [Object.keys(element.options).filter((name) => !name.startsWith('=')), ...inner]
  })
}
