import { expect, test } from 'vitest'
import { countryFirst } from './country-first.ts'

test.each([
  [['th-TH'], 'TH', '66'],
  [['de-Latn-CH', 'de-DE'], 'CH', '41'],
  [['zh-Hant-TW'], 'TW', '886'],
  [['en', 'es-419', 'es-MX'], 'MX', '52'],
  [['pt-br'], 'BR', '55'],
  [['en-US-u-hc-h12'], 'US', '1'],
  [['en', 'eo-XX'], 'CN', '86'],
  [[], 'CN', '86'],
])('[W66] a browser with the languages %j starts with the code of %s', (tags, country, code) => {
  expect(countryFirst(tags)).toEqual({ country, countryCode: code })
})
