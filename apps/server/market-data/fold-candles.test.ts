// Candles from candles and candles from trades, against a count that shares nothing with them.
import { asMarketId, chartIntervals, parseUnits } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { isRecordingMissing, readRecording } from '#testing/recorded-data.ts'
import type { Candle } from './candle.ts'
import { foldCandles } from './fold-candles.ts'
import { LiveCandles } from './live-candles.ts'

const hourly = 'coinbase_btcusd_1h_2017_2019.csv'
const hourMs = 3_600_000
const coarse = ['6h', '12h', '1d', '1w', '1mon'] as const

test.skipIf(isRecordingMissing(hourly))(
  '[M1] recorded hours aggregate into 6h, 12h, 1d, 1w and 1mon by the calendar',
  () => {
    const hours = readHours()
    expect(hours.length).toBe(20_111)
    for (const interval of coarse) {
      expect(foldCandles(hours, interval)).toEqual(groupByCalendar(hours, interval))
    }
  },
)

test.skipIf(isRecordingMissing(hourly))(
  '[M1] a day of recorded hours, traded one by one, matches in every interval',
  () => {
    const hours = readHours().slice(0, 3_000)
    const live = new LiveCandles(asMarketId(1))
    const seen = new Map(chartIntervals.map((interval) => [interval, new Set<Candle>()]))
    for (const hour of hours) {
      for (const [part, priceTicks] of hourTrades(hour).entries()) {
        live.addTrade(hour.openAt + part * 600_000, {
          priceTicks, lots: hour.lots, quoteUnits: BigInt(hour.lots * priceTicks),
        })
        for (const interval of chartIntervals) {
          const running = live.running(interval)
          if (running !== undefined) seen.get(interval)?.add(running)
        }
      }
    }
    const shown = (candles: Iterable<Candle>) => [...candles].map(
      ({ openAt, openTicks, highTicks, lowTicks, closeTicks, lots }) =>
        ({ openAt, openTicks, highTicks, lowTicks, closeTicks, lots: lots / 4 }),
    )
    for (const interval of coarse) {
      expect(shown(seen.get(interval) ?? [])).toEqual(
        shown(groupByCalendar(hours, interval).map(
          (candle) => ({ ...candle, lots: candle.lots * 4 }),
        )),
      )
    }
    // Four trades an hour, ten minutes apart: that many minutes were traded in.
    expect(seen.get('1min')?.size).toBe(hours.length * 4)
    expect(seen.get('30min')?.size).toBe(hours.length * 2)
  },
)

function hourTrades({ openTicks, highTicks, lowTicks, closeTicks }: Candle): number[] {
  return [openTicks, highTicks, lowTicks, closeTicks]
}

function readHours(): Candle[] {
  return readRecording(hourly).trim().split('\n').slice(1).map((line) => {
    const [time = '', ...cells] = line.split(',')
    const [openTicks, highTicks, lowTicks, closeTicks] = cells.slice(0, 4).map(
      (text) => numberOf(text, 2),
    )
    const lots = numberOf(cells[4] ?? '', 8)
    return {
      openAt: Number(time),
      openTicks: openTicks ?? 0,
      highTicks: highTicks ?? 0,
      lowTicks: lowTicks ?? 0,
      closeTicks: closeTicks ?? 0,
      lots,
      quoteUnits: BigInt(lots) * BigInt(closeTicks ?? 0),
    }
  })
}

function numberOf(text: string, decimals: number): number {
  const [integer = '', fraction = ''] = text.split('.')
  const decimal = `${integer}.${(fraction + '0'.repeat(decimals)).slice(0, decimals)}`
  const parsed = parseUnits(decimal, decimals)
  if (!parsed.ok) throw new Error(`${text} is not a decimal`)
  return Number(parsed.units)
}

/** The calendar's own words for a candle: an ISO date and, below a day, the part of the day. */
function groupByCalendar(hours: readonly Candle[], interval: (typeof coarse)[number]): Candle[] {
  const groups = Map.groupBy(hours, ({ openAt }) => {
    const date = new Date(openAt)
    const day = date.toISOString().slice(0, 10)
    if (interval === '1d') return `${day}T00:00:00Z`
    if (interval === '1mon') return `${day.slice(0, 7)}-01T00:00:00Z`
    if (interval === '1w') {
      const sinceMonday = (date.getUTCDay() + 6) % 7
      const monday = new Date(openAt - sinceMonday * 24 * hourMs)
      return `${monday.toISOString().slice(0, 10)}T00:00:00Z`
    }
    const length = interval === '6h' ? 6 : 12
    const hour = Math.floor(date.getUTCHours() / length) * length
    return `${day}T${String(hour).padStart(2, '0')}:00:00Z`
  })
  return [...groups].map(([opening, group]) => ({
    openAt: Date.parse(opening),
    openTicks: group[0]?.openTicks ?? 0,
    highTicks: Math.max(...group.map((candle) => candle.highTicks)),
    lowTicks: Math.min(...group.map((candle) => candle.lowTicks)),
    closeTicks: group.at(-1)?.closeTicks ?? 0,
    lots: group.reduce((sum, candle) => sum + candle.lots, 0),
    quoteUnits: group.reduce((sum, candle) => sum + candle.quoteUnits, 0n),
  }))
}
