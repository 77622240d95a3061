// The formula of conversions: the worked examples to the last unit, and the property that no chain
// of conversions at fixed prices gains.
import { formatUnits, parseUnits } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import {
  type ConversionLeg, type ConversionPath, givenUnits, midPath, receivedUnits, spreadCost,
  usdtBetween, usdtWorthUp,
} from './conversion.ts'

const decimals = 8
const unitsOf = (text: string): bigint => {
  const parsed = parseUnits(text, decimals)
  if (!parsed.ok) throw new Error(`${text} is no amount`)
  return parsed.units
}
const text = (units: bigint): string => formatUnits(units, decimals)

/** A leg of a coin whose price has this text, in USDT for one coin; both have 8 decimals. */
const leg = (price: string, spreadPpm: number): ConversionLeg =>
  ({ multiplier: unitsOf(price), divisor: 10n ** 8n, spreadPpm })
const usdt: ConversionLeg = { multiplier: 1n, divisor: 1n, spreadPpm: 0 }
const btc = leg('92740.5', 1_000)
const eth = leg('3512.34', 1_000)
const doge = leg('0.18765', 2_000)

test.each([
  ['0.01', { from: btc, to: usdt }, '926.47759500'],
  ['0.5', { from: btc, to: eth }, '13.17571822'],
  ['1000', { from: usdt, to: doge }, '5318.43321084'],
  ['13.17571822', { from: eth, to: btc }, '0.49800399'],
])('[CV1] %s of a coin receives, rounded down once at the end', (given, path, received) => {
  expect(text(receivedUnits(unitsOf(given), path))).toBe(received)
})

test('[CV1] exactly one ETH costs BTC, rounded up once at the end', () => {
  const path = { from: btc, to: eth }
  const given = givenUnits(unitsOf('1'), path)
  expect(text(given)).toBe('0.03794860')
  expect(receivedUnits(given, path) >= unitsOf('1')).toBe(true)
  expect(receivedUnits(given - 1n, path) < unitsOf('1')).toBe(true)
})

test('[CV1] one unit of DOGE is no unit of BTC', () => {
  expect(receivedUnits(1n, { from: doge, to: btc })).toBe(0n)
})

test('[CV3] the spread in money is the loss at the books\' own price', () => {
  const path = { from: btc, to: eth }
  const [given, received] = [unitsOf('0.5'), unitsOf('13.17571822')]
  expect(text(receivedUnits(given, midPath(path)))).toBe('13.20209603')
  expect(text(usdtWorthUp(given, btc))).toBe('46370.25000000')
  expect(text(usdtBetween(given, path))).toBe('46323.87975000')
  expect(text(spreadCost({ given, received }, path))).toBe('92.64786717')
})

/** A seeded generator (mulberry32): the same chains in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const chains = 100_000

test('[CV2] no chain of conversions at fixed prices returns more than it began with', () => {
  const seed = 20_261_126
  const random = seeded(seed)
  const pick = (below: number): number => Math.floor(random() * below)
  let converted = 0
  for (let chain = 0; chain < chains; chain += 1) {
    const coins = [usdt, ...Array.from({ length: 1 + pick(4) }, () => ({
      multiplier: BigInt(1 + pick(10 ** (1 + pick(12)))), divisor: 10n ** BigInt(pick(9)),
      spreadPpm: pick(4) === 0 ? 0 : pick(5_000),
    }))]
    const begin = pick(coins.length)
    const start = BigInt(1 + pick(10 ** (1 + pick(14))))
    let [coin, units] = [begin, start]
    for (let step = 1 + pick(6); step >= 0; step -= 1) {
      const next = step === 0 ? begin : pick(coins.length)
      if (next === coin) continue
      const path = pathOf(coins, coin, next)
      units = random() < 0.5 ? receivedUnits(units, path) : receiveExactly(units, path)
      coin = next
      converted += 1
    }
    if (coin === begin && units > start) {
      expect.fail(`seed ${seed}, chain ${chain}: ${start} became ${units}`)
    }
  }
  expect(converted).toBeGreaterThan(chains)
})

function pathOf(coins: readonly ConversionLeg[], from: number, to: number): ConversionPath {
  return { from: coins[from] ?? usdt, to: coins[to] ?? usdt }
}

/** The same by a quote for an exact amount received, paid with at most the given units. */
function receiveExactly(units: bigint, path: ConversionPath): bigint {
  const received = receivedUnits(units, path)
  return received > 0n && givenUnits(received, path) <= units ? received : 0n
}
