import { expect, test } from 'vitest'
import { sampleContractOrder } from '#data/contract/sample-contract-order.ts'
import { marketOf } from '#data/market/market.ts'
import { sampleListing } from '#data/market/sample-listing.ts'
import { stepsOf } from '#widgets/market/market-steps.ts'
import { viewAmend } from './amend-entry.ts'

const steps = stepsOf(marketOf({
  ...sampleListing, symbol: 'BTCUSDT-PERP', tickSize: '0.1', lotSize: '0.001',
}))
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
  expect(viewAmend(entry, order, steps)).toEqual({ price: undefined, quantity: undefined, request })
})

test.each([
  { price: '', quantity: '0.2', faults: { price: 'priceRequired', quantity: undefined } },
  { price: '0', quantity: '0', faults: { price: 'priceRequired', quantity: 'quantityRequired' } },
  { price: '92000', quantity: '0.05', faults: { price: undefined, quantity: 'alreadyFilled' } },
])('[K46] "$price" and "$quantity" are refused under their fields', ({ faults, ...entry }) => {
  expect(viewAmend(entry, order, steps)).toEqual({ ...faults, request: undefined })
})
