// Served candles against the stored trades, over real processes: while they run, after they were
// killed between two savings, and after an orderly end.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kline } from '@ingot/features/market/list-kline.calls.ts'
import { type ChartInterval, candleOpenTime, chartIntervals } from '@ingot/contract/vocabulary'
import { afterEach, expect, test } from 'vitest'
import type { BookMarket } from '#store/rows/book-market.ts'
import { trades as tradeTable } from '#store/tables/core-tables.ts'
import { type ClockedMarket, startClockedMarket } from '#testing/simulated/clocked-market.ts'
import { foldByHand } from '#testing/traffic/fold-by-hand.ts'
import { klinesOf } from '#testing/traffic/klines-of.ts'
import { byDepth } from '#testing/test-depth.ts'

const begin = Date.UTC(2025, 0, 30, 22, 10)
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ingot-candles-'))
  folders.push(folder)
  return folder
}

test('[M2] candles equal the aggregated trades: running, saved, and after kill -9', async () => {
  const folder = newFolder()
  let at = begin
  for (const [round, steps] of byDepth({ short: [23], deep: [23, 31, 18] }).entries()) {
    at = await runUntilKilled(folder, { at, seed: round + 1, steps })
  }
  const market = await startClockedMarket(folder, { at: at + 1_000, seed: 9 })
  const atStart = await expectFoldOfTrades(market)
  expect(atStart).toBeGreaterThan(byDepth({ short: 500, deep: 2_000 }))
  for (let step = 0; step < byDepth({ short: 24, deep: 40 }); step += 1) {
    market.clock.advance(step % 2 === 0 ? 20_000 : 5_000_000)
    await market.simulation.stepAll()
    if (step === 20) void market.candleKeeper.save()
  }
  await expectFoldOfTrades(market)
  await market.candleKeeper.save()
  expect(market.marketData.unsavedCandles().candles).toEqual([])
  const afterSaving = await expectFoldOfTrades(market)
  await market.close()
  expect(market.problems).toEqual([])
  const again = await startClockedMarket(folder, { at: market.clock.now(), seed: 10 })
  expect(await expectFoldOfTrades(again)).toBe(afterSaving)
  await again.close()
})

test('[M3] the served book is the engine\'s after a restart, with a higher seq', async () => {
  const folder = newFolder()
  const first = await startClockedMarket(folder, { at: begin, seed: 1 })
  for (let step = 0; step < 30; step += 1) {
    first.clock.advance(1_000)
    await first.simulation.stepAll()
  }
  const before = first.listings.markets.map(({ symbol }) => first.marketData.depth(symbol, 200))
  await first.close()
  const second = await startClockedMarket(folder, { at: first.clock.now(), seed: 2 })
  for (const depth of before) {
    if (depth === undefined) return expect.fail('every market has a book')
    const after = second.marketData.depth(depth.symbol, 200)
    expect(after?.bids).toEqual(depth.bids)
    expect(after?.asks).toEqual(depth.asks)
    expect(after?.seq).toBeGreaterThan(depth.seq)
    expect(depth.bids.length).toBeGreaterThan(10)
    const ticker = first.marketData.ticker(depth.symbol)
    expect(second.marketData.ticker(depth.symbol)).toEqual(ticker)
    expect(second.marketData.trades(depth.symbol)).toEqual(first.marketData.trades(depth.symbol))
  }
  expect(second.marketData.sparklines()).toEqual(first.marketData.sparklines())
  await second.close()
})

/** Lets a market process trade for some steps and kills it; returns its last time. */
function runUntilKilled(
  folder: string,
  run: { readonly at: number; readonly seed: number; readonly steps: number },
): Promise<number> {
  const entry = join(import.meta.dirname, '..', 'testing', 'killed-market.ts')
  const child = spawn(
    process.execPath, [entry, folder, String(run.at), String(run.seed)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += String(text)
  })
  return new Promise((resolve, reject) => {
    let at = run.at
    child.stdout.on('data', (text) => {
      for (const line of String(text).trim().split('\n')) {
        const [step, now] = line.split(' ').map(Number)
        at = Math.max(at, now ?? 0)
        if ((step ?? 0) >= run.steps) child.kill('SIGKILL')
      }
    })
    child.on('exit', (code, signal) => {
      // The step that ran while the kill was on its way may have moved the clock once more.
      if (signal === 'SIGKILL') resolve(at + 20_000_000)
      else reject(new Error(`the market ended by itself with ${code}: ${errors}`))
    })
  })
}

/** Compares all markets and intervals; returns the number of compared traded candles. */
async function expectFoldOfTrades(market: ClockedMarket): Promise<number> {
  const rows = await market.database.selectFrom('trade').selectAll().orderBy('trade_id').execute()
  const trades = Map.groupBy(rows.map(tradeTable.read), (trade) => trade.market)
  let compared = 0
  for (const listed of market.listings.markets) {
    for (const interval of chartIntervals) {
      const served = await servedCandles(market, listed, interval)
      const folded = foldByHand(listed, interval, trades.get(listed.id) ?? [])
      expect(served).toEqual(folded)
      compared += folded.length
    }
  }
  return compared
}

/** All served candles in which something was traded, page by page from the newest. */
async function servedCandles(
  market: ClockedMarket,
  { symbol }: BookMarket,
  interval: ChartInterval,
): Promise<Kline[]> {
  const all: Kline[] = []
  let endTime = 8.64e15
  for (;;) {
    const page = await klinesOf(market.marketData, { symbol, interval, endTime, limit: 1_000 })
    all.unshift(...page)
    const [oldest] = page
    if (oldest === undefined) break
    endTime = oldest.time
  }
  for (const [index, candle] of all.entries()) {
    const before = all[index - 1]
    if (before === undefined) continue
    expect(candleOpenTime(interval, candle.time - 1)).toBe(before.time)
    if (candle.volumn === '0') expect(candle.open).toBe(before.close)
    if (candle.volumn === '0') expect(candle.close).toBe(before.close)
  }
  return all.filter(({ volumn }) => volumn !== '0')
}
