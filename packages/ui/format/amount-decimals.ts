// How many decimals an amount of a coin or of a fiat currency is written with.
import {
  coinDecimals, fiatDecimals, isFiat, moneyPrecision, symbolDefault,
} from '@ingot/contract/vocabulary'
import { roundDecimals } from './decimal-text.ts'

/** To read, or with every digit: to copy, to type or to compute again. */
export type AmountMode = 'read' | 'exact'

export type AmountDecimals = { readonly min: number, readonly max: number }

/** No figure of the wire has more. */
export const exactDecimals = 18

/** The fewest decimals of an amount of a coin to read. */
const coinDecimalsMin = 2

export function amountDecimals(
  figure: string, symbol: string, mode: AmountMode = 'read',
): AmountDecimals {
  const money = moneyDecimals(symbol)
  if (mode === 'exact') return { min: money ?? 0, max: exactDecimals }
  if (money === undefined) return { min: coinDecimalsMin, max: coinDecimals }
  const decimals = readDecimals(roundDecimals(figure, readDecimals(figure, money)), money)
  return { min: decimals, max: decimals }
}

/** The decimals of money: two of USDT, those of its minor unit of a fiat currency. */
export function moneyDecimals(symbol: string): number | undefined {
  if (symbol === symbolDefault) return moneyPrecision
  return isFiat(symbol) ? fiatDecimals[symbol] : undefined
}

/**
 * [K144] Money below one unit has two digits that count, so that a small fee or rebate is not
 * written as nothing.
 */
export function readDecimals(figure: string, decimalsMin: number): number {
  const zeros = /^-?0\.(0*)[1-9]/.exec(figure)?.[1]?.length
  return zeros === undefined ? decimalsMin : Math.max(decimalsMin, zeros + 2)
}
