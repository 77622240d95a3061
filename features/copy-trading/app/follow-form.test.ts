import { expect, test } from 'vitest'
import { firstFollow, followFaults, followMeaning, needAsked } from './follow-form.ts'

const terms = { investmentMin: '50', investmentMax: '20000' }

test.each([
  { investment: '', fault: 'missing' },
  { investment: '49.99', fault: 'tooSmall' },
  { investment: '20000.01', fault: 'tooLarge' },
  { investment: '1000.01', fault: 'over' },
] as const)('[CO12] an investment of $investment is $fault', ({ investment, fault }) => {
  const facts = { available: '1000', need: undefined }
  expect(followFaults({ ...firstFollow, investment }, terms, facts)).toEqual({ investment: fault })
})

test('[CO12] an investment within the terms and the balance has no fault', () => {
  const facts = { available: '1000', need: undefined }
  expect(followFaults({ ...firstFollow, investment: '50' }, terms, facts)).toEqual({})
  expect(followFaults({ ...firstFollow, investment: '20000' }, terms, {
    available: undefined, need: { any: null },
  })).toEqual({})
})

test('[CO16] money with which no recent order would be copied is a fault of its field', () => {
  const facts = { available: '1000', need: { any: { investment: '93', quota: '12' } } }
  const quota = { ...firstFollow, copyKind: 'fixed_quota', investment: '93' } as const
  expect(followFaults({ ...firstFollow, investment: '92.99' }, terms, facts))
    .toEqual({ investment: 'never' })
  expect(followFaults({ ...firstFollow, investment: '93' }, terms, facts)).toEqual({})
  expect(followFaults({ ...quota, quota: '11' }, terms, facts)).toEqual({ quota: 'neverQuota' })
  expect(followFaults({ ...quota, quota: '12' }, terms, facts)).toEqual({})
  expect(needAsked({ ...firstFollow, ratio: '9' })).toBeUndefined()
  expect(needAsked({ ...firstFollow, ratio: '0.5' })).toMatchObject({ ratioPpm: 500_000 })
})

test('[CO12, CP6] a ratio is explained by a tenth of the equity of the leader', () => {
  const values = { ...firstFollow, investment: '1000', ratio: '2', stop: '40' }
  const { example, orders, stop } = followMeaning(values, { equity: '20000' })
  expect([Number(example?.leader), Number(example?.mine)]).toEqual([2_000, 200])
  expect(orders).toBeUndefined()
  expect(Number(stop)).toBe(600)
  expect(followMeaning(values, { equity: '0' }).example).toBeUndefined()
})

test('[CO12, CP7] a quota is explained by the orders that the investment pays', () => {
  const values = {
    ...firstFollow, copyKind: 'fixed_quota', quota: '30', investment: '1000', stop: '',
  } as const
  expect(followMeaning(values, { equity: '20000' }))
    .toEqual({ example: undefined, orders: 33, hasStop: false, stop: undefined })
  expect(followMeaning({ ...values, investment: '' }, { equity: '1' }).orders).toBeUndefined()
})

test('[CO12] a stop-loss without an investment has no amount yet', () => {
  const values = { ...firstFollow, investment: '', stop: '30' }
  const { hasStop, stop } = followMeaning(values, { equity: '1' })
  expect({ hasStop, stop }).toEqual({ hasStop: true, stop: undefined })
})
