import { expect, test } from 'vitest'
import { isSettingValue, isStoredSetting } from './setting.ts'

test.each(['', ' ', '\u3000', 'a\u202eb', 7])('[CF11] the site is not named %j', (name) => {
  expect(isSettingValue('webName', name)).toBe(false)
})

test('[CF11] other texts may be empty', () => {
  expect(isSettingValue('webName', 'Ours')).toBe(true)
  expect(isSettingValue('customerCode', '')).toBe(true)
})

test('[A96] an amount has no zeros in front, and a start loads one that was stored with them',
  () => {
    for (const amount of ['0', '0.5', '10000', '999999999999.12345678']) {
      expect(isSettingValue('secondApprovalUsdt', amount)).toBe(true)
    }
    for (const amount of ['010000', '00', '00.5', '-1', '1e3', '']) {
      expect(isSettingValue('secondApprovalUsdt', amount)).toBe(false)
    }
    expect(isStoredSetting('secondApprovalUsdt', '010000')).toBe(true)
    expect(isStoredSetting('secondApprovalUsdt', '1e3')).toBe(false)
  })

test('[CF11] a start loads a name and a link that are not accepted any more', () => {
  expect(isStoredSetting('webName', '')).toBe(true)
  expect(isStoredSetting('appDownload', 'https://host/app')).toBe(true)
  expect(isStoredSetting('webName', 7)).toBe(false)
  expect(isStoredSetting('withdrawalsPerDayMax', 1.5)).toBe(false)
})
