// The shared fields of a ticket under the rules of a market that is not spot: the most is a
// position with leverage, and the bounds are around the mark.
import { expect, test } from 'vitest'
import { sampleSteps as steps } from '#features/market/app/parts/sample-steps.ts'
import { type EntryChange, type OrderEntry, reduceEntry, startEntry } from './order-entry.ts'
import { type EntryRules, viewEntry } from './view-entry.ts'
import { ticksOf } from './entry-sums.ts'
import { flatPricing } from '#features/trading/app/previews/walk-book.ts'

const first = startEntry({ entrust: 'limit', sizedBy: 'quantity', price: '90000.0' })

/** 900 USDT at twenty times: 18,000 USDT, or 0.2 BTC. */
function viewAfter(...changes: readonly EntryChange[]) {
  return viewOf(changes.reduce(reduceEntry, first))
}

function viewOf(entry: OrderEntry) {
  const ticks = ticksOf(entry, '90000.0', steps)
  const rules: EntryRules = {
    steps,
    ticks,
    pricing: ticks === undefined ? undefined : flatPricing(ticks, steps),
    maxLots: 20_000,
    maxUnits: 18_000n * 10n ** 8n,
    bounds: { minTicks: 855_000, maxTicks: 945_000 },
    isCovered: ({ wanted, most }) => (wanted ?? 0n) <= (most ?? 0n),
  }
  return viewEntry(entry, rules)
}

test('a share is of the largest position, in coins and in money', () => {
  expect(viewAfter({ kind: 'percent', percent: 25 }).view)
    .toMatchObject({ size: '0.05000', total: '4500', max: '0.20000', percent: 25 })
  const byAmount: EntryChange = { kind: 'size-unit', converted: '' }
  expect(viewAfter(byAmount, { kind: 'percent', percent: 50 }).view)
    .toMatchObject({ size: '9000', quantity: '0.10000', sizeInOtherUnit: '0.10000' })
})

test('an order is whole within the bounds and the largest position', () => {
  const size: EntryChange = { kind: 'size', size: '0.1' }
  expect(viewAfter(size)).toMatchObject({ isWhole: true, sums: { lots: 10_000 } })
  expect(viewAfter(size, { kind: 'price', price: '94500.1' }))
    .toMatchObject({ isWhole: false, view: { faults: { price: 'priceTooHigh' } } })
  expect(viewAfter(size, { kind: 'price', price: '85499.9' }).view.faults.price)
    .toBe('priceTooLow')
  expect(viewAfter({ kind: 'size', size: '0.20001' }))
    .toMatchObject({ isWhole: false, view: { faults: { size: 'insufficient' } } })
})

test('an empty size is a fault, which is shown after a try', () => {
  expect(viewAfter().view.faults).toEqual({})
  expect(viewAfter().isWhole).toBe(false)
  expect(viewAfter({ kind: 'tried' }).view.faults).toEqual({ size: 'quantityRequired' })
})

test('[K112] a kept draft has no fault until it is changed or tried', () => {
  const kept = { ...first, price: '99000.0', size: '9', isKept: true }
  expect(viewOf(kept).view.faults).toEqual({})
  expect(viewOf(kept).isWhole).toBe(false)
  const faults = { price: 'priceTooHigh', size: 'insufficient' }
  expect(viewOf({ ...kept, isKept: false }).view.faults).toEqual(faults)
  expect(viewOf({ ...kept, isTried: true }).view.faults).toEqual(faults)
})
