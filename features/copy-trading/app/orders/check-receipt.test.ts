import { expect, test } from 'vitest'
import { checkReceipt } from './check-receipt.ts'

// The worked example: requests of 100, 55, 30 and 7, of which 120 lots were filled.
const receipt = {
  id: '9', limitPrice: '50250.0', requests: [100, 55, 30, 7], place: 1, start: 0,
  filledLots: '120', filledUnits: '600270000000', lots: 34, units: '170076500000', time: 5,
} as const

test('[CO6] a receipt is right when its share is the one of its figures', () => {
  expect(checkReceipt({ ...receipt, requests: [...receipt.requests] }))
    .toEqual({ isRight: true, requested: 192n })
})

test.each([
  { name: 'a lot more', change: { lots: 35 } },
  { name: 'a unit less', change: { units: '170076499999' } },
  { name: 'another first in turn', change: { start: 2 } },
])('[CO6] a receipt with $name is not', ({ change }) => {
  expect(checkReceipt({ ...receipt, requests: [...receipt.requests], ...change }).isRight)
    .toBe(false)
})
