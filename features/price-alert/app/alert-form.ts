// The form of a price alert: its values, their faults against the last price, the quick levels, and
// the places of level and price on the day's range. Pure.
import type { Ticker } from '#features/market/tickers.calls.ts'
import type { AlertDirection, RejectCode } from '@ingot/contract/vocabulary'
import {
  compareDecimals, divideDecimals, isDecimalText, multiplyDecimals, roundDecimals, shiftDecimal,
  signOfDecimal, subtractDecimals, trimDecimalText,
} from '@ingot/ui/format/decimal-text.ts'
import type { FormFaults } from '@ingot/ui/forms/field-form.ts'

export type AlertValues = {
  readonly symbol: string
  readonly direction: AlertDirection
  readonly price: string
}

export type AlertFault = 'missing' | 'met'

/** [PA2] A level that the last price has met would never fire; the server has the last word. */
export function alertFaults(
  { direction, price }: AlertValues, last: string | undefined,
): FormFaults<AlertValues, AlertFault> {
  if (price === '' || signOfDecimal(price) === 0) return { price: 'missing' }
  if (last === undefined || signOfDecimal(last) === 0) return {}
  const side = compareDecimals(price, last)
  return (direction === 'rises' ? side > 0 : side < 0) ? {} : { price: 'met' }
}

/** [PA8] The side of the last price that the level is on; the chosen one while that is unknown. */
export function directionTo(
  { direction, price }: AlertValues, last: string | undefined,
): AlertDirection {
  const level = trimDecimalText(price)
  if (last === undefined || signOfDecimal(last) === 0 || !isDecimalText(level)) return direction
  const side = compareDecimals(level, last)
  return side === 0 ? direction : side > 0 ? 'rises' : 'falls'
}

/** The field of each refusal that belongs to one. */
export const alertRejects: Partial<Record<RejectCode, keyof AlertValues>> = {
  would_trigger: 'price', price_off_tick: 'price', price_out_of_band: 'price',
  market_unknown: 'symbol', market_delisted: 'symbol',
}

/** The quick levels, in per cent of the last price. */
export const alertSteps = [1, 2, 5, 10] as const

/** The level at a distance in per cent from the price, on the side of the direction. */
export function levelAt(
  last: string, { percent, direction, decimals }: {
    readonly percent: number, readonly direction: AlertDirection, readonly decimals: number,
  },
): string {
  const share = direction === 'rises' ? 100 + percent : 100 - percent
  return multiplyDecimals(last, shiftDecimal(String(share), -2), decimals)
}

/** The distance of a level from a price in per cent of the price: "2.79"; unknown without one. */
export function distancePercent(level: string, last: string | undefined): string | undefined {
  if (last === undefined || signOfDecimal(last) <= 0 || level === '') return undefined
  const apart = subtractDecimals(level, last).replace('-', '')
  const share = divideDecimals(apart, last, 8)
  return share === undefined ? undefined : roundDecimals(multiplyDecimals(share, '100', 6), 2)
}

/** Shares of the bar from 0 to 1: the end of the day's range, the price and the level. */
export type LevelBarShares = {
  readonly dayFrom: number
  readonly dayTo: number
  readonly price: number
  readonly level: number | undefined
}

/** The scale has the day's range, the price and the level, with a margin beyond a far level. */
export function levelBarShares(
  { price, low24h, high24h }: Pick<Ticker, 'price' | 'low24h' | 'high24h'>, level: string,
): LevelBarShares {
  const figures = [price, low24h, high24h, ...level === '' ? [] : [level]].map(Number)
  const [low, high] = [Math.min(...figures), Math.max(...figures)]
  const margin = (high - low) * 0.08
  const from = level !== '' && Number(level) === low ? low - margin : low
  const to = level !== '' && Number(level) === high ? high + margin : high
  const shareOf = (figure: string): number =>
    to === from ? 0 : (Number(figure) - from) / (to - from)
  return {
    dayFrom: shareOf(low24h), dayTo: shareOf(high24h), price: shareOf(price),
    level: level === '' ? undefined : shareOf(level),
  }
}
