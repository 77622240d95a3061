// Dust: a round trip at one price, in the smallest and oddest amounts, never gains anything, and
// its loss goes to the fee account.
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { ListSpotMarket, PlaceSpotOrder, Side } from '#engine/commands/command.ts'
import { createEngine } from '#engine/create-engine.ts'
import type { AnyCommand, Engine } from '#engine/engine.ts'
import type { PlacePerpetualOrder } from '#engine/commands/perpetual-command.ts'
import { btcListing, usdt } from '#testing/workload/perpetual-floor.ts'
import { Random } from '#testing/workload/random.ts'

const seed = 1_611
const coin = asAssetId(2)
const [ann, bob] = [asUserId(1_000), asUserId(1_001)]
const plenty = 10n ** 15n

type Leg = { readonly ticks: number; readonly lots: number }

class Exchange {
  readonly engine: Engine = createEngine()
  readonly totals = new Map<string, bigint>()

  constructor(listing: AnyCommand) {
    for (const asset of [usdt, coin]) {
      this.must({ kind: 'list-asset', asset, symbol: `A${asset}`, decimals: 8 })
    }
    this.must(listing)
    for (const user of [ann, bob]) {
      this.must({ kind: 'open-user', user })
      for (const asset of [usdt, coin]) {
        this.must({ kind: 'credit-deposit', user, asset, units: plenty })
      }
      this.must({
        kind: 'transfer-between-wallets', user, asset: usdt, units: plenty / 2n, from: 'spot',
        to: 'contract',
      })
    }
  }

  must(command: AnyCommand): void {
    expect(this.engine.apply(command, 1_000), command.kind).toMatchObject({ ok: true })
    for (const { owner, wallet, asset, availableUnits, frozenUnits } of
      this.engine.drain().balances) {
      this.totals.set(`${owner} ${wallet} ${asset}`, availableUnits + frozenUnits)
    }
  }

  /** All coins of ann, of all her wallets together. */
  ofAnn(): readonly bigint[] {
    return [usdt, coin].map((asset) => (['spot', 'contract'] as const).reduce(
      (sum, wallet) => sum + (this.totals.get(`${ann} ${wallet} ${asset}`) ?? 0n), 0n,
    ))
  }
}

function spotListing(random: Random): ListSpotMarket {
  const makerFeePpm = random.pick([0, 1, 999, 1_000])
  return {
    kind: 'list-spot-market', market: asMarketId(1), symbol: 'COINUSDT', base: coin, quote: usdt,
    priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: BigInt(random.pick([1, 7, 1_000])),
    quoteUnitsPerTickLot: BigInt(random.pick([1, 3, 100])), notionalMinUnits: 0n, makerFeePpm,
    takerFeePpm: makerFeePpm + random.pick([0, 1, 1_000]), bandPpm: 900_000,
    referenceTicks: 1_000,
  }
}

test('[S12, L1] 2,000 tiny spot round trips gain no unit for any user', () => {
  const random = new Random(seed)
  for (let round = 0; round < 20; round += 1) {
    const exchange = new Exchange(spotListing(random))
    const order = (user: typeof ann, side: Side, by: Leg) =>
      exchange.must({
        kind: 'place-spot-order', user, market: asMarketId(1), side, type: 'limit',
        timeInForce: 'GTC', priceTicks: by.ticks, lots: by.lots, amountUnits: 0n,
        selfTradePrevention: 'cancel_taker',
      } satisfies PlaceSpotOrder)
    for (let trip = 0; trip < 100; trip += 1) {
      const before = exchange.ofAnn()
      const by = { ticks: random.between(900, 1_100), lots: random.between(1, 40) }
      const first = random.pick(['buy', 'sell'] as const)
      for (const side of first === 'buy' ? ['buy', 'sell'] as const : ['sell', 'buy'] as const) {
        const other = side === 'buy' ? 'sell' : 'buy'
        const [resting, taking] = random.chance(50) ? [ann, bob] as const : [bob, ann] as const
        order(resting, resting === ann ? side : other, by)
        order(taking, taking === ann ? side : other, by)
      }
      const after = exchange.ofAnn()
      const where = `seed ${seed}, round ${round}, trip ${trip}`
      expect(after.every((units, index) => units <= (before[index] ?? 0n)), where).toBe(true)
    }
    exchange.engine.assertConserved()
  }
})

test('[F2, P4] 2,000 contract round trips, closed in parts, gain no unit for any user', () => {
  const random = new Random(seed)
  for (let round = 0; round < 20; round += 1) {
    const makerFeePpm = random.pick([0, 1, 200])
    const market = asMarketId(1)
    const listing = {
      ...btcListing, makerFeePpm, takerFeePpm: makerFeePpm + random.pick([0, 1, 300]),
      quoteUnitsPerTickLot: BigInt(random.pick([1, 3, 10_000])),
    }
    const exchange = new Exchange(listing)
    const order = (user: typeof ann, side: Side, by: Leg & { readonly opens: Side }) =>
      exchange.must({
        kind: 'place-perpetual-order', user, market, side, type: 'limit', timeInForce: 'GTC',
        positionSide: by.opens === 'buy' ? 'long' : 'short', reduceOnly: side !== by.opens,
        priceTicks: by.ticks, lots: by.lots, selfTradePrevention: 'cancel_taker',
      } satisfies PlacePerpetualOrder)
    for (let trip = 0; trip < 100; trip += 1) {
      const before = exchange.ofAnn()
      const opens = random.pick(['buy', 'sell'] as const)
      const against = opens === 'buy' ? 'sell' : 'buy'
      const legs = [1, 2].map((): Leg =>
        ({ ticks: random.between(99_000, 101_000), lots: random.between(1, 40) }))
      for (const leg of legs) {
        order(bob, against, { ...leg, opens: against })
        order(ann, opens, { ...leg, opens })
      }
      for (const { ticks, lots } of legs.toReversed()) {
        for (let left = lots; left > 0;) {
          const piece = { ticks, lots: random.between(1, left) }
          order(bob, opens, { ...piece, opens: against })
          order(ann, against, { ...piece, opens })
          left -= piece.lots
        }
      }
      const [had = 0n] = before
      const [has = 0n] = exchange.ofAnn()
      const where = `seed ${seed}, round ${round}, trip ${trip}`
      if (listing.takerFeePpm === 0) expect(has, where).toBe(had)
      else expect(has < had, where).toBe(true)
    }
    exchange.engine.assertConserved()
  }
})
