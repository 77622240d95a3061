import { expect, test } from 'vitest'
import { netRealised } from './net-realised.ts'

test.each([
  { profitAndLoss: '0.21', fees: '0.92', net: '-0.71' },
  { profitAndLoss: '-4.09', fees: '0.09', net: '-4.18' },
  { profitAndLoss: '12', fees: '0', net: '12' },
])('[K52] $profitAndLoss with a fee of $fees is a result of $net', ({ net, ...of }) => {
  expect(netRealised(of)).toBe(net)
})
