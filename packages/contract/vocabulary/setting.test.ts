import { expect, test } from 'vitest'
import { isSettingValue, isStoredSetting } from './setting.ts'

test.each(['', ' ', '\u3000', 'a\u202eb', 7])('[CF11] the site is not named %j', (name) => {
  expect(isSettingValue('webName', name)).toBe(false)
})

test('[CF11] other texts may be empty', () => {
  expect(isSettingValue('webName', 'Ours')).toBe(true)
  expect(isSettingValue('customerCode', '')).toBe(true)
})

test('[CF11] a start loads a name and a link that are not accepted any more', () => {
  expect(isStoredSetting('webName', '')).toBe(true)
  expect(isStoredSetting('appDownload', 'https://host/app')).toBe(true)
  expect(isStoredSetting('webName', 7)).toBe(false)
  expect(isStoredSetting('withdrawalsPerDayMax', 1.5)).toBe(false)
})
