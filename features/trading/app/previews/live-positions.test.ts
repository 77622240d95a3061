// The figures of docs/PERPETUAL.md's worked example, on the user's side of the stream.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { makeTiers } from '@ingot/engine/formulas'
import { expect, test } from 'vitest'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { marketOf } from '#features/market/app/data/market.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import { stepsOf } from '#features/market/app/parts/market-steps.ts'
import { livePositions, type RiskFacts } from './live-positions.ts'

const tiers = makeTiers([
  { capUnits: 5_000_000_000_000n, mmrPpm: 4_000, leverageMax: 125 },
  { capUnits: 25_000_000_000_000n, mmrPpm: 5_000, leverageMax: 100 },
  { capUnits: 100_000_000_000_000n, mmrPpm: 10_000, leverageMax: 50 },
])
const factsOf = (symbol: string, tickSize: string): RiskFacts => ({
  tiers,
  steps: stepsOf(marketOf({ ...sampleListing, symbol, tickSize, lotSize: '0.001' })),
})
const facts = new Map([
  ['BTCUSDT-PERP', factsOf('BTCUSDT-PERP', '0.1')],
  ['ETHUSDT-PERP', factsOf('ETHUSDT-PERP', '0.01')],
])

const ann: ContractPosition = {
  ...samplePosition, quantity: '8', costAmount: '80000', buyPrice: '10000',
  marginAmount: '3991.96', nowPrice: '10050.0', profitAndLoss: '400',
}

function at(marks: Readonly<Record<string, string>>, ...rows: ContractPosition[]) {
  return livePositions(rows, { facts, marks: new Map(Object.entries(marks)) })
}

test('[K42] an isolated position follows the mark by the formulas of the exchange', () => {
  const [now] = at({ 'BTCUSDT-PERP': '10050' }, ann)
  expect(now).toMatchObject({
    nowPrice: '10050.0', amount: '80400', profitAndLoss: '400', roe: '0.1',
    maintenanceMargin: '352', equity: '4391.96', liquidationPrice: '9542.4',
  })
  const [last] = at({ 'BTCUSDT-PERP': '9542.5' }, ann)
  expect(last).toMatchObject({ profitAndLoss: '-3660', equity: '331.96', roe: '-0.915' })
  expect(Number(last?.marginRatio)).toBeLessThan(1)
  const [gone] = at({ 'BTCUSDT-PERP': '9542.4' }, ann)
  expect(gone).toMatchObject({ equity: '331.16', maintenanceMargin: '331.696' })
  expect(Number(gone?.marginRatio)).toBeGreaterThanOrEqual(1)
})

test('[K42] positions of a cross account share its equity and its requirement', () => {
  const cross = { marginMode: 'cross', equity: '6100' } as const
  const bitcoin = { ...ann, ...cross, nowPrice: '10050', profitAndLoss: '400' }
  const ether: ContractPosition = {
    ...ann, ...cross, symbol: 'ETHUSDT-PERP', direction: 'short', quantity: '20',
    costAmount: '10000', buyPrice: '500', nowPrice: '515', profitAndLoss: '-300',
  }
  // The balance is 6,000, and the read has profits of 400 and −300.
  const rows = at({ 'BTCUSDT-PERP': '9345.6', 'ETHUSDT-PERP': '520' }, bitcoin, ether)
  expect(rows.map(({ equity }) => equity)).toEqual(['364.8', '364.8'])
  expect(rows.map(({ marginRatio }) => marginRatio)).toEqual(['1.00171', '1.00171'])
  expect(rows.map(({ liquidationPrice }) => liquidationPrice)[0]).toBe('9345.6')
})

test('[K42, F6] the other side of a market moves with the same mark', () => {
  const cross = { ...ann, marginMode: 'cross', equity: '6000', profitAndLoss: '0' } as const
  const short = { ...cross, direction: 'short' } as const
  const half = { ...short, quantity: '4', costAmount: '40000' }
  const rows = at({ 'BTCUSDT-PERP': '10000' }, cross, half)
  // 6,000 − 40,000 + V ÷ 2 = (0.005 V − 50) + 0.004 V ÷ 2, where V is the long's value.
  expect(rows.map(({ liquidationPrice }) => liquidationPrice)).toEqual(['8608.0', null])
  const even = at({ 'BTCUSDT-PERP': '10000' }, cross, short)
  expect(even.map(({ liquidationPrice }) => liquidationPrice)[0]).toBeNull()
})

test('[K42] without the market or its mark the figures of the last read stay', () => {
  const unknown = { ...ann, symbol: 'DOGEUSDT-PERP' }
  expect(at({}, unknown)).toEqual([unknown])
  expect(at({}, ann)[0]).toMatchObject({ nowPrice: '10050.0', profitAndLoss: '400' })
})
