import { expect, test } from 'vitest'
import { emptyDraft, faultyFields, momentText, parseMoment } from './offer-draft.ts'

const whole = {
  ...emptyDraft, symbol: 'nrv', subPrice: '0.042', supply: '5000000', unitNums: '500',
  minSubNums: '500', maxSubNums: '20000', openTime: '2027-01-10 08:00',
  closeTime: '2027-01-15 12:00', lotteryTime: '2027-01-15 13:00', listingTime: '2027-01-18 09:00',
}

test('[NC7] a moment is typed in UTC, and a day that does not exist is none', () => {
  const at = Date.UTC(2027, 0, 15, 12)
  expect(parseMoment(' 2027-01-15 12:00 ')).toBe(at)
  expect(momentText(at)).toBe('2027-01-15 12:00')
  for (const text of ['2027-02-30 12:00', '2027-01-15', '15.01.2027 12:00', '2027-01-15 24:00']) {
    expect(parseMoment(text), text).toBeUndefined()
  }
})

test('[NC7] a draft names each field without a value', () => {
  expect(faultyFields(whole)).toEqual([])
  expect(faultyFields({ ...whole, subPrice: '1e3', closeTime: 'soon' }))
    .toEqual(['subPrice', 'closeTime'])
  expect(faultyFields({ ...whole, detail: { ...whole.detail, en_US: 'A coin' } }))
    .toEqual(['detail'])
  expect(faultyFields(emptyDraft)).toHaveLength(10)
})
