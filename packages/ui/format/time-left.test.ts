import { expect, test } from 'vitest'
import { expectedWaitText, timeLeftText, timeParts } from './time-left.ts'

test.each([
  [0, '0s'], [59, '59s'], [60, '1m 0s'], [3_599, '59m 59s'], [3_600, '1h 0m'],
  [86_399, '23h 59m'], [86_400, '1d 0h'], [214_000, '2d 11h'],
] as const)('[NC40] %d seconds are written in the two largest units', (seconds, text) => {
  expect(timeLeftText('en_US', seconds)).toBe(text)
})

test('[NC40] a countdown has every unit with two digits', () => {
  expect(timeParts('en_US', 214_009)).toEqual([
    { value: '02', unit: 'd' }, { value: '11', unit: 'h' }, { value: '26', unit: 'm' },
    { value: '49', unit: 's' },
  ])
  expect(timeParts('zh_CN', 61).map(({ value }) => value)).toEqual(['00', '00', '01', '01'])
})

test.each([
  [1, '1s'], [66, '1m 6s'], [96, '1m 36s'], [299, '4m 59s'], [300, '5m'], [301, '6m'],
  [3_600, '60m'],
] as const)('[DW6] an expected wait of %d seconds is %s', (seconds, text) => {
  expect(expectedWaitText('en_US', seconds)).toBe(text)
})

test('[NC40] a wait in Japanese is in Japanese units', () => {
  expect(timeLeftText('ja_JP', 214_009)).toBe('2日 11時間')
  expect(timeParts('ja_JP', 61).map(({ unit }) => unit)).toEqual(['日', '時間', '分', '秒'])
})
