// The shown quantity of an iceberg ticket against the whole quantity of the order.
import { expect, test } from 'vitest'
import { sampleSteps as steps } from '#features/market/app/parts/sample-steps.ts'
import { emptyCondition } from './condition-entry.ts'
import { asPlaced, viewIceberg, withIceberg } from './view-iceberg.ts'

const rules = { steps, quantity: '0.10000', isTried: false }

test.each([
  { shownQuantity: '0.01', displayQuantity: '0.01000' },
  { shownQuantity: '0.09999', displayQuantity: '0.09999' },
])('[K110] an order of 0.1 shows $shownQuantity', ({ shownQuantity, displayQuantity }) => {
  const iceberg = viewIceberg('iceberg', { ...emptyCondition, shownQuantity }, rules)
  expect(iceberg).toEqual({ fault: undefined, displayQuantity })
  expect(withIceberg({ price: '1' }, iceberg)).toEqual({ price: '1', displayQuantity })
})

test.each(['0.00999', '0.1', '0.2'])(
  '[K110] an order of 0.1 that shows %s has the bounds as its fault', (shownQuantity) => {
    const iceberg = viewIceberg('iceberg', { ...emptyCondition, shownQuantity }, rules)
    expect(iceberg?.fault).toEqual({ kind: 'shownBetween', min: '0.01000', max: '0.09999' })
    expect(withIceberg({ price: '1' }, iceberg)).toBeUndefined()
  },
)

test('[K110] the bounds are whole lots, and a single lot has no part', () => {
  const shown = { ...emptyCondition, shownQuantity: '0.5' }
  expect(viewIceberg('iceberg', shown, { ...rules, quantity: '0.00011' })?.fault)
    .toEqual({ kind: 'shownBetween', min: '0.00002', max: '0.00010' })
  expect(viewIceberg('iceberg', shown, { ...rules, quantity: '0.00001' })?.fault)
    .toEqual({ kind: 'icebergTooSmall' })
})

test('[K110] a missing shown quantity is a fault once the order was tried', () => {
  expect(viewIceberg('iceberg', emptyCondition, rules)?.fault).toBeUndefined()
  expect(viewIceberg('iceberg', emptyCondition, { ...rules, isTried: true })?.fault)
    .toEqual({ kind: 'shownRequired' })
})

test('[K110] an iceberg rests, and another order keeps its time in force', () => {
  expect(asPlaced('iceberg', { timeInForce: 'IOC' })).toEqual({ timeInForce: 'GTC' })
  expect(asPlaced('iceberg', { timeInForce: 'POST_ONLY' })).toEqual({ timeInForce: 'POST_ONLY' })
  expect(asPlaced('limit', { timeInForce: 'IOC' })).toEqual({ timeInForce: 'IOC' })
  expect(viewIceberg('limit', emptyCondition, rules)).toBeUndefined()
})
