import { languages, type Language } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { changesOf, numberOf, type Term } from './term.ts'

const inEach = (text: string) =>
  Object.fromEntries(languages.map((word) => [word, text])) as Record<Language, string>
const terms: readonly Term[] = [
  { key: 'name', label: 'Name', kind: 'text' }, { key: 'isOpen', label: 'Open', kind: 'flag' },
  { key: 'titles', label: 'Title', kind: 'words' },
]
const from = { name: 'Bitcoin', isOpen: true, titles: inEach('Hello') }

test('[CF8] the changes are the terms with another value, a text in each language apart', () => {
  expect(changesOf(terms, { from, to: from })).toEqual([])
  const to = { name: 'Bitcoin', isOpen: false, titles: { ...inEach('Hello'), ja_JP: 'やあ' } }
  expect(changesOf(terms, { from, to }).map(({ term, language, ...values }) =>
    [term.key, language, values.from, values.to])).toEqual([
    ['isOpen', undefined, true, false], ['titles', 'ja_JP', 'Hello', 'やあ'],
  ])
})

test.each(['', '1.5', '-1', '1e3', '12345678901'])('[CF8] "%s" is no whole number', (text) => {
  expect(numberOf({ count: text }, 'count')).toBeNaN()
})
