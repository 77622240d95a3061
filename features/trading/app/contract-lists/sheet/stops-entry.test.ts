import { makeTiers } from '@ingot/engine/formulas'
import { expect, test } from 'vitest'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { marketOf } from '#features/market/app/data/market.ts'
import { sampleListing } from '#features/market/app/data/sample-listing.ts'
import { stepsOf } from '#features/market/app/parts/market-steps.ts'
import {
  noLimits, priceAtReturn, startPart, startStops, viewStops, watchedBy,
} from './stops-entry.ts'

const facts = {
  steps: stepsOf(marketOf({
    ...sampleListing, symbol: 'BTCUSDT-PERP', tickSize: '0.1', lotSize: '0.001',
  })),
  tiers: makeTiers([{ capUnits: 5_000_000_000_000n, mmrPpm: 4_000, leverageMax: 125 }]),
}
const terms = {
  position: samplePosition, facts, watched: '92416.4', limits: noLimits, triggers: {},
  preferred: 'mark' as const,
}
const entry = { stopProfit: '95500', stopLoss: '89000.', triggerBy: 'mark' } as const

test('[K50] each price shows the profit and the return that it would realise', () => {
  const view = viewStops(entry, terms)
  expect(view.profit).toEqual({
    fault: undefined, result: { pnlUnits: 86_400_000_000n, roePpm: 947_576n },
  })
  expect(view.loss.result).toEqual({ pnlUnits: -43_600_000_000n, roePpm: -478_175n })
  expect(view.request).toEqual({
    symbol: 'BTCUSDT-PERP', direction: 'long', stopProfit: '95500.0', stopLoss: '89000.0',
    triggerBy: 'mark',
  })
})

test('[K50] only the changed prices are sent', () => {
  const position = { ...samplePosition, stopProfit: '95500', stopLoss: null }
  expect(viewStops(startStops(position), { ...terms, position }).request).toBeUndefined()
  const request = viewStops(entry, { ...terms, position }).request
  expect(request).toMatchObject({ stopLoss: '89000.0' })
  expect(request).not.toHaveProperty('stopProfit')
})

test('[K137] stops for a part have its profit and its return, and send its quantity', () => {
  const half = { ...startPart(), stopProfit: '95500', triggerBy: 'mark', quantity: '0.1' } as const
  const view = viewStops(half, terms)
  expect(view.profit.result).toEqual({ pnlUnits: 43_200_000_000n, roePpm: 947_576n })
  expect(view.request).toEqual({
    symbol: 'BTCUSDT-PERP', direction: 'long', stopProfit: '95500.0', triggerBy: 'mark',
    quantity: '0.100',
  })
})

test.each([
  ['', 'quantityRequired'], ['0', 'quantityRequired'], ['0.2001', 'quantityRequired'],
  ['0.201', 'quantityTooLarge'], ['0.2', undefined],
])('[K137] stops for a part of "%s" of 0.2: %s', (quantity, fault) => {
  const view = viewStops({ ...startPart(), stopLoss: '91000', quantity }, terms)
  expect(view.quantityFault).toBe(fault)
  expect(view.request === undefined).toBe(fault !== undefined)
})

const refused = [
  { stopProfit: '92416.4', stopLoss: '', side: 'profit', fault: 'stopAbove' },
  { stopProfit: '', stopLoss: '92416.4', side: 'loss', fault: 'stopBelow' },
  { stopProfit: '', stopLoss: '86973.6', side: 'loss', fault: 'stopBeyond' },
] as const

test.each(refused)('[K50] $side at $stopProfit$stopLoss: $fault', ({ side, fault, ...typed }) => {
  const view = viewStops({ ...typed, triggerBy: 'mark' }, terms)
  expect(view[side].fault?.kind).toBe(fault)
  expect(view.request).toBeUndefined()
})

test('[K50] the stops of a short are on the other sides of the price', () => {
  const position = { ...samplePosition, direction: 'short', liquidationPrice: '96000' } as const
  const view = viewStops({ ...entry, stopProfit: '89000', stopLoss: '95500' }, {
    ...terms, position,
  })
  expect(view.profit.fault ?? view.loss.fault).toBeUndefined()
  expect(view.profit.result?.pnlUnits).toBe(43_600_000_000n)
  expect(viewStops({ ...entry, stopProfit: '95500', stopLoss: '97000' }, { ...terms, position }))
    .toMatchObject({
      profit: { fault: { kind: 'stopBelow' } }, loss: { fault: { kind: 'stopBeyond' } },
    })
})

test('[K50] a return in per cent of the margin is a price', () => {
  // 18,236 + 911.8 × 0.5 = 18,691.9, of 0.2 BTC.
  expect(priceAtReturn(samplePosition, facts, 50)).toBe('93459.5')
  expect(priceAtReturn(samplePosition, facts, -50)).toBe('88900.5')
  expect(priceAtReturn({ ...samplePosition, direction: 'short' }, facts, 50)).toBe('88900.5')
})

test('[K113] a limit is sent with its trigger, and its profit is shown', () => {
  const view = viewStops({ ...entry, stopProfitPrice: '95000' }, terms)
  expect(view.request).toMatchObject({ stopProfit: '95500.0', stopProfitPrice: '95000.0' })
  expect(view.request).not.toHaveProperty('stopLossPrice')
  expect(view.profit.result?.pnlUnits).toBe(76_400_000_000n)
})

test('[K113] another limit of a stop that is set is a change, and the same one is none', () => {
  const position = { ...samplePosition, stopProfit: '95500', stopLoss: null }
  const known = { ...terms, position, limits: { ...noLimits, stopProfit: '95000.0' } }
  expect(viewStops(startStops(position), known).request).toBeUndefined()
  const changed = viewStops({ ...startStops(position), stopProfitPrice: '95100' }, known)
  expect(changed.request).toMatchObject({ stopProfit: '95500.0', stopProfitPrice: '95100.0' })
  const atMarket = viewStops({ ...startStops(position), stopProfitPrice: '' }, known)
  expect(atMarket.request).toMatchObject({ stopProfit: '95500.0' })
  expect(atMarket.request).not.toHaveProperty('stopProfitPrice')
})

test('[K137] the shown trigger is that of the set stops, and another is a change', () => {
  const position = { ...samplePosition, stopProfit: '95500', stopLoss: null }
  const known = { ...terms, position, triggers: { stopProfit: 'last' } } as const
  const start = startStops(position)
  expect([watchedBy(start, terms), watchedBy(start, known)]).toEqual(['mark', 'last'])
  expect(watchedBy(start, { ...terms, preferred: 'last' })).toBe('last')
  expect(viewStops({ ...start, triggerBy: 'last' }, known).request).toBeUndefined()
  expect(viewStops({ ...start, triggerBy: 'mark' }, known).request)
    .toMatchObject({ stopProfit: '95500.0', triggerBy: 'mark' })
  expect(viewStops({ ...start, stopProfit: '95600' }, known).request)
    .toMatchObject({ stopProfit: '95600.0', triggerBy: 'last' })
})
