import { expect, test } from 'vitest'
import {
  applyFaults, applyRequest, exampleShare, firstApplication, termFaults, termRequest, termValues,
} from './lead-form.ts'

const values = { ...firstApplication, nickname: 'Halden', bio: 'Swings.', isAgreed: true }

test('[LD14] an application needs a nickname, words, terms in bounds and the agreement', () => {
  expect(applyFaults(values)).toEqual({})
  expect(applyFaults({
    nickname: ' H ', bio: ' \n', share: '30.01', investmentMin: '9.99', investmentMax: '200000.1',
    followersMax: '0', isAgreed: false,
  })).toEqual({
    nickname: 'nicknameLength', bio: 'bioMissing', share: 'shareRange',
    investmentMin: 'investmentRange', investmentMax: 'investmentRange',
    followersMax: 'followersRange', isAgreed: 'notAgreed',
  })
})

test.each([
  { share: '0' }, { share: '30' }, { investmentMin: '10', investmentMax: '10' },
  { followersMax: '1' }, { investmentMax: '200000' },
])('[LD9] the bounds themselves are right: %o', (terms) => {
  expect(termFaults({ ...values, ...terms })).toEqual({})
})

test('[LD9] the largest investment is not below the smallest', () => {
  expect(termFaults({ ...values, investmentMin: '100', investmentMax: '99.' }))
    .toEqual({ investmentMax: 'belowLeast' })
})

test('[LD9] the request has the share in millionths, and stored terms return to it', () => {
  const request = termRequest({ ...values, share: '12.5', investmentMin: '50.' })
  expect(request).toEqual({
    bio: 'Swings.', sharePpm: 125_000, investmentMin: '50', investmentMax: '20000',
    followersMax: 1_000,
  })
  expect(termRequest(termValues(request))).toEqual(request)
  expect(applyRequest(values)).toMatchObject({ nickname: 'Halden', agreed: true })
})

test('[LD14] the example names the share of 200 USDT', () => {
  expect(Number(exampleShare('10'))).toBe(20)
  expect(exampleShare('31')).toBeUndefined()
})
