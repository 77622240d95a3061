// Market data's average price against the engine's own: fed with the same trades it allows and
// refuses the same prices, while it runs and after it was stored.
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { createEngine, type ListSpotMarket, type PriceSecondRow } from '@ingot/engine'
import { Random } from '@ingot/engine/testing'
import { expect, test } from 'vitest'
import { AveragePrice } from './average-price.ts'

const start = 1_700_000_000_000
const [seller, buyer] = [asUserId(1_000), asUserId(1_001)]
const assets = [asAssetId(1), asAssetId(2)]
const market: ListSpotMarket = {
  kind: 'list-spot-market', market: asMarketId(1), symbol: 'A2A1', base: asAssetId(2),
  quote: asAssetId(1), priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 1n,
  quoteUnitsPerTickLot: 1n, notionalMinUnits: 0n, makerFeePpm: 0, takerFeePpm: 0,
  bandPpm: 100_000, referenceTicks: 10_000,
}

test('[S20, S21] the limits are those of the engine; one tick further is refused', () => {
  const { engine, place } = opened()
  const average = new AveragePrice(market)
  const seconds = new Map<number, PriceSecondRow>()
  const random = new Random(3)
  let at = start
  let last = market.referenceTicks
  for (let step = 0; step < 400; step += 1) {
    at += random.below(9_000)
    const { highTicks, lowTicks, restLowTicks, restHighTicks } = average.band(at)
    expect(place('buy', highTicks + 1, at)).toBe('price_out_of_band')
    expect(place('buy', restLowTicks - 1, at)).toBe('price_out_of_band')
    expect(place('sell', lowTicks - 1, at)).toBe('price_out_of_band')
    expect(place('sell', restHighTicks + 1, at)).toBe('price_out_of_band')
    const price = random.between(lowTicks, highTicks)
    expect([place('sell', price, at), place('buy', price, at)]).toEqual([undefined, undefined])
    expect(place('buy', restLowTicks, at)).toBeUndefined()
    expect(place('sell', restHighTicks, at)).toBeUndefined()
    for (const user of [seller, buyer]) {
      engine.apply({ kind: 'cancel-all-spot-orders', user, market: 0 }, at)
    }
    const { trades, priceSeconds, markets } = engine.drain()
    for (const trade of trades) average.note(trade)
    for (const row of priceSeconds) seconds.set(row.place, row)
    last = markets.at(-1)?.lastTicks ?? last
  }
  const stored = new AveragePrice(market)
  stored.restore([...seconds.values()], last)
  expect(stored.band(at)).toEqual(average.band(at))
  expect(stored.steadyTicks).toBe(average.steadyTicks)
})

test('[S20] a last price outside the band counts as the end of the band', () => {
  const average = new AveragePrice(market)
  average.note({ at: start, priceTicks: 9_000, lots: 1_000 })
  average.note({ at: start, priceTicks: 11_000, lots: 1 })
  expect(average.boundedTicks(start)).toBe(11_000)
  const { highTicks } = average.band(start + 1_000)
  expect(highTicks).toBeLessThan(11_000)
  expect(average.boundedTicks(start + 1_000)).toBe(highTicks)
})

test('[M12] after any time without trades makers do not start at the last price alone', () => {
  const average = new AveragePrice(market)
  expect(average.steadyTicks).toBe(10_000)
  average.note({ at: start, priceTicks: 10_900, lots: 5 })
  expect(average.band(start + 600_000).referenceTicks).toBe(10_900)
  expect(average.steadyTicks).toBe(10_000)
})

test('[S21] a trade reported after its second still counts', () => {
  const average = new AveragePrice(market)
  expect(average.band(start + 1_000).referenceTicks).toBe(10_000)
  average.note({ at: start + 999, priceTicks: 10_900, lots: 5 })
  expect(average.band(start + 1_000).referenceTicks).toBe(10_003)
})

function opened() {
  const engine = createEngine()
  for (const asset of assets) {
    engine.apply({ kind: 'list-asset', asset, symbol: `A${asset}`, decimals: 8 }, 1)
  }
  engine.apply(market, 1)
  for (const user of [seller, buyer]) {
    engine.apply({ kind: 'open-user', user }, 1)
    for (const asset of assets) {
      engine.apply({ kind: 'credit-deposit', user, asset, units: 10n ** 15n }, 1)
    }
  }
  engine.drain()
  const place = (side: 'buy' | 'sell', priceTicks: number, at: number) => {
    const outcome = engine.apply({
      kind: 'place-spot-order', user: side === 'buy' ? buyer : seller, market: market.market,
      side, type: 'limit', timeInForce: 'GTC', priceTicks, lots: 1, amountUnits: 0n,
      selfTradePrevention: 'cancel_taker',
    }, at)
    return outcome.ok ? undefined : outcome.reject.code
  }
  return { engine, place }
}
