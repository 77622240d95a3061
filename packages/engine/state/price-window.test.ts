// The record of traded seconds: its average, its rows, and that an engine loaded from its rows
// continues with the same average and the same state hash.
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { ListAsset, ListSpotMarket } from '#engine/commands/command.ts'
import type { PriceSecondRow } from '#engine/effects/effects.ts'
import type { AnyCommand, Engine } from '#engine/engine.ts'
import { RowStore } from '#testing/twins/row-store.ts'
import { PriceWindow } from './price-window.ts'

const start = 1_700_000_000
const [seller, buyer] = [asUserId(1_000), asUserId(1_001)]
const assets = [1, 2].map((id): ListAsset =>
  ({ kind: 'list-asset', asset: asAssetId(id), symbol: `A${id}`, decimals: 8 }))
const listing: ListSpotMarket = {
  kind: 'list-spot-market', market: asMarketId(1), symbol: 'A2A1', base: asAssetId(2),
  quote: asAssetId(1), priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 1n,
  quoteUnitsPerTickLot: 1n, notionalMinUnits: 0n, makerFeePpm: 0, takerFeePpm: 0,
  bandPpm: 100_000, referenceTicks: 10_000,
}

test('[S17, S32] the average of a market without trades is its last price', () => {
  expect(new PriceWindow().averageTicks(start, 7)).toBe(7)
  expect(new PriceWindow().averageTicks(0, 7)).toBe(7)
  const { newestSecond } = new PriceWindow()
  expect(new PriceWindow().averageTicks(newestSecond, 7)).toBe(7)
})

test('[S17, S32] the average is rounded to the nearest tick, a half up', () => {
  const window = new PriceWindow()
  window.begin(start, 10)
  window.add(10, 1)
  window.add(11, 1)
  // The second counts 11; with 149 more of 11 and 150 of 10 the average is 10.5.
  expect(window.averageTicks(start + 149, 11)).toBe(10)
  expect(window.averageTicks(start + 150, 11)).toBe(11)
})

test('[S17] after five minutes an old second no longer counts, and its slot is reused', () => {
  const window = new PriceWindow()
  window.begin(start, 10)
  window.add(1_000, 5)
  expect(window.averageTicks(start + 1, 10)).toBe(13)
  expect(window.averageTicks(start + 300, 10)).toBe(13)
  expect(window.averageTicks(start + 301, 10)).toBe(10)
  window.begin(start + 300, 10)
  window.add(310, 1)
  expect(window.averageTicks(start + 301, 10)).toBe(11)
  expect(() => window.begin(start + 300, 10)).toThrow('seconds are sorted')
})

test('[S17] trades do not count within their own second, not even the first', () => {
  for (const second of [0, 1, start]) {
    const window = new PriceWindow()
    window.begin(second, 70)
    window.add(90, 1)
    expect(window.averageTicks(second, 90)).toBe(70)
    expect(window.averageTicks(second + 150, 90)).toBe(80)
  }
})

test('[S17, S32] a trade that would take a second beyond the safe integers is left out', () => {
  const window = new PriceWindow()
  window.begin(start, 10)
  window.add(2 ** 40, 2 ** 12)
  window.add(2 ** 40, 2 ** 12)
  window.add(1, 2 ** 52 - 1)
  expect(window.recordAt(start % 300)).toEqual({
    second: start, lots: 2 ** 12 + 2 ** 52 - 1, tickLots: 2 ** 53 - 1, beforeTicks: 10,
  })
})

test('[S17] of two seconds with one slot a batch reports the later one, once', () => {
  const { engine, store } = opened()
  deal(engine, { price: 10_500, lots: 1, at: start * 1_000 })
  deal(engine, { price: 10_600, lots: 2, at: (start + 300) * 1_000 })
  const effects = engine.drain()
  expect(effects.priceSeconds).toEqual([{
    market: listing.market, place: start % 300, second: start + 300, lots: 2, tickLots: 21_200,
    beforeTicks: 10_500,
  }])
  store.write(effects)
  expect(loadEngine(store.engineRows(engine.counters())).stateHash()).toBe(engine.stateHash())
})

test('[S17, E2] a loaded engine has the same average and continues identically', () => {
  const { engine, store } = opened()
  const prices = [10_500, 10_900, 9_500, 10_100]
  for (let second = 0; second < 700; second += 7) {
    const price = prices[second % prices.length] ?? 0
    // A batch that goes over the end of a second reports both.
    deal(engine, { price, lots: 1 + second, at: (start + second) * 1_000 + 900 })
    deal(engine, { price: price + 40, lots: 3, at: (start + second + 1) * 1_000 + 100 })
    if (second % 14 === 0) store.write(engine.drain())
  }
  store.write(engine.drain())
  const rows = [...store.engineRows(engine.counters()).priceSeconds]
  expect(rows.length).toBeGreaterThan(80)
  const loaded = loadEngine(store.engineRows(engine.counters()))
  expect(loaded.stateHash()).toBe(engine.stateHash())
  const ends = [engine, loaded].map((each) => boundsOf(each, (start + 702) * 1_000))
  expect(ends[1]).toEqual(ends[0])
  expect(ends[0]?.high).not.toBe(11_000)
  // In the second of the last trade, too, which is still open.
  deal(engine, { price: 10_000, lots: 9, at: (start + 702) * 1_000 + 1 })
  deal(loaded, { price: 10_000, lots: 9, at: (start + 702) * 1_000 + 1 })
  expect(loaded.drain().priceSeconds).toEqual(engine.drain().priceSeconds)
  expect(loaded.stateHash()).toBe(engine.stateHash())
})

const sound: PriceSecondRow = {
  market: listing.market, place: start % 300, second: start, lots: 2, tickLots: 20_000,
  beforeTicks: 10_000,
}
const broken: Readonly<Record<string, Partial<PriceSecondRow>>> = {
  'another place': { place: 7 },
  'no lots': { lots: 0 },
  'a price below one tick': { tickLots: 1 },
  'a price above all': { tickLots: 2 ** 42 },
  'a sum beyond the safe integers': { tickLots: 2 ** 53 },
  'no price before it': { beforeTicks: 0 },
  'another market': { market: asMarketId(9) },
  'a part of a second': { second: start + 0.5 },
}

test.each(Object.entries(broken))('[E2] a load refuses a traded second with %s', (_, change) => {
  const { engine, store } = opened()
  const rows = store.engineRows(engine.counters())
  expect(() => loadEngine({ ...rows, priceSeconds: [sound] })).not.toThrow()
  expect(() => loadEngine({ ...rows, priceSeconds: [{ ...sound, ...change }] })).toThrow()
  expect(() => loadEngine({ ...rows, priceSeconds: [sound, sound] })).toThrow('one record')
})

test.each([
  { lots: 3 }, { tickLots: 20_001 }, { beforeTicks: 10_001 }, { second: start + 300 },
])('[E2] the state hash includes a traded second with %o', (change) => {
  const { engine, store } = opened()
  const rows = store.engineRows(engine.counters())
  const hashOf = (row: PriceSecondRow) => loadEngine({ ...rows, priceSeconds: [row] }).stateHash()
  expect(hashOf({ ...sound, ...change })).not.toBe(hashOf(sound))
  expect(hashOf(sound)).not.toBe(engine.stateHash())
})

test('[S9] a market has its band from the first second of time on', () => {
  const { engine } = opened()
  const order = { user: buyer, side: 'buy', lots: 1, at: 1 } as const
  expect(place(engine, { ...order, price: 11_000 })).toBe(true)
  expect(place(engine, { ...order, price: 11_001 })).toBe(false)
})

function opened() {
  const engine = createEngine()
  const store = new RowStore(assets, [listing])
  const commands: AnyCommand[] = [...assets, listing]
  for (const user of [seller, buyer]) {
    commands.push({ kind: 'open-user', user })
    for (const { asset } of assets) {
      commands.push({ kind: 'credit-deposit', user, asset, units: 10n ** 15n })
    }
  }
  for (const command of commands) expect(engine.apply(command, 1).ok).toBe(true)
  store.write(engine.drain())
  return { engine, store }
}

function deal(engine: Engine, trade: { price: number; lots: number; at: number }): void {
  for (const [user, side] of [[seller, 'sell'], [buyer, 'buy']] as const) {
    expect(place(engine, { user, side, ...trade })).toBe(true)
  }
}

function place(
  engine: Engine,
  order: { user: typeof seller; side: 'buy' | 'sell'; price: number; lots: number; at: number },
): boolean {
  const { user, side, price, lots, at } = order
  return engine.apply({
    kind: 'place-spot-order', user, market: listing.market, side, type: 'limit',
    timeInForce: 'GTC', priceTicks: price, lots, amountUnits: 0n,
    selfTradePrevention: 'cancel_taker',
  }, at).ok
}

/** The highest price of a buy and the lowest of a sell, by asking; an empty book takes any. */
function boundsOf(engine: Engine, at: number): { readonly high: number; readonly low: number } {
  const most = (side: 'buy' | 'sell', sign: 1 | -1): number => {
    let price = 10_000
    for (let step = 1_024; step >= 1; step /= 2) {
      const user = side === 'buy' ? buyer : seller
      while (place(engine, { user, side, price: price + sign * step, lots: 1, at })) {
        price += sign * step
        engine.apply({ kind: 'cancel-all-spot-orders', user, market: 0 }, at)
      }
    }
    return price
  }
  return { high: most('buy', 1), low: most('sell', -1) }
}
