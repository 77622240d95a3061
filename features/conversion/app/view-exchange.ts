// A conversion as the page shows it before any quote: both amounts at the prices of the moment, by
// the exchange's own formula. Nothing of it is firm, and the exchange checks everything again.
import type { ConvertCoin } from '#features/conversion/conversions.calls.ts'
import { formatUnitsShort, parseUnits } from '@ingot/contract/vocabulary'
import {
  type ConversionLeg, type ConversionPath, givenUnits, ratioText, receivedUnits, spreadCost,
  usdtWorthUp,
} from '@ingot/engine/formulas'
import type { QuoteRequest } from './use-conversions.ts'
import { moneyDecimals } from '@ingot/ui/format/amount-decimals.ts'
import type { Format } from '@ingot/ui/format/create-format.ts'
import { integerDigitsOf, roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import type { ExchangeDraft } from './exchange-draft.ts'

export type ExchangeProblem = 'missing' | 'over' | 'small' | 'large' | 'closed'

export type ExchangeView = {
  readonly from: ConvertCoin
  readonly to: ConvertCoin
  /** Undefined until an amount is typed and both coins have a price. */
  readonly fromAmount: string | undefined
  readonly toAmount: string | undefined
  /** Their worth in USDT at the mids. */
  readonly fromUsdt: string | undefined
  readonly toUsdt: string | undefined
  /** Received for one coin, with the spread; undefined without prices. */
  readonly rate: string | undefined
  readonly spreadUsdt: string | undefined
  readonly spreadPpm: number
  readonly problem: ExchangeProblem | undefined
  readonly request: QuoteRequest
}

const usdtDecimals = 8

/** Undefined for a coin that the desk does not know. */
export function viewExchange(
  draft: ExchangeDraft, coins: readonly ConvertCoin[],
): ExchangeView | undefined {
  const from = coins.find(({ symbol }) => symbol === draft.from)
  const to = coins.find(({ symbol }) => symbol === draft.to)
  if (from === undefined || to === undefined) return undefined
  const { side, typed } = draft
  const request = {
    fromSymbol: from.symbol, toSymbol: to.symbol,
    ...side === 'give' ? { fromAmount: typed } : { toAmount: typed },
  }
  const path = pathOf(from, to)
  const units = unitsOf(typed, side === 'give' ? from : to)
  const shared = { from, to, request, spreadPpm: from.spreadPpm + to.spreadPpm }
  if (path === undefined || units === undefined) {
    const only = units === undefined ? undefined : typed
    return {
      ...shared, fromAmount: side === 'give' ? only : undefined,
      toAmount: side === 'get' ? only : undefined, fromUsdt: undefined, toUsdt: undefined,
      rate: path && rateOf(path, from, to), spreadUsdt: undefined,
      problem: path === undefined ? 'closed' : 'missing',
    }
  }
  const given = side === 'give' ? units : givenUnits(units, path)
  const received = side === 'give' ? receivedUnits(units, path) : units
  const worth = usdtWorthUp(given, path.from)
  return {
    ...shared,
    fromAmount: formatUnitsShort(given, from.decimals),
    toAmount: formatUnitsShort(received, to.decimals),
    fromUsdt: formatUnitsShort(worth, usdtDecimals),
    toUsdt: formatUnitsShort(usdtWorthUp(received, path.to), usdtDecimals),
    rate: rateOf(path, from, to),
    spreadUsdt: formatUnitsShort(spreadCost({ given, received }, path), usdtDecimals),
    problem: problemOf({ given, received, worth }, from, to),
  }
}

type Units = { readonly given: bigint, readonly received: bigint, readonly worth: bigint }

function problemOf(
  { given, received, worth }: Units, from: ConvertCoin, to: ConvertCoin,
): ExchangeProblem | undefined {
  if (!from.isOpen || !to.isOpen) return 'closed'
  if (given > (unitsOf(from.available, from) ?? 0n)) return 'over'
  const bound = (text: string): bigint => unitsOf(text, { decimals: usdtDecimals }) ?? 0n
  if (received === 0n || worth < bound(to.usdtMin)) return 'small'
  return worth > bound(largestUsdt(from, to)) ? 'large' : undefined
}

/** [CV4] The largest quote in USDT: the desk buys as little of a coin at once as it sells. */
export const largestUsdt = (from: ConvertCoin, to: ConvertCoin): string =>
  Number(from.usdtMax) < Number(to.usdtMax) ? from.usdtMax : to.usdtMax

/** Undefined for an empty text, and for zero. */
function unitsOf(text: string, { decimals }: Pick<ConvertCoin, 'decimals'>): bigint | undefined {
  const parsed = parseUnits(text.replace(/\.$/, ''), decimals)
  return parsed.ok && parsed.units > 0n ? parsed.units : undefined
}

function pathOf(from: ConvertCoin, to: ConvertCoin): ConversionPath | undefined {
  const [sold, bought] = [legOf(from), legOf(to)]
  return sold === undefined || bought === undefined ? undefined : { from: sold, to: bought }
}

function legOf({ price, decimals, spreadPpm }: ConvertCoin): ConversionLeg | undefined {
  if (price === null) return undefined
  const fraction = price.split('.')[1]?.length ?? 0
  return {
    multiplier: BigInt(price.replace('.', '')) * 10n ** BigInt(usdtDecimals),
    divisor: 10n ** BigInt(fraction + decimals),
    spreadPpm,
  }
}

/** Of a conversion so large that its rounding is not seen. */
function rateOf(path: ConversionPath, from: ConvertCoin, to: ConvertCoin): string {
  const given = 10n ** BigInt(from.decimals + 18)
  const denominator = 10n ** BigInt(to.decimals + 18)
  return shortRate(ratioText({ numerator: receivedUnits(given, path), denominator }, 18))
}

const rateDigits = 6

/** Six digits from the first that is not zero; two decimals at least. */
export function shortRate(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const decimals = whole === '0' ? zeros + rateDigits : Math.max(2, rateDigits - whole.length)
  return `${whole}.${fraction.slice(0, decimals)}`
}

/** A share of the available balance, in per cent, cut to the coin's decimals. */
export function amountOfShare(percent: number, { available, decimals }: ConvertCoin): string {
  const units = unitsOf(available, { decimals }) ?? 0n
  return formatUnitsShort(units * BigInt(percent) / 100n, decimals)
}

/**
 * An amount that is not firm, rounded to the digits of a glance. Their number depends on the coin
 * and the size of the amount alone, so that the figure keeps its length while prices move.
 */
export function indicative(amount: string, symbol: string): string {
  if (amount === '') return ''
  const decimals = glanceDecimals(amount, symbol)
  const [whole = '0', fraction = ''] = roundDecimals(amount, decimals).split('.')
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`
}

/** The same as a person reads it. */
export const glanceText = (amount: string, symbol: string, format: Format): string =>
  format.quantity(indicative(amount, symbol), glanceDecimals(amount, symbol))

function glanceDecimals(amount: string, symbol: string): number {
  const whole = integerDigitsOf(amount)
  return moneyDecimals(symbol) ?? (whole > 3 ? 2 : whole === 0 ? 8 : 5)
}
