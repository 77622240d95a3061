// Believable years for all markets before the first trade: one common factor and each market's
// own moves, clustered volatility, fat tails, turnover that follows the range, day and night. The
// last close is the market's listing price. All bars of a market come from one path, and coarse
// candles are folded from fine ones: nothing can disagree. A contract follows the path of its coin,
// with extremes and turnovers of its own.
import { chartIntervals } from '@ingot/contract/vocabulary'
import type { Chance } from '#jobs/chance.ts'
import {
  factorYearVolatility, marketProfile, ownYearVolatility,
} from '#jobs/market-profile.ts'
import type { Candle, CandleRow } from '#market-data/candle.ts'
import { foldCandles } from '#market-data/fold-candles.ts'
import type { BookMarket } from '#store/rows/book-market.ts'
import { type HistoryBar, historyGrid, historyStart } from './history-grid.ts'

const parts = [
  { returnMs: 20 * 86_400_000, deviation: 0.45 },
  { returnMs: 5 * 3_600_000, deviation: 0.4 },
] as const

const yearMs = 365 * 86_400_000
const dayMs = 86_400_000

/** A bar of a path: its log return and the deviation that was expected of it. */
type PathBar = HistoryBar & { readonly logReturn: number; readonly deviation: number }

/** Returns each market's candles of all ten intervals, market after market. */
export function* generateHistory(
  markets: readonly BookMarket[],
  when: { readonly now: number; readonly chance: Chance },
): Generator<CandleRow[]> {
  const { now, chance } = when
  const grid = historyGrid(now)
  const factor = walk(grid, { chance: chance.fork(), yearVolatility: factorYearVolatility })
  const paths = new Map<string, readonly PathBar[]>()
  for (const market of markets) {
    const coin = market.base.symbol
    const path = paths.get(coin) ?? marketPath(market, factor, chance.fork())
    paths.set(coin, path)
    yield candlesOf(market, { bars: priceBars(market, path, chance.fork()), now })
  }
}

function candlesOf(
  market: BookMarket,
  history: { readonly bars: readonly Candle[]; readonly now: number },
): CandleRow[] {
  return chartIntervals.flatMap((interval) => {
    const start = historyStart(interval, history.now)
    return foldCandles(history.bars.filter((bar) => bar.openAt >= start), interval)
      .map((candle) => ({ ...candle, market: market.id, period: interval }))
  })
}

function walk(
  grid: readonly HistoryBar[],
  { chance, yearVolatility }: { readonly chance: Chance; readonly yearVolatility: number },
): PathBar[] {
  const volatility = createVolatilityPath(chance)
  return grid.map(({ openAt, lengthMs }) => {
    const deviation = yearVolatility * Math.sqrt(lengthMs / yearMs) * volatility(lengthMs)
    return { openAt, lengthMs, deviation, logReturn: deviation * chance.fatTailed() }
  })
}

function marketPath(market: BookMarket, factor: readonly PathBar[], chance: Chance): PathBar[] {
  const profile = marketProfile(market.base.symbol)
  const own = walk(factor, { chance, yearVolatility: ownYearVolatility(profile) })
  const path = own.map((bar, index) => {
    const shared = factor[index]
    const sharedReturn = profile.beta * (shared?.logReturn ?? 0)
    const sharedDeviation = profile.beta * (shared?.deviation ?? 0)
    return {
      ...bar,
      logReturn: bar.logReturn + sharedReturn,
      deviation: Math.hypot(bar.deviation, sharedDeviation),
    }
  })
  return leadTo(path, { rise: profile.yearVolatility * (0.2 + 1.1 * chance.uniform()) })
}

/** Bends a path so that over all its bars it rises by so much: no coin starts from nothing. */
function leadTo(path: readonly PathBar[], { rise }: { readonly rise: number }): PathBar[] {
  const sum = path.reduce((total, bar) => total + bar.logReturn, 0)
  const lengthMs = path.reduce((total, bar) => total + bar.lengthMs, 0)
  const drift = (rise - sum) / lengthMs
  return path.map((bar) => ({ ...bar, logReturn: bar.logReturn + drift * bar.lengthMs }))
}

/** Turns a path into bars of ticks and lots, such that the last close is the listing price. */
function priceBars(
  market: BookMarket,
  path: readonly PathBar[],
  chance: Chance,
): Candle[] {
  const total = path.reduce((sum, bar) => sum + bar.logReturn, 0)
  const endLog = Math.log(market.referenceTicks)
  const last = path.length - 1
  let log = endLog - total
  let openTicks = Math.max(1, Math.round(Math.exp(log)))
  return path.map((bar, index) => {
    const from = log
    log += bar.logReturn
    const exact = index === last ? market.referenceTicks : Math.round(Math.exp(log))
    const closeTicks = Math.max(1, exact)
    const { up, down } = excursion(bar, chance)
    const highTicks = Math.max(openTicks, closeTicks, Math.round(Math.exp(from + up)))
    const lowTicks = Math.max(1, Math.min(openTicks, closeTicks, Math.round(Math.exp(from + down))))
    const prices = { openTicks, highTicks, lowTicks, closeTicks }
    openTicks = closeTicks
    return { openAt: bar.openAt, ...prices, ...traded(market, { bar, prices, chance }) }
  })
}

/**
 * How far above and below its start a bar went, as log returns: the extremes of a Brownian bridge
 * that ends at the bar's return (each exact for itself).
 */
function excursion(bar: PathBar, chance: Chance): { readonly up: number; readonly down: number } {
  const { logReturn, deviation } = bar
  const reach = (): number =>
    Math.sqrt(logReturn ** 2 + 2 * deviation ** 2 * chance.exponential(1))
  return { up: (logReturn + reach()) / 2, down: (logReturn - reach()) / 2 }
}

type Prices = Pick<Candle, 'openTicks' | 'highTicks' | 'lowTicks' | 'closeTicks'>

type TradedParts = {
  readonly bar: PathBar
  readonly prices: Prices
  readonly chance: Chance
}

/** The volume of a bar: more in volatile ones, more by day than by night. */
function traded(
  market: BookMarket,
  { bar, prices, chance }: TradedParts,
): Pick<Candle, 'lots' | 'quoteUnits'> {
  const profile = marketProfile(market.base.symbol)
  const share = bar.lengthMs / dayMs
  const ordinary = profile.yearVolatility * Math.sqrt(bar.lengthMs / yearMs) * 1.6
  const range = Math.log(prices.highTicks / prices.lowTicks)
  const wildness = Math.min((range / ordinary + 0.05) ** 0.9, 12)
  const turnover = profile.dayTurnover * share * wildness * dayAndNight(bar)
    * chance.logNormal(0.35)
  const vwapTicks = Math.round(
    (prices.openTicks + prices.highTicks + prices.lowTicks + prices.closeTicks) / 4,
  )
  const tickLot = Number(market.quoteUnitsPerTickLot) / 10 ** market.quote.decimals
  const lots = Math.max(1, Math.round(turnover / (vwapTicks * tickLot)))
  return {
    lots,
    quoteUnits: BigInt(lots) * BigInt(vwapTicks) * market.quoteUnitsPerTickLot,
  }
}

/** Trading is busiest at 15 UTC; bars of half a day and longer see all of it. */
function dayAndNight(bar: HistoryBar): number {
  if (bar.lengthMs >= dayMs / 2) return 1
  const hour = ((bar.openAt + bar.lengthMs / 2) % dayMs) / 3_600_000
  return 1 + 0.35 * Math.cos(((hour - 15) / 24) * 2 * Math.PI)
}

/**
 * A volatility that comes in clusters: the product of a slow and a quick part, each of which
 * returns to its mean, so that calm weeks and wild hours both happen at any length of bars. Returns
 * the factor of the ordinary volatility for one bar after another.
 */
function createVolatilityPath(chance: Chance): (lengthMs: number) => number {
  const logs = parts.map(({ deviation }) => deviation * chance.normal())
  return (lengthMs) => {
    let sum = 0
    for (const [index, { returnMs, deviation }] of parts.entries()) {
      const kept = Math.exp(-lengthMs / returnMs)
      const moved = deviation * Math.sqrt(1 - kept * kept) * chance.normal()
      const log = (logs[index] ?? 0) * kept + moved
      logs[index] = log
      // Less half the variance twice: so the squares have a mean of one.
      sum += log - deviation * deviation
    }
    return Math.exp(sum)
  }
}
