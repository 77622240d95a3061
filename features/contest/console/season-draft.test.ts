import { expect, test } from 'vitest'
import { percentText } from '@ingot/console/ui/percent.ts'
import { emptyDraft, faultyFields, parsePrizes, prizeRanks } from './season-draft.ts'

test('[CT6] a list of prizes is typed by its last ranks', () => {
  const prizes = [{ to: 1, amount: '1000' }, { to: 10, amount: '50.5' }]
  expect(parsePrizes('1: 1000, 10: 50.5')).toEqual(prizes)
  expect(parsePrizes('1：1000\n10：50.5')).toEqual(prizes)
  expect(parsePrizes('')).toEqual([])
  expect(prizes.map((_, at) => prizeRanks(prizes, at))).toEqual(['1', '2 – 10'])
  for (const text of ['1', '1: x', 'a: 5', '1: 01']) expect(parsePrizes(text)).toBeUndefined()
})

test('[CT6] a draft names each field without a value', () => {
  expect(faultyFields({ ...emptyDraft, daysMin: '-1', prizes: 'x' }))
    .toEqual(['startTime', 'endTime', 'pool', 'daysMin', 'prizes'])
  expect(faultyFields({
    ...emptyDraft, startTime: '2027-01-10 08:00', endTime: '2027-01-15 08:00', pool: '5',
    prizes: '1: 5',
  })).toEqual([])
})

test('[CT13] a return is shown in per cent, cut', () => {
  expect(['0.184299', '-0.000100', '0.000000', '2.128000'].map(percentText))
    .toEqual(['+18.42%', '−0.01%', '0.00%', '+212.80%'])
})
