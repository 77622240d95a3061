// Changed fees on the engine and its naive twin: later trades pay them, older ones do not, and an
// engine that is loaded from rows continues with them.
import { asAssetId, asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { AnyCommand } from '#engine/engine.ts'
import { TwinPair } from '#testing/twins/twin-pair.ts'

const [usd, coin] = [asAssetId(1), asAssetId(2)]
const market = asMarketId(1)
const [ann, bob] = [asUserId(1_000), asUserId(1_001)]

const opening: readonly AnyCommand[] = [
  ...[usd, coin].map((asset) =>
    ({ kind: 'list-asset', asset, symbol: `A${asset}`, decimals: 8 }) as const),
  {
    kind: 'list-spot-market', market, symbol: 'COINUSD', base: coin, quote: usd,
    priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 1n, quoteUnitsPerTickLot: 1n,
    notionalMinUnits: 0n, makerFeePpm: 0, takerFeePpm: 0, bandPpm: 100_000, referenceTicks: 100,
  },
  ...[ann, bob].flatMap((user): readonly AnyCommand[] => [
    { kind: 'open-user', user },
    { kind: 'credit-deposit', user, asset: usd, units: 10n ** 9n },
    { kind: 'credit-deposit', user, asset: coin, units: 10n ** 9n },
  ]),
]

function openPair(): TwinPair {
  const pair = new TwinPair()
  for (const command of opening) expect(pair.apply({ command, at: 1 })).toMatchObject({ ok: true })
  pair.drain()
  return pair
}

const limit = {
  kind: 'place-spot-order', market, type: 'limit', timeInForce: 'GTC', priceTicks: 100,
  lots: 10_000, amountUnits: 0n, selfTradePrevention: 'cancel_taker',
} as const

/** A trade of 10,000 coins at 100; returns the taker's and the maker's fee. */
function trade(pair: TwinPair): readonly bigint[] {
  pair.apply({ command: { ...limit, user: ann, side: 'sell' }, at: 1 })
  pair.apply({ command: { ...limit, user: bob, side: 'buy' }, at: 1 })
  return pair.drain().trades.flatMap((row) => [row.takerFeeUnits, row.makerFeeUnits])
}

const change = (makerFeePpm: number, takerFeePpm: number) =>
  ({ kind: 'change-spot-fees', market, makerFeePpm, takerFeePpm }) as const

test('[S33] changed fees are those of later trades, also after a load from rows', () => {
  const pair = openPair()
  expect(trade(pair)).toEqual([0n, 0n])
  expect(pair.apply({ command: change(500, 1_000), at: 1 })).toMatchObject({ ok: true })
  expect(trade(pair)).toEqual([10n, 500n])
  pair.reload()
  expect(trade(pair)).toEqual([10n, 500n])
  expect(pair.differences).toEqual([])
})

test('[S33] a resting order pays the fee of the moment of its trade', () => {
  const pair = openPair()
  pair.apply({ command: { ...limit, user: ann, side: 'sell' }, at: 1 })
  pair.apply({ command: change(1_000_000, 0), at: 1 })
  pair.apply({ command: { ...limit, user: bob, side: 'buy' }, at: 1 })
  expect(pair.drain().trades).toMatchObject([{ takerFeeUnits: 0n, makerFeeUnits: 1_000_000n }])
  expect(pair.differences).toEqual([])
})

test.each([
  [change(-1, 0), 'invalid_input'], [change(1_000_001, 0), 'invalid_input'],
  [change(0, 0.5), 'invalid_input'], [change(0, Number.NaN), 'invalid_input'],
  [{ ...change(1, 1), market: asMarketId(9) }, 'market_unknown'],
])('[S33] a change out of range is refused and changes nothing', (command, code) => {
  const pair = openPair()
  expect(pair.apply({ command, at: 1 })).toMatchObject({ ok: false, reject: { code } })
  expect(trade(pair)).toEqual([0n, 0n])
  expect(pair.differences).toEqual([])
})
