// Every number of a listing at its bounds, and one step beyond: a value within the bounds is
// listed, a value beyond them is rejected and changes nothing.
import {
  asAssetId, asMarketId, asUserId, copyAccountMin, ticksMax,
} from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { assetsMax } from '#accounts/accounts.ts'
import { perpetualMarketsMax } from '#state/position-index.ts'
import { tableListing } from './testing/table/play-perpetual-table.ts'
import type { ListAsset, ListSpotMarket } from './commands/command.ts'
import { createEngine } from './create-engine.ts'
import type { AnyCommand, Engine } from './engine.ts'

const million = 1_000_000
const safeMax = Number.MAX_SAFE_INTEGER
const hourMs = 3_600_000

const asset: ListAsset = { kind: 'list-asset', asset: asAssetId(1), symbol: 'USD', decimals: 8 }
const coin: ListAsset = { ...asset, asset: asAssetId(2), symbol: 'COIN' }
const spot: ListSpotMarket = {
  kind: 'list-spot-market', market: asMarketId(1), symbol: 'COINUSD', base: coin.asset,
  quote: asset.asset, priceDecimals: 0, quantityDecimals: 0, baseUnitsPerLot: 10n,
  quoteUnitsPerTickLot: 1n, notionalMinUnits: 0n, makerFeePpm: 0, takerFeePpm: 0,
  bandPpm: 100_000, referenceTicks: 100,
}
const perpetual = tableListing((_name, fallback) => fallback)

function engineWith(...commands: readonly AnyCommand[]): Engine {
  const engine = createEngine()
  for (const command of commands) expect(engine.apply(command, 1)).toMatchObject({ ok: true })
  return engine
}

/** Returns the reject code with its field, or `ok`; a reject must change no hash. */
function answer(command: AnyCommand, engine = engineWith(asset, coin)): string {
  const before = engine.stateHash()
  const outcome = engine.apply(command, 1)
  if (outcome.ok) {
    expect(outcome.value).toEqual({ orderId: 0, count: 0 })
    return 'ok'
  }
  expect(engine.stateHash()).toBe(before)
  const { code, field } = outcome.reject
  return field === undefined ? code : `${code} ${field}`
}

/** A field with its smallest and largest value. */
type Ends = readonly [field: string, min: number | bigint, max: number | bigint]

/** Expects both bounds to be listed, and values beyond them or of another type to be rejected. */
function expectEnds(listing: AnyCommand, [field, min, max]: Ends, refusal: string): void {
  for (const value of [min, max]) {
    expect([field, value, answer({ ...listing, [field]: value })]).toEqual([field, value, 'ok'])
  }
  const beyond = typeof min === 'bigint' && typeof max === 'bigint'
    ? [min - 1n, max + 1n, 5, undefined]
    : [Number(min) - 1, Number(max) + 1, 0.5, Number.NaN, 5n, undefined]
  for (const value of beyond) {
    expect([field, value, answer({ ...listing, [field]: value })]).toEqual([field, value, refusal])
  }
}

test('[E1] an asset has an id and decimals in range, and is listed once', () => {
  const other = { ...asset, asset: asAssetId(3) }
  expectEnds(other, ['asset', 3, safeMax], 'invalid_input asset')
  expectEnds(other, ['decimals', 0, 18], 'invalid_input asset')
  expect(answer({ ...asset, asset: 0 } as unknown as AnyCommand)).toBe('invalid_input asset')
  expect(answer(asset)).toBe('invalid_input asset')
})

test('[P19] the number of assets and of perpetual markets is limited', () => {
  const engine = createEngine()
  for (let id = 1; id <= assetsMax; id += 1) {
    engine.apply({ ...asset, asset: asAssetId(id) }, 1)
  }
  expect(answer({ ...asset, asset: asAssetId(assetsMax + 1) }, engine)).toBe('invalid_input asset')
  for (let id = 1; id < perpetualMarketsMax; id += 1) {
    engine.apply({ ...perpetual, market: asMarketId(id) }, 1)
  }
  const last = { ...perpetual, market: asMarketId(perpetualMarketsMax) }
  expect(answer(last, engine)).toBe('ok')
  expect(answer({ ...last, market: asMarketId(perpetualMarketsMax + 1) }, engine))
    .toBe('invalid_input market')
  expect([assetsMax, perpetualMarketsMax]).toEqual([4_096, 4_096])
})

test('[P19] a spot market is listed once, of two listed assets', () => {
  expect(answer({ ...spot, base: asAssetId(9) })).toBe('asset_unknown base')
  expect(answer({ ...spot, quote: asAssetId(9) })).toBe('asset_unknown quote')
  expect(answer({ ...spot, base: asset.asset })).toBe('invalid_input market')
  expect(answer(spot, engineWith(asset, coin, spot))).toBe('invalid_input market')
  const taken = { ...perpetual, market: spot.market }
  expect(answer(spot, engineWith(asset, coin, taken))).toBe('invalid_input market')
  expect(answer(taken, engineWith(asset, coin, spot))).toBe('invalid_input market')
})

const spotEnds: readonly Ends[] = [
  ['market', 1, safeMax],
  ['baseUnitsPerLot', 1n, BigInt(safeMax)],
  ['quoteUnitsPerTickLot', 1n, BigInt(safeMax)],
  ['notionalMinUnits', 0n, BigInt(safeMax)],
  ['makerFeePpm', 0, million],
  ['takerFeePpm', 0, million],
  ['bandPpm', 0, million],
  ['referenceTicks', 1, ticksMax],
]

test.each(spotEnds)('[P19] a spot market has a %s in range', (...ends) => {
  expectEnds(spot, ends, 'invalid_input market')
})

test('[P19] a perpetual market is listed once and settles in a listed asset', () => {
  expect(answer({ ...perpetual, settle: asAssetId(9) })).toBe('asset_unknown settle')
  expect(answer(perpetual, engineWith(asset, coin, perpetual))).toBe('invalid_input market')
})

const perpetualEnds: readonly Ends[] = [
  ['market', 1, safeMax],
  ['quoteUnitsPerTickLot', 1n, BigInt(safeMax)],
  ['notionalMinUnits', 0n, BigInt(safeMax)],
  ['impactUnits', 1n, BigInt(safeMax)],
  ['takerFeePpm', 500, million],
  ['makerFeePpm', 0, 1_000],
  ['liquidationFeePpm', 0, million],
  ['bandPpm', 0, million],
  ['referenceTicks', 1, ticksMax],
  ['sourceAgeMaxMs', 0, safeMax],
  ['sourceDeviationMaxPpm', 0, million],
  ['markBandPpm', 0, million],
  ['fundingIntervalMs', hourMs, 24 * hourMs],
  ['interestE8', -100_000_000, 100_000_000],
  ['fundingClampE8', 0, 100_000_000],
  ['fundingCapE8', 0, 100_000_000],
]

test.each(perpetualEnds)('[P19] a perpetual market has a %s in range', (...ends) => {
  // The taker fee is at least the maker fee.
  const fees = ends[0] === 'takerFeePpm' ? { makerFeePpm: 500, takerFeePpm: 500 }
    : { makerFeePpm: 0, takerFeePpm: 1_000 }
  expectEnds({ ...perpetual, ...fees }, ends, 'invalid_input market')
})

test('[P19] funding is paid by the whole hour', () => {
  expect(answer({ ...perpetual, fundingIntervalMs: 2 * hourMs })).toBe('ok')
  expect(answer({ ...perpetual, fundingIntervalMs: 2 * hourMs + 1 })).toBe('invalid_input market')
})

const tier = { capUnits: 1_000_000n, mmrPpm: 100, leverageMax: 100 }

test('[P19] four times the last cap and every leverage are within their bounds', () => {
  const listed = (...tiers: readonly object[]) =>
    answer({ ...perpetual, tiers } as unknown as AnyCommand)
  const capMax = BigInt(safeMax) / 4n
  for (const capUnits of [1n, capMax]) expect(listed({ ...tier, capUnits })).toBe('ok')
  for (const capUnits of [0n, -1n, capMax + 1n, 5, undefined]) {
    expect(listed({ ...tier, capUnits })).toBe('invalid_input tiers')
  }
  const second = { ...tier, capUnits: 2_000_000n, mmrPpm: 200 }
  expect(listed(tier, second)).toBe('ok')
  expect(listed({ ...tier, capUnits: 1_000_000 }, second)).toBe('invalid_input tiers')
  for (const leverageMax of [1, 1_000]) expect(listed({ ...tier, leverageMax })).toBe('ok')
  for (const leverageMax of [0, 1_001, 1.5]) {
    expect(listed({ ...tier, leverageMax })).toBe('invalid_input tiers')
  }
  expect(listed()).toBe('invalid_input tiers')
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({
    ...tier, capUnits: BigInt(at + 1) * 1_000_000n, mmrPpm: at + 1,
  }))
  expect(listed(...many(64))).toBe('ok')
  expect(listed(...many(65))).toBe('invalid_input tiers')
  expect(listed(...many(2).toReversed())).toBe('invalid_input tiers')
})

test('[E1] user ids start at 1,000, and opening a user twice changes nothing', () => {
  const open = (user: number, engine?: Engine) =>
    answer({ kind: 'open-user', user } as AnyCommand, engine)
  expect([1_000, copyAccountMin - 1].map((user) => open(user))).toEqual(['ok', 'ok'])
  // From there on the numbers are those of copy accounts.
  const wrong = [999, 1_000.5, Number.NaN, copyAccountMin, safeMax, safeMax + 1]
  expect(wrong.map((user) => open(user))).toEqual(wrong.map(() => 'invalid_input user'))
  const engine = engineWith({ kind: 'open-user', user: asUserId(1_000) })
  expect(engine.drain().users).toEqual([1_000])
  expect(open(1_000, engine)).toBe('ok')
  expect(engine.drain().users).toEqual([])
})
