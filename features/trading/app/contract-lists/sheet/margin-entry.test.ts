import { makeTiers } from '@ingot/engine/formulas'
import { expect, test } from 'vitest'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { marketOf } from '#features/market/app/data/market.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import { stepsOf } from '#features/market/app/parts/market-steps.ts'
import { takeableOf, viewMargin } from './margin-entry.ts'

const facts = {
  steps: stepsOf(marketOf({
    ...sampleListing, symbol: 'SOLUSDT-PERP', tickSize: '0.01', lotSize: '0.1',
  })),
  tiers: makeTiers([{ capUnits: 5_000_000_000_000n, mmrPpm: 6_500, leverageMax: 50 }]),
}
const position = {
  ...samplePosition, symbol: 'SOLUSDT-PERP', leverage: 40, quantity: '120.0',
  costAmount: '22728', marginAmount: '700', profitAndLoss: '-50', maintenanceMargin: '145.4',
}
const terms = { position, facts, free: '500.5' }

test('[K48] added margin moves the liquidation away, at most the free money of the account', () => {
  expect(viewMargin({ type: 'add', amount: '200' }, terms)).toEqual({
    max: '500.5', problem: undefined, after: { margin: '900', liquidationPrice: '183.09' },
  })
  expect(viewMargin({ type: 'add', amount: '500.6' }, terms)).toMatchObject({
    problem: 'over', after: undefined,
  })
  expect(viewMargin({ type: 'add', amount: '' }, terms).problem).toBe('missing')
})

test('[K48, W143] the most is shown in cents, and a typed amount is checked exactly', () => {
  const exact = { ...terms, free: '500.50987654' }
  expect(viewMargin({ type: 'add', amount: '500.50987654' }, exact))
    .toMatchObject({ max: '500.5', problem: undefined })
  expect(viewMargin({ type: 'add', amount: '500.50987655' }, exact).problem).toBe('over')
})

test('[K48] margin is taken out down to the initial margin, the loss at the mark deducted', () => {
  // 700 − 50 − 22,728 ÷ 40.
  expect(takeableOf(position)).toBe('81.8')
  expect(viewMargin({ type: 'reduce', amount: '81.8' }, terms)).toMatchObject({
    problem: undefined, after: { margin: '618.2', liquidationPrice: '185.45' },
  })
  expect(viewMargin({ type: 'reduce', amount: '81.80000001' }, terms).problem).toBe('over')
  expect(takeableOf({ ...position, profitAndLoss: '-140' })).toBe('0')
  expect(takeableOf({ ...position, profitAndLoss: '50' })).toBe('131.8')
})

test('[K48] a requirement above the initial margin keeps one unit more', () => {
  expect(takeableOf({ ...position, maintenanceMargin: '600' })).toBe('49.99999999')
})
