import {
  asMarketId, type ChartInterval, chartIntervals, nextCandleOpenTime,
} from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { createChance } from '#jobs/chance.ts'
import type { CandleRow } from '#market-data/candle.ts'
import { foldCandles } from '#market-data/fold-candles.ts'
import { houseListings } from '#testing/traffic/house-markets.ts'
import { generateHistory } from './generate-history.ts'
import { historyStart } from './history-grid.ts'

const now = Date.UTC(2026, 10, 18, 13, 37, 20)
const { markets } = houseListings
const histories = [...generateHistory(markets, { now, chance: createChance(11) })]

const seriesOf = (rows: readonly CandleRow[], interval: ChartInterval): CandleRow[] =>
  rows.filter(({ period }) => period === interval)

test('[M6] every market has a history in all ten intervals, from minutes to four years', () => {
  expect(histories.length).toBe(markets.length)
  for (const rows of histories) {
    for (const interval of chartIntervals) {
      const series = seriesOf(rows, interval)
      expect(series.length).toBeGreaterThanOrEqual(
        interval === '1mon' ? 48 : interval === '1w' ? 208 : 1_000,
      )
      for (const [index, candle] of series.entries()) {
        const next = series[index + 1]
        if (next !== undefined) {
          expect(next.openAt).toBe(nextCandleOpenTime(interval, candle.openAt))
          expect(next.openTicks).toBe(candle.closeTicks)
        }
      }
    }
  }
})

test('[M6] each coarse candle aggregates the finer ones, in every pair of intervals', () => {
  let compared = 0
  for (const rows of histories) {
    for (const [at, fine] of chartIntervals.entries()) {
      for (const coarse of chartIntervals.slice(at + 1)) {
        if (fine === '1w') continue
        const begin = historyStart(fine, now)
        const folded = foldCandles(seriesOf(rows, fine), coarse)
        const stored = seriesOf(rows, coarse)
        const shared = folded.filter(({ openAt }) => openAt >= begin)
        const byTime = new Map(stored.map((candle) => [candle.openAt, candle]))
        for (const candle of shared) {
          const { openTicks, highTicks, lowTicks, closeTicks, lots, quoteUnits }
            = byTime.get(candle.openAt) ?? expect.fail(`${coarse} has no ${candle.openAt}`)
          expect([candle.openTicks, candle.highTicks, candle.lowTicks, candle.closeTicks,
            candle.lots, candle.quoteUnits])
            .toEqual([openTicks, highTicks, lowTicks, closeTicks, lots, quoteUnits])
          compared += 1
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(80_000)
}, 60_000)

test('[M6] the history ends at the listing price, and every candle is consistent', () => {
  for (const [index, rows] of histories.entries()) {
    const market = markets[index]
    for (const interval of chartIntervals) {
      expect(seriesOf(rows, interval).at(-1)?.closeTicks).toBe(market?.referenceTicks)
    }
    const unit = market?.quoteUnitsPerTickLot ?? 1n
    for (const { openTicks, highTicks, lowTicks, closeTicks, lots, quoteUnits } of rows) {
      const isWhole = lowTicks >= 1 && lots >= 1
        && lowTicks <= Math.min(openTicks, closeTicks)
        && highTicks >= Math.max(openTicks, closeTicks)
        && quoteUnits >= BigInt(lots) * BigInt(lowTicks) * unit
        && quoteUnits <= BigInt(lots) * BigInt(highTicks) * unit
      expect(isWhole).toBe(true)
    }
  }
})

test('[M6] the history has clusters, fat tails, volume with range, and a common trend', () => {
  const returns = histories.map((rows) => seriesOf(rows, '6h').map(
    ({ openTicks, closeTicks }) => Math.log(closeTicks / openTicks),
  ))
  const bitcoin = returns[0] ?? []
  const lag = (values: readonly number[]) => correlation(values.slice(1), values.slice(0, -1))
  expect(mean(returns.map((series) => lag(series.map(Math.abs))))).toBeGreaterThan(0.05)
  for (const [index, series] of returns.entries()) {
    expect(kurtosis(series)).toBeGreaterThan(3.5)
    if (index > 0) expect(correlation(series, bitcoin)).toBeGreaterThan(0.3)
    const candles = seriesOf(histories[index] ?? [], '6h')
    const ranges = candles.map(({ highTicks, lowTicks }) => Math.log(highTicks / lowTicks))
    expect(lag(ranges)).toBeGreaterThan(0.1)
    const volumes = candles.map(({ quoteUnits }) => Number(quoteUnits))
    expect(correlation(ranges, volumes)).toBeGreaterThan(0.5)
  }
})

test('[M6] a contract has the closes of its coin in ticks of its own', () => {
  const [spot = expect.fail(), , , , , , , , avax = expect.fail()] = markets
  // A finer tick than that of the spot market.
  const contract = {
    ...avax, id: asMarketId(109), symbol: 'AVAXUSDT-PERP', priceDecimals: 3, quantityDecimals: 0,
    quoteUnitsPerTickLot: 100_000n, referenceTicks: avax.referenceTicks * 10,
  }
  const when = { now, chance: createChance(11) }
  const [, ofCoin = [], ofContract = []] = [...generateHistory([spot, avax, contract], when)]
  expect(ofContract.length).toBe(ofCoin.length)
  for (const [at, { openAt, period, closeTicks }] of ofContract.entries()) {
    expect([ofCoin[at]?.openAt, ofCoin[at]?.period]).toEqual([openAt, period])
    expect(Math.abs(closeTicks - 10 * (ofCoin[at]?.closeTicks ?? 0))).toBeLessThanOrEqual(5)
  }
  expect(seriesOf(ofContract, '1d').at(-1)?.closeTicks).toBe(contract.referenceTicks)
  expect(ofContract[0]?.lots).not.toBe(ofCoin[0]?.lots)
})

test('[M6] one seed gives one history', () => {
  const [again] = generateHistory(markets, { now, chance: createChance(11) })
  const [other] = generateHistory(markets, { now, chance: createChance(12) })
  expect(again).toEqual(histories[0])
  expect(other).not.toEqual(histories[0])
})

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [meanX, meanY] = [mean(xs), mean(ys)]
  const dx = xs.map((x) => x - meanX)
  const dy = ys.map((y) => y - meanY)
  const dot = (one: number[], other: number[]) =>
    one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
  return dot(dx, dy) / Math.sqrt(dot(dx, dx) * dot(dy, dy))
}

function kurtosis(values: readonly number[]): number {
  const centre = mean(values)
  const variance = mean(values.map((value) => (value - centre) ** 2))
  return mean(values.map((value) => (value - centre) ** 4)) / variance ** 2
}
