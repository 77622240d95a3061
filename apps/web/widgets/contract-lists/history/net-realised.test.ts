import { expect, test } from 'vitest'
import { netRealised } from './net-realised.ts'

test.each([
  { profitAndLoss: '0.21', fees: '0.92', net: '-0.71' },
  { profitAndLoss: '-4.09', fees: '0.09', net: '-4.18' },
  { profitAndLoss: '12', fees: '0', net: '12' },
])('[K52] $profitAndLoss with a fee of $fees is a result of $net', ({ net, ...of }) => {
  expect(netRealised(of)).toBe(net)
})

test.each([
  // The exact results are 0.042, -16.579 and 0.2111.
  { profitAndLoss: '0.059', fees: '0.017', net: '0.042', parts: '0.059 and 0.017' },
  { profitAndLoss: '0.059', fees: '16.638', net: '-16.59', parts: '0.05 and 16.64' },
  { profitAndLoss: '0.2145', fees: '0.0034', net: '0.2111', parts: '0.2145 and 0.0034' },
])('[W142] the result of $profitAndLoss and $fees follows from the shown $parts', (of) => {
  expect(Number(netRealised(of))).toBe(Number(of.net))
})
