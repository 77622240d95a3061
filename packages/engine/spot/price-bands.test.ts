// However wildly people order, on a book that is thin or empty beyond the band: whoever takes never
// gets a price worse than its edge, spot around the last price, contracts around the mark.
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { ListAsset, ListSpotMarket, PlaceSpotOrder, Side } from '#engine/command.ts'
import { createEngine } from '#engine/create-engine.ts'
import type { AnyCommand } from '#engine/engine.ts'
import type { PlacePerpetualOrder } from '#engine/perpetual-command.ts'
import { bandTicks } from '#formulas/price-band.ts'
import { btcListing, oneUsdt, usdt } from '#testing/perpetual-floor.ts'
import { Random } from '#testing/random.ts'

const seed = 9_009
const coin = asAssetId(2)
const users = [asUserId(1_000), asUserId(1_001), asUserId(1_002), asUserId(1_003)] as const
const assets = [usdt, coin].map((asset): ListAsset =>
  ({ kind: 'list-asset', asset, symbol: `A${asset}`, decimals: 8 }))
const spot: ListSpotMarket = {
  kind: 'list-spot-market', market: asMarketId(1), symbol: 'COINUSDT', base: coin, quote: usdt,
  priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 1n, quoteUnitsPerTickLot: 1n,
  notionalMinUnits: 0n, makerFeePpm: 0, takerFeePpm: 0, bandPpm: 100_000, referenceTicks: 1_000,
}
const perpetual = { ...btcListing, market: asMarketId(2), bandPpm: 50_000, markBandPpm: 20_000 }

function openExchange() {
  const engine = createEngine()
  const must = (command: AnyCommand) => {
    expect(engine.apply(command, 1_000), command.kind).toMatchObject({ ok: true })
  }
  for (const command of [...assets, spot, perpetual]) must(command)
  for (const user of users) {
    must({ kind: 'open-user', user })
    const units = 10_000_000n * oneUsdt
    for (const asset of [usdt, coin]) must({ kind: 'credit-deposit', user, asset, units })
    must({
      kind: 'transfer-between-wallets', user, asset: usdt, units: units / 2n, from: 'spot',
      to: 'contract',
    })
  }
  engine.drain()
  return { engine, must }
}

/** A limit around the band or with a finger too many, or a market order for all there is. */
function wild(random: Random, price: number, bandPpm: number) {
  const isMarket = random.chance(15)
  const reach = random.chance(25) ? 990 : Math.round((bandPpm / 1_000) * 1.1)
  return {
    side: random.pick(['buy', 'sell'] as const),
    type: isMarket ? 'market' : 'limit',
    timeInForce: isMarket ? 'IOC' : random.pick(['GTC', 'GTC', 'IOC'] as const),
    priceTicks: isMarket
      ? 0 : Math.round((price * random.between(1_000 - reach, 1_000 + reach)) / 1_000),
    lots: random.between(1, isMarket ? 400 : 60),
    selfTradePrevention: 'cancel_maker',
  } as const
}

/** How far a trade lies on the side that is bad for who takes; what is good for him is free. */
function beyond(from: number, takerSide: Side, priceTicks: number): number {
  return takerSide === 'buy' ? priceTicks - from : from - priceTicks
}

test('[S7, S9] nobody takes beyond the band around the price before his order', () => {
  const random = new Random(seed)
  const { engine } = openExchange()
  const seen = { refused: 0, trades: 0, cut: 0 }
  let last = spot.referenceTicks
  for (let step = 0; step < 6_000; step += 1) {
    const order: PlaceSpotOrder = {
      kind: 'place-spot-order', user: random.pick(users), market: spot.market, amountUnits: 0n,
      ...wild(random, last, spot.bandPpm),
    }
    const outcome = engine.apply(order, 1_000)
    if (!outcome.ok && outcome.reject.code === 'price_out_of_band') seen.refused += 1
    const { trades, orders } = engine.drain()
    seen.cut += orders.filter(({ closeReason }) => closeReason === 'price_band').length
    for (const { priceTicks, takerSide } of trades) {
      expect(beyond(last, takerSide, priceTicks), `seed ${seed}, step ${step}`)
        .toBeLessThanOrEqual(bandTicks(last, spot.bandPpm))
      seen.trades += 1
    }
    last = trades.at(-1)?.priceTicks ?? last
  }
  expect(Math.min(seen.refused, seen.trades, seen.cut * 5)).toBeGreaterThan(1_000)
})

test('[P1, P3] nobody takes a contract beyond the band around its mark', () => {
  const random = new Random(seed)
  const { engine, must } = openExchange()
  const seen = { refused: 0, trades: 0, cut: 0 }
  let mark = 100_000
  for (let step = 0; step < 6_000; step += 1) {
    if (step % 50 === 0) {
      mark = Math.round(100_000 * random.between(970, 1_030) / 1_000)
      const source = { ticks: mark, at: 1_000 }
      must({ kind: 'update-mark', market: perpetual.market, sources: [source, source, source] })
      mark = engine.drain().perpetual.markets.at(-1)?.markTicks ?? mark
    }
    const order: PlacePerpetualOrder = {
      kind: 'place-perpetual-order', user: random.pick(users), market: perpetual.market,
      positionSide: 'long', reduceOnly: false, ...wild(random, mark, perpetual.bandPpm),
    }
    const positionSide = order.side === 'buy' ? 'long' : 'short'
    const outcome = engine.apply({ ...order, positionSide }, 1_000)
    if (!outcome.ok && outcome.reject.code === 'price_out_of_band') seen.refused += 1
    const { trades, orders } = engine.drain().perpetual
    seen.cut += orders.filter(({ closeReason }) => closeReason === 'price_band').length
    for (const { priceTicks, takerSide } of trades) {
      expect(beyond(mark, takerSide, priceTicks), `seed ${seed}, step ${step}`)
        .toBeLessThanOrEqual(bandTicks(mark, perpetual.bandPpm))
      seen.trades += 1
    }
  }
  expect(Math.min(seen.refused, seen.trades, seen.cut * 5)).toBeGreaterThan(1_000)
})
