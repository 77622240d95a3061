// The first minutes of a market that was listed with an opening time, by the exchange's clock: it
// waits, takes limit orders alone, or has its wide band of prices.
import { limitOrdersOnlyMs, openingBandMs } from '@ingot/contract/vocabulary'
import { exchangeNow } from '@ingot/web/data/device/exchange-clock.ts'
import { useCountdown } from '@ingot/web/data/device/use-countdown.ts'
import { useMarket } from '#features/market/app/data/use-tickers.ts'

export type Opening = {
  readonly phase: 'waits' | 'limitOnly' | 'wideBand'
  /** When the market opens, ms. */
  readonly openTime: number
  /** To the end of the phase, a started one counts. */
  readonly seconds: number
}

/** Undefined for a market without an opening time, and ten minutes after it. */
export function useOpening(symbol: string): Opening | undefined {
  const openTime = useMarket(symbol)?.listing.openTime ?? undefined
  const end = openTime === undefined ? undefined : openTime + openingBandMs
  const seconds = useCountdown(end !== undefined && end > exchangeNow() ? end : undefined)
  return openTime === undefined || seconds === undefined ? undefined
    : openingOf(openTime, seconds)
}

/** By the seconds to the end of the market's first minutes. */
export function openingOf(openTime: number, secondsToEnd: number): Opening | undefined {
  if (secondsToEnd <= 0) return undefined
  const toOpen = secondsToEnd - openingBandMs / 1_000
  if (toOpen > 0) return { phase: 'waits', openTime, seconds: toOpen }
  const toAll = toOpen + limitOrdersOnlyMs / 1_000
  return toAll > 0
    ? { phase: 'limitOnly', openTime, seconds: toAll }
    : { phase: 'wideBand', openTime, seconds: secondsToEnd }
}
