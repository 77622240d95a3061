import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChartInterval, chartIntervals } from '@ingot/contract/vocabulary'
import { afterEach, expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import type { CandleRow } from '#market-data/candle.ts'
import {
  candleInput, candleKeptDays, candlesPrunedMax, saveCandles,
} from '#market-data/candle-steps.ts'
import { type ClockedMarket, startClockedMarket } from '#testing/simulated/clocked-market.ts'
import { klinesOf } from '#testing/traffic/klines-of.ts'
import { boundCandles, type CandleBound } from './bound-candles.ts'

const dayMs = 86_400_000
const now = Date.UTC(2026, 5, 15, 12)
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function start(): Promise<{ market: ClockedMarket; bound: CandleBound }> {
  const folder = mkdtempSync(join(tmpdir(), 'ingot-bound-'))
  const market = await startClockedMarket(folder, { at: now, seed: 1 })
  const bound = boundCandles({
    ...market, onReject: (code) => market.problems.push(code),
  })
  closing.push(async () => {
    await bound.stop()
    await market.close()
    rmSync(folder, { recursive: true })
    expect(market.problems).toEqual([])
  })
  return { market, bound }
}

async function put(market: ClockedMarket, period: ChartInterval, times: number[]): Promise<void> {
  const [listed] = market.listings.markets
  if (listed === undefined) throw new Error('no market is listed')
  const candles: CandleRow[] = times.map((openAt) => ({
    market: listed.id, period, openAt, openTicks: 5, highTicks: 9, lowTicks: 4, closeTicks: 7,
    lots: 3, quoteUnits: 21n,
  }))
  const saved = await market.sequencer.run(saveCandles, candleInput({ candles, tradeId: 0 }))
  expect(saved.ok).toBe(true)
}

async function times(market: ClockedMarket, period: ChartInterval): Promise<number[]> {
  const rows = await market.database.selectFrom('candle').select('open_at')
    .where('period', '=', period).orderBy('open_at').execute()
  return rows.map((row) => row.open_at)
}

test('[M11] fine candles are removed after their time; coarse ones stay permanently', async () => {
  const { market, bound } = await start()
  const days: Partial<Record<ChartInterval, number>> = candleKeptDays
  const made = (interval: ChartInterval) => {
    const kept = (days[interval] ?? 3_650) * dayMs
    return [now - kept - 1, now - kept, now - 1]
  }
  for (const interval of chartIntervals) await put(market, interval, made(interval))
  await bound.prune()
  for (const interval of chartIntervals) {
    const left = days[interval] === undefined ? made(interval) : made(interval).slice(1)
    expect(await times(market, interval), interval).toEqual(left)
  }
})

longTest('[M11] an idle market keeps its newest candle, and its chart continues', async () => {
  const { market, bound } = await start()
  const restedSince = now - 400 * dayMs
  await put(market, '1min', [restedSince - 60_000, restedSince])
  await bound.prune()
  expect(await times(market, '1min')).toEqual([restedSince])
  const symbol = market.listings.markets[0]?.symbol ?? ''
  const asked = { symbol, interval: '1min', endTime: now, limit: 3 } as const
  const chart = await klinesOf(market.marketData, asked)
  expect(chart.map(({ time }) => now - time)).toEqual([180_000, 120_000, 60_000])
  expect(new Set(chart.map(({ quantity }) => Number(quantity)))).toEqual(new Set([0]))
})

longTest('[M11] an old store is reduced in bounded steps, oldest first', async () => {
  const { market, bound } = await start()
  const old = Array.from({ length: 2 * candlesPrunedMax + 7 }, (_, at) => at * 60_000)
  await put(market, '1min', [...old, now - 1])
  await bound.prune()
  expect(await times(market, '1min')).toEqual([...old.slice(candlesPrunedMax), now - 1])
  await bound.prune()
  await bound.prune()
  expect(await times(market, '1min')).toEqual([now - 1])
})
