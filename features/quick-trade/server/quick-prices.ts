// The price and the amounts of a quick trade from a currency's rate and a coin's price.
import {
  accepted, type Fiat, fiatDecimals, formatUnitsShort, type Outcome, parseUnits, type QuickFixed,
  type QuickSide, rejected, unitsMax,
} from '@ingot/contract/vocabulary'
import {
  coinsBought, coinsToSell, moneyPaidOut, moneyToPay, quickPrice, type QuickPrice, type Ratio,
  ratioText, usdtWorthUp,
} from '@ingot/engine/formulas'
import type { PricedCoin } from '#features/conversion/server/conversion-prices.ts'
import type { FiatCurrencyTable, FiatOrderTable } from '@ingot/server/store/tables/fiat-tables.ts'

const usdtDecimals = 8
/** Decimals of a price, as `quickPrice` makes it. */
const priceDecimalsMax = 12
/** Decimals of a rate's text. */
export const rateDecimals = 8

/** [QT3] Whether a rate makes quotes at a moment: it is set, open, and not too old. */
export const isRateUsable = (row: FiatCurrencyTable, at: number): boolean =>
  row.is_open === 1 && row.rate !== '' && at - row.rate_at <= row.rate_age_max_ms

/** The units of the currency for one coin, without a spread. */
export function middleOf(
  { rate }: Pick<FiatCurrencyTable, 'rate'>, coin: PricedCoin, coinDecimals: number,
): Ratio {
  return {
    numerator: rateUnits(rate) * coin.multiplier * 10n ** BigInt(coinDecimals),
    denominator: coin.divisor * 10n ** BigInt(rateDecimals + usdtDecimals),
  }
}

function rateUnits(rate: string): bigint {
  const parsed = parseUnits(rate, rateDecimals)
  if (!parsed.ok) throw new Error('a stored rate is a decimal')
  return parsed.units
}

export const priceText = ({ units, decimals }: QuickPrice): string =>
  formatUnitsShort(units, decimals)

/** For the eye, to the digits that the price with the spread has. */
export const middleText = (middle: Ratio, { decimals }: QuickPrice): string => {
  const text = ratioText(middle, decimals)
  return formatUnitsShort(BigInt(text.replace('.', '')), decimals)
}

/** The price of a side with both spreads on it. */
export function priceOf(
  middle: Ratio, { side, spreadPpm }: { readonly side: QuickSide, readonly spreadPpm: number },
): QuickPrice {
  return quickPrice(middle, { side, spreadPpm })
}

/**
 * [QT1, QT5] The coins of money at the price of a quote or an order: the fee is a part of the
 * money, which is one amount with one rounding, down. Less than the fee buys nothing.
 */
export function coinsOfMoney(
  row: Pick<FiatOrderTable, 'fiat' | 'price' | 'fee_units'>, minor: bigint, coinDecimals: number,
): bigint {
  if (minor <= row.fee_units) return 0n
  const parsed = parseUnits(row.price, priceDecimalsMax)
  if (!parsed.ok) throw new Error('a stored price is a decimal')
  return coinsBought(minor - row.fee_units, {
    price: { units: parsed.units, decimals: priceDecimalsMax },
    fiatDecimals: fiatDecimals[row.fiat], coinDecimals,
  })
}

type Asked = {
  readonly side: QuickSide
  readonly fiat: Fiat
  readonly fixed: QuickFixed
  readonly amount: bigint
  readonly coin: PricedCoin
  readonly coinDecimals: number
  readonly feeUnits: bigint
}

export type QuickAmounts = {
  readonly fiatUnits: bigint
  readonly coinUnits: bigint
  readonly usdtUnits: bigint
}

/** [QT1] Both amounts and their worth; refused where one would be zero. */
export function amountsOf(asked: Asked, price: QuickPrice): Outcome<QuickAmounts> {
  const { side, fixed, amount, feeUnits, coin } = asked
  const terms = {
    price, fiatDecimals: fiatDecimals[asked.fiat], coinDecimals: asked.coinDecimals,
  }
  const paid = fixed === 'fiat' ? amount - feeUnits : 0n
  if (fixed === 'fiat' && paid <= 0n) return rejected('amount_too_small', 'fiatAmount')
  const coinUnits = fixed === 'coin' ? amount
    : side === 'buy' ? coinsBought(paid, terms) : coinsToSell(amount, terms)
  const fiatUnits = fixed === 'fiat' ? amount
    : side === 'buy' ? moneyToPay(amount, terms) + feeUnits : moneyPaidOut(amount, terms)
  const field = fixed === 'fiat' ? 'fiatAmount' : 'coinAmount'
  if (coinUnits <= 0n || fiatUnits <= 0n) return rejected('amount_too_small', field)
  const usdtUnits = usdtWorthUp(coinUnits, { ...coin, spreadPpm: 0 })
  return [coinUnits, fiatUnits, usdtUnits].some((units) => units > unitsMax)
    ? rejected('amount_too_large', field) : accepted({ fiatUnits, coinUnits, usdtUnits })
}

/** [QT4] The smallest fee of a buy in USDT, in the currency's minor unit, rounded up. */
export function feeUnitsOf(
  { fiat, rate }: Pick<FiatCurrencyTable, 'fiat' | 'rate'>, feeUsdt: string,
): bigint {
  const fee = parseUnits(feeUsdt, usdtDecimals)
  if (!fee.ok) throw new Error('the smallest fee is an amount')
  const scale = 10n ** BigInt(usdtDecimals + rateDecimals)
  return (fee.units * rateUnits(rate) * 10n ** BigInt(fiatDecimals[fiat]) + scale - 1n) / scale
}
