// The line below an amount that names its quantity.
import { expect, test } from 'vitest'
import { createFormat } from '@ingot/ui/format/create-format.ts'
import { quantityText } from './quantity-text.ts'

const steps = { quantityDecimals: 3, base: 'BTC' }

test.each([
  ['amount', '0.005', '≈\u00a00.005\u00a0BTC'],
  ['amount', undefined, undefined],
  ['quantity', '0.005', undefined],
] as const)('[K13] a size as %s that comes to %s has the line %s', (sizeUnit, quantity, text) => {
  const format = createFormat('en_US', 'language')
  expect(quantityText({ sizeUnit, quantity }, steps, format)).toBe(text)
})
