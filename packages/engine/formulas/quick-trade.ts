// The price and the amounts of a quick trade. Every rounding goes against the user, by less than
// one smallest unit: coins received and money paid out down, money to pay and coins to give up.
import { divideUp } from './whole-division.ts'
import type { Ratio } from './ratio.ts'

/** One coin costs `units ÷ 10^decimals` of the currency. */
export type QuickPrice = { readonly units: bigint; readonly decimals: number }

export type QuickTerms = {
  readonly price: QuickPrice
  readonly fiatDecimals: number
  readonly coinDecimals: number
}

/** Digits of a price, counted from the first that is not zero. */
const priceDigits = 8
const priceDecimalsMax = 12
const million = 1_000_000n

/**
 * The price of one coin with the spread on it: a buyer pays more than the middle and a seller gets
 * less. It has eight digits; a buyer's is rounded up, a seller's down. 7.2431 without a spread
 * is 7.2431.
 */
export function quickPrice(
  middle: Ratio, { side, spreadPpm }: { readonly side: 'buy' | 'sell', readonly spreadPpm: number },
): QuickPrice {
  const spread = BigInt(spreadPpm)
  const numerator = middle.numerator * (side === 'buy' ? million + spread : million - spread)
  const denominator = middle.denominator * million
  const decimals = decimalsOf(numerator, denominator)
  const scaled = numerator * 10n ** BigInt(decimals)
  const units = side === 'buy' ? divideUp(scaled, denominator) : scaled / denominator
  return { units, decimals }
}

function decimalsOf(numerator: bigint, denominator: bigint): number {
  const scaled = numerator * 10n ** BigInt(priceDecimalsMax) / denominator
  const wholeDigits = scaled.toString().length - priceDecimalsMax
  return Math.min(priceDecimalsMax, Math.max(0, priceDigits - wholeDigits))
}

/** Coins for money that is paid, rounded down: 1,000.00 at 7.2431 buys 138.06243183. */
export function coinsBought(minor: bigint, terms: QuickTerms): bigint {
  const { coins, money } = scalesOf(terms)
  return minor * coins / money
}

/** Money to pay for coins, rounded up: 150 at 7.2431 costs 1,086.47. */
export function moneyToPay(units: bigint, terms: QuickTerms): bigint {
  const { coins, money } = scalesOf(terms)
  return divideUp(units * money, coins)
}

/** Money paid out for coins, rounded down: 150 at 7.2431 brings 1,086.46. */
export function moneyPaidOut(units: bigint, terms: QuickTerms): bigint {
  const { coins, money } = scalesOf(terms)
  return units * money / coins
}

/** Coins to give for money that is paid out, rounded up. */
export function coinsToSell(minor: bigint, terms: QuickTerms): bigint {
  const { coins, money } = scalesOf(terms)
  return divideUp(minor * coins, money)
}

/** `coins` smallest units of the coin cost `money` minor units of the currency. */
function scalesOf({ price, fiatDecimals, coinDecimals }: QuickTerms) {
  return {
    coins: 10n ** BigInt(coinDecimals + price.decimals),
    money: price.units * 10n ** BigInt(fiatDecimals),
  }
}
