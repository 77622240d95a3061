// However wildly users order, on a book that is thin or empty beyond the band: no spot trade lies
// beyond the band around the five-minute average, and no taker of a contract gets a worse price
// than the end of the band around the mark.
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { ListAsset, ListSpotMarket, Side } from '#engine/commands/command.ts'
import { createEngine } from '#engine/create-engine.ts'
import type { AnyCommand } from '#engine/engine.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import { bandTicks } from '#formulas/price-band.ts'
import { Auditor } from '#testing/audit/auditor.ts'
import { btcListing, oneUsdt, usdt } from '#testing/workload/perpetual-floor.ts'
import { Random } from '#testing/workload/random.ts'
import { TwinPair } from '#testing/twins/twin-pair.ts'

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

/** Listings, and users with money for both products. */
function* openingOf(listing: ListSpotMarket): Generator<AnyCommand> {
  yield* [...assets, listing]
  for (const user of users) {
    yield { kind: 'open-user', user }
    const units = 10_000_000n * oneUsdt
    for (const asset of [usdt, coin]) yield { kind: 'credit-deposit', user, asset, units }
    yield {
      kind: 'transfer-between-wallets', user, asset: usdt, units: units / 2n, from: 'spot',
      to: 'contract',
    }
  }
}

function openExchange() {
  const engine = createEngine()
  const must = (command: AnyCommand) => {
    expect(engine.apply(command, 1_000), command.kind).toMatchObject({ ok: true })
  }
  for (const command of openingOf(spot)) must(command)
  must(perpetual)
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

/** A trade's distance on the side that is bad for the taker; the good side is unlimited. */
function beyond(from: number, takerSide: Side, priceTicks: number): number {
  return takerSide === 'buy' ? priceTicks - from : from - priceTicks
}

test('[S7, S9, S17, S18, S19] no trade is outside the band', () => {
  const random = new Random(seed)
  const pair = new TwinPair()
  const auditor = new Auditor([spot])
  let at = 1_700_000_000_000
  const apply = (command: AnyCommand) => pair.apply({ command, at })
  for (const command of openingOf(spot)) apply(command)
  auditor.read(pair.drain())
  const seen = { refused: 0, trades: 0, cut: 0, leftBehind: 0, far: 0 }
  let last = spot.referenceTicks
  for (let step = 0; step < 2_000 && pair.differences.length === 0; step += 1) {
    at += random.chance(80) ? random.below(3_000) : random.below(400_000)
    const outcome = apply({
      kind: 'place-spot-order', user: random.pick(users), market: spot.market, amountUnits: 0n,
      ...wild(random, last, spot.bandPpm),
    })
    if (!outcome.ok && outcome.reject.code === 'price_out_of_band') seen.refused += 1
    const effects = pair.drain()
    auditor.read(effects)
    for (const { type, status, closeReason, priceTicks } of effects.orders) {
      if (closeReason === 'price_band') seen[type === 'limit' ? 'leftBehind' : 'cut'] += 1
      if (status === 'pending' && Math.abs(priceTicks - last) > last / 4) seen.far += 1
    }
    seen.trades += effects.trades.length
    last = effects.trades.at(-1)?.priceTicks ?? last
    if (step % 300 === 0) pair.reload()
  }
  expect(pair.differences, `seed ${seed}`).toEqual([])
  expect(auditor.verdict().faults, `seed ${seed}`).toEqual([])
  expect(Math.min(seen.refused, seen.trades, seen.cut)).toBeGreaterThan(150)
  expect(seen.far).toBeGreaterThan(50)
  expect(seen.leftBehind).toBeGreaterThan(1)
}, 30_000)

test('[S9, S17] two accounts that push a price with all their orders move it slowly', () => {
  const engine = createEngine()
  for (const command of openingOf({ ...spot, referenceTicks: 7_338 })) engine.apply(command, 0)
  const start = 1_700_000_000_000
  const [one, other] = users
  let last = 7_338
  const pushedTo = (seconds: number): number => {
    const at = start + seconds * 1_000
    // First the ten per cent that the exchange allows, then one tick at a time, until it refuses.
    for (let step = Math.floor(last / 10); step > 0; step = Math.floor(step / 2)) {
      while (deal(last + step, at)) last += step
    }
    return last / 7_338
  }
  const deal = (priceTicks: number, at: number): boolean => {
    const shared = {
      kind: 'place-spot-order', market: spot.market, type: 'limit', priceTicks, lots: 1,
      amountUnits: 0n, selfTradePrevention: 'cancel_taker',
    } as const
    engine.apply({ ...shared, user: one, side: 'sell', timeInForce: 'GTC' }, at)
    const bought = engine.apply({ ...shared, user: other, side: 'buy', timeInForce: 'IOC' }, at)
    engine.apply({ kind: 'cancel-all-spot-orders', user: one, market: 0 }, at)
    return bought.ok && engine.drain().trades.length === 1
  }
  expect(pushedTo(0)).toBeCloseTo(1.1, 3)
  for (let seconds = 1; seconds < 60; seconds += 1) pushedTo(seconds)
  expect(pushedTo(60)).toBeLessThan(1.13)
  for (let seconds = 61; seconds < 300; seconds += 1) pushedTo(seconds)
  expect(pushedTo(300)).toBeLessThan(1.31)
  // A real move gets through: the band follows a price that stays.
  expect(last / 7_338).toBeGreaterThan(1.29)
})

test('[P1, P3] no contract order takes beyond the band around its mark', () => {
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
