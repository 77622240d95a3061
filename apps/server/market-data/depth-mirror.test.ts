import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { asMarketId, parseUnits } from '@ingot/contract/vocabulary'
import type { Side } from '@ingot/engine'
import { expect, test } from 'vitest'
import { btcUsdt } from '#testing/traffic/sample-listings.ts'
import { isRecordingMissing, readRecording } from '#testing/recorded-data.ts'
import { DepthMirror } from './depth-mirror.ts'
import { SpotState } from './spot-state.ts'

const recording = 'binance-spot-btcusdt-20240808.ndjson.gz'

test('[M3] a mirror equals the sorted map of its levels', () => {
  const level = record({
    side: constantFrom<Side>('buy', 'sell'),
    priceTicks: integer({ min: 1, max: 40 }),
    lots: integer({ min: 0, max: 3 }),
  })
  assert(property(array(level, { maxLength: 200 }), (levels) => {
    const mirror = new DepthMirror()
    const known = { buy: new Map<number, number>(), sell: new Map<number, number>() }
    for (const { side, priceTicks, lots } of levels) {
      const before = known[side].get(priceTicks) ?? 0
      expect(mirror.set({ side, priceTicks, lots })).toBe(before !== lots)
      if (lots === 0) known[side].delete(priceTicks)
      else known[side].set(priceTicks, lots)
    }
    for (const side of ['buy', 'sell'] as const) {
      const better = side === 'buy' ? -1 : 1
      const sorted = [...known[side]].sort(([one], [other]) => better * (one - other))
      expect(mirror.top(side, 100)).toEqual(
        sorted.map(([priceTicks, lots]) => ({ priceTicks, lots })),
      )
      expect(mirror.bestTicks(side)).toBe(sorted[0]?.[0])
      expect(mirror.levelCount(side)).toBe(sorted.length)
    }
  }))
})

test('[M3] every batch that changes a book increments seq and names the previous one', () => {
  const state = new SpotState(btcUsdt, 41)
  const bid = { market: asMarketId(1), side: 'buy', priceTicks: 10, lots: 5 } as const
  expect(state.applyLevels([bid])).toEqual({ seq: 42, prevSeq: 41, levels: [bid] })
  expect(state.applyLevels([bid])).toBeUndefined()
  const gone = { ...bid, lots: 0 }
  expect(state.applyLevels([gone, { ...bid, priceTicks: 9, lots: 0 }]))
    .toEqual({ seq: 43, prevSeq: 42, levels: [gone] })
  expect(state.seq).toBe(43)
})

test.skipIf(isRecordingMissing(recording))(
  "[M3] a book rebuilt from a recorded exchange's stream has its best prices and sizes",
  () => {
    const { compared, different } = replayRecording()
    expect(different).toEqual([])
    expect(compared).toBe(3_449)
  },
)

type Update = { U: number; u: number; b: [string, string][]; a: [string, string][] }
type Best = { u: number; b: string; B: string; a: string; A: string }

/** After each depth update the book's top is the last book ticker; one is sent on each change. */
function replayRecording(): { compared: number; different: string[] } {
  const lines = readRecording(recording).trim().split('\n')
  const messages = lines.map((line) => JSON.parse(line.slice(line.indexOf(' ') + 1)))
  const snapshot = messages.find((message) => message.lastUpdateId !== undefined)
  const mirror = new DepthMirror()
  fill(mirror, snapshot.bids, snapshot.asks)
  const tickers = new Map<number, Best>()
  const updates: Update[] = []
  for (const { stream, data } of messages) {
    if (stream === 'btcusdt@bookTicker') tickers.set(data.u, data)
    if (stream === 'btcusdt@depth@100ms') updates.push(data)
  }
  const ordered = [...tickers.values()].sort((one, other) => one.u - other.u)
  let compared = 0
  let next = 0
  let latest: Best | undefined
  const different: string[] = []
  for (const update of updates) {
    if (update.u <= snapshot.lastUpdateId) continue
    fill(mirror, update.b, update.a)
    while (next < ordered.length && (ordered[next]?.u ?? 0) <= update.u) {
      latest = ordered[next]
      next += 1
    }
    if (latest === undefined) continue
    compared += 1
    const [bid] = mirror.top('buy', 1)
    const [ask] = mirror.top('sell', 1)
    const seen = [bid?.priceTicks, bid?.lots, ask?.priceTicks, ask?.lots]
    const { b: bidPrice, B: bidSize, a: askPrice, A: askSize } = latest
    const told = [
      scaled(bidPrice, 2), scaled(bidSize, 8), scaled(askPrice, 2), scaled(askSize, 8),
    ]
    if (seen.some((value, at) => value !== told[at])) different.push(`${update.u}: ${seen} ${told}`)
  }
  return { compared, different }
}

function fill(mirror: DepthMirror, bids: [string, string][], asks: [string, string][]): void {
  for (const [side, levels] of [['buy', bids], ['sell', asks]] as const) {
    for (const [price, quantity] of levels) {
      mirror.set({ side, priceTicks: scaled(price, 2), lots: scaled(quantity, 8) })
    }
  }
}

function scaled(text: string, decimals: number): number {
  const parsed = parseUnits(text, decimals)
  if (!parsed.ok) throw new Error(`${text} is not in steps of 10^-${decimals}`)
  return Number(parsed.units)
}
