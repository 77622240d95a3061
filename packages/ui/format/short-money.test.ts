import { expect, test } from 'vitest'
import { createFormat } from './create-format.ts'
import { shortCharge } from './short-money.ts'

const format = createFormat('en_US', 'language')

test.each([
  { figure: '502.48561358', text: '502.49' },
  { figure: '19263.99447215', text: '19,263.99' },
  { figure: '2.3', text: '2.30' },
  { figure: '0.5', text: '0.50' },
  { figure: '0.0324875', text: '0.032' },
  { figure: '0.0996', text: '0.10' },
  { figure: '0.9949', text: '0.99' },
  { figure: '0.00001234', text: '0.000012' },
  { figure: '0', text: '0.00' },
  { figure: undefined, text: '–' },
])('[K144] money of $figure is shown as $text', ({ figure, text }) => {
  expect(format.figure(figure, 'USDT')).toBe(text)
})

test.each([
  { figure: '502.48561358', text: '502.49' },
  { figure: '19263.99847215', text: '19,264.00' },
  { figure: '2.3', text: '2.30' },
  { figure: '0.0324875', text: '0.033' },
  { figure: '0.0996', text: '0.10' },
  { figure: '0.9999', text: '1.00' },
  { figure: '0.00001234', text: '0.000013' },
  { figure: '0', text: '0.00' },
  { figure: undefined, text: '–' },
])('[K144] a charge of $figure is shown as $text, never as less', ({ figure, text }) => {
  expect(shortCharge(figure, format)).toBe(text)
})
