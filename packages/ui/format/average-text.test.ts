import { expect, test } from 'vitest'
import { createFormat } from './create-format.ts'
import { averageText } from './average-text.ts'

const format = createFormat('en_US', 'language')

test.each([
  { price: '92221.37', text: '92,221.4' },
  { price: '92221.34596', text: '92,221.3' },
  { price: '92221.35', text: '92,221.4' },
  { price: '91180', text: '91,180.0' },
])('[K53] the average price $price is shown as $text', ({ price, text }) => {
  expect(averageText(price, 1, format)).toBe(text)
})
