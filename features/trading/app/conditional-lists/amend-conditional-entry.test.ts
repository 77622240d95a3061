// The fields of a waiting conditional order that an amendment sends.
import { expect, test } from 'vitest'
import {
  sampleConditionalOrder as stop,
} from '#features/trading/app/data/sample-conditional-order.ts'
import { startAmend, viewAmend } from './amend-conditional-entry.ts'

const trailing = {
  ...stop, condition: 'trailing_stop', entrust: 'market', price: null, triggerPrice: null,
  callbackRate: '0.015',
} as const

test('[K107] an order is amended in the fields that it has', () => {
  expect(startAmend(stop))
    .toEqual({ triggerPrice: '90000.0', price: '89900.0', quantity: '0.05000' })
  expect(startAmend(trailing)).toEqual({ callbackPercent: '1.5', quantity: '0.05000' })
  expect(startAmend({ ...trailing, quantity: null })).toEqual({ callbackPercent: '1.5' })
})

test('[K107] only the fields that differ are sent, a callback as a share', () => {
  const typed = { triggerPrice: '90000', price: '89800.', quantity: '0.05' }
  expect(viewAmend(typed, stop).request).toEqual({ conditionalOrderId: '7', price: '89800' })
  expect(viewAmend({ callbackPercent: '2', quantity: '0.05' }, trailing).request)
    .toEqual({ conditionalOrderId: '7', callbackRate: '0.02' })
})

test('[K107] an unchanged or an empty field sends nothing', () => {
  expect(viewAmend(startAmend(stop), stop)).toEqual({ missing: [], request: undefined })
  expect(viewAmend({ ...startAmend(stop), price: '' }, stop))
    .toEqual({ missing: ['price'], request: undefined })
})
