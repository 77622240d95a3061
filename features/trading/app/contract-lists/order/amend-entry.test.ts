import { expect, test } from 'vitest'
import { sampleContractOrder } from '#features/trading/app/data/contract/sample-contract-order.ts'
import { marketOf } from '#features/market/app/data/market.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import { stepsOf } from '#features/market/app/parts/market-steps.ts'
import { largestIceberg, placedAgain, viewAmend } from './amend-entry.ts'

const steps = stepsOf(marketOf({
  ...sampleListing, symbol: 'BTCUSDT-PERP', tickSize: '0.1', lotSize: '0.001',
}))
const bounds = { minTicks: 900_000, maxTicks: 930_000 }
const order = { ...sampleContractOrder, filledQuantity: '0.050' }

test.each([
  { price: '92000.0', quantity: '0.2', request: undefined },
  { price: '91000.', quantity: '0.200', request: { orderId: '7', price: '91000.0' } },
  { price: '92000', quantity: '0.1', request: { orderId: '7', quantity: '0.100' } },
  {
    price: '91000', quantity: '0.3',
    request: { orderId: '7', price: '91000.0', quantity: '0.300' },
  },
])('[K46] $price and $quantity send the fields that differ', ({ request, ...entry }) => {
  expect(viewAmend(entry, { order, steps, bounds }))
    .toEqual({ price: undefined, quantity: undefined, request })
})

test.each([
  { price: '', quantity: '0.2', faults: { price: 'priceRequired', quantity: undefined } },
  { price: '0', quantity: '0', faults: { price: 'priceRequired', quantity: 'quantityRequired' } },
  { price: '92000', quantity: '0.05', faults: { price: undefined, quantity: 'alreadyFilled' } },
])('[K46] "$price" and "$quantity" are refused under their fields', ({ faults, ...entry }) => {
  expect(viewAmend(entry, { order, steps, bounds })).toEqual({ ...faults, request: undefined })
})

test.each([
  { price: '89999.9', quantity: '0.2', fault: 'priceTooLow' },
  { price: '93000.1', quantity: '0.2', fault: 'priceTooHigh' },
  { price: '93000', quantity: '0.2', fault: undefined },
] as const)('[K46] $price beyond the band around the mark is $fault', ({ fault, ...entry }) => {
  const view = viewAmend(entry, { order, steps, bounds })
  expect(view.price).toBe(fault)
  expect(view.request === undefined).toBe(fault !== undefined)
})

test('[K46] an order that the band has left can still be made smaller', () => {
  const left = { minTicks: 1, maxTicks: 910_000 }
  const at = (quantity: string) =>
    viewAmend({ price: '92000', quantity }, { order, steps, bounds: left })
  expect(at('0.1')).toMatchObject({ price: undefined, request: { quantity: '0.100' } })
  expect(at('0.3')).toMatchObject({ price: 'priceTooHigh', request: undefined })
})

test.each([
  { price: '91000', quantity: '0.25', fault: undefined },
  { price: '91000', quantity: '0.251', fault: 'shownTooSmall' },
  // Less at the same price keeps its slice.
  { price: '92000', quantity: '0.199', fault: undefined },
] as const)('[K111] $quantity of an iceberg at $price is $fault', ({ fault, ...entry }) => {
  const iceberg = { ...order, displayQuantity: '0.020' }
  const view = viewAmend(entry, { order: iceberg, steps, bounds })
  expect(view.quantity).toBe(fault)
  expect(view.request === undefined).toBe(fault !== undefined)
  expect(largestIceberg(iceberg, steps)).toBe('0.250')
})

test.each([
  { price: '91000', quantity: '0.2', placed: { price: '91000.0', quantity: '0.150' } },
  { price: '92000', quantity: '0.3', placed: { price: '92000.0', quantity: '0.250' } },
  { price: '92000', quantity: '0.1', placed: undefined },
  { price: '92000', quantity: '0.2', placed: undefined },
  { price: '99000', quantity: '0.2', placed: undefined },
])('[W28] $price and $quantity place the rest again unless it keeps its place', (tested) => {
  const { placed, ...entry } = tested
  const terms = { order: { ...order, price: '92000.0' }, steps, bounds }
  expect(placedAgain(entry, terms)).toEqual(placed)
})

test('[W28] a post-only order takes nothing when it is amended', () => {
  const postOnly = { ...order, timeInForce: 'POST_ONLY' } as const
  expect(placedAgain({ price: '91000', quantity: '0.2' }, { order: postOnly, steps, bounds }))
    .toBeUndefined()
})
