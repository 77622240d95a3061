import { array, assert, bigInt, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import { compareDecimals, roundDecimals, sumDecimals } from '@ingot/ui/format/decimal-text.ts'
import { netRealised } from './net-realised.ts'

test.each([
  { profitAndLoss: '0.21', fees: '0.92', net: '-0.71' },
  { profitAndLoss: '-4.09', fees: '0.09', net: '-4.18' },
  { profitAndLoss: '12', fees: '0', net: '12' },
  { profitAndLoss: '0.059', fees: '16.638', net: '-16.579' },
])('[K52, W142] $profitAndLoss with a fee of $fees is a result of $net', ({ net, ...of }) => {
  expect(compareDecimals(netRealised(of), net)).toBe(0)
})

test('[W142] four results add up to the change of the equity', () => {
  // A cut profit less a fee that is rounded up: -1.26, -1.28, -1.34 and -1.38, in sum -5.26.
  const trades = [
    { profitAndLoss: '-1.219', fees: '0.0307' }, { profitAndLoss: '-1.229', fees: '0.0416' },
    { profitAndLoss: '-1.289', fees: '0.0411' }, { profitAndLoss: '-1.329', fees: '0.0506' },
  ]
  const nets = trades.map(netRealised)
  expect(roundDecimals(sumDecimals(nets), 2)).toBe('-5.23')
  expect(nets.map((net) => roundDecimals(net, 2))).toEqual(['-1.25', '-1.27', '-1.33', '-1.38'])
})

const units = bigInt(-(10n ** 16n), 10n ** 16n)
const trade = record({ profit: units, fee: bigInt(0n, 10n ** 14n) })

test('[W142] the results of any trades add up to the change of the balance to the unit', () => {
  assert(property(array(trade), (trades) => {
    const change = trades.reduce((sum, { profit, fee }) => sum + profit - fee, 0n)
    const nets = trades.map(({ profit, fee }) => netRealised({
      profitAndLoss: formatUnitsShort(profit, 8), fees: formatUnitsShort(fee, 8),
    }))
    expect(compareDecimals(sumDecimals(nets), formatUnitsShort(change, 8))).toBe(0)
  }))
})
