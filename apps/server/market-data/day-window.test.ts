import { assert, constantFrom, array, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { DayWindow } from './day-window.ts'

const minuteMs = 60_000
const windowMinutes = 1_440

test('[M4] the 24 hours always cover the trades of the last 1,440 minutes', () => {
  const step = record({
    // Mostly seconds, sometimes most of a day, sometimes more than one.
    waitMs: constantFrom(0, 900, 40_000, 3_600_000, 50_000_000, 86_400_000, 200_000_000),
    jitterMs: integer({ min: 0, max: 70_000 }),
    priceTicks: integer({ min: 1, max: 1_000 }),
    lots: integer({ min: 1, max: 50 }),
    looks: constantFrom(true, false),
  })
  assert(property(array(step, { maxLength: 60 }), (steps) => {
    const window = new DayWindow()
    const trades: { at: number; priceTicks: number; lots: number; quoteUnits: bigint }[] = []
    let now = 1_700_000_000_000
    for (const { waitMs, jitterMs, priceTicks, lots, looks } of steps) {
      now += waitMs + jitterMs
      const trade = { at: now, priceTicks, lots, quoteUnits: BigInt(priceTicks * lots) }
      if (looks) expect(window.stats(now)).toEqual(bruteForce(trades, now))
      window.addTrade(now, trade)
      trades.push(trade)
      expect(window.stats(now)).toEqual(bruteForce(trades, now))
    }
    const later = now + 80_000_000
    expect(window.stats(later)).toEqual(bruteForce(trades, later))
  }), { numRuns: 300 })
})

test('[M4] a window built from whole minutes continues like one built from trades', () => {
  const seen = new DayWindow()
  const rebuilt = new DayWindow()
  const at = 1_700_000_040_000
  const trade = (priceTicks: number) => ({ priceTicks, lots: 2, quoteUnits: 7n })
  for (const priceTicks of [5, 9, 3]) seen.addTrade(at, trade(priceTicks))
  rebuilt.addMinute({
    openAt: at, openTicks: 5, highTicks: 9, lowTicks: 3, closeTicks: 3, lots: 6, quoteUnits: 21n,
  })
  for (const window of [seen, rebuilt]) window.addTrade(at + 30_000, trade(4))
  expect(rebuilt.stats(at + 90_000)).toEqual(seen.stats(at + 90_000))
  expect(seen.stats(at + 90_000)?.lots).toBe(8)
})

type Traded = { at: number; priceTicks: number; lots: number; quoteUnits: bigint }

function bruteForce(trades: readonly Traded[], now: number) {
  const first = Math.floor(now / minuteMs) - windowMinutes + 1
  const within = trades.filter(({ at }) => Math.floor(at / minuteMs) >= first)
  const opening = within[0]
  const closing = within.at(-1)
  if (opening === undefined || closing === undefined) return undefined
  return {
    openTicks: opening.priceTicks,
    highTicks: Math.max(...within.map(({ priceTicks }) => priceTicks)),
    lowTicks: Math.min(...within.map(({ priceTicks }) => priceTicks)),
    closeTicks: closing.priceTicks,
    lots: within.reduce((sum, { lots }) => sum + lots, 0),
    quoteUnits: within.reduce((sum, { quoteUnits }) => sum + quoteUnits, 0n),
  }
}
