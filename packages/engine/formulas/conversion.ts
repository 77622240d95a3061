// The amounts of a conversion at a quote: both legs of its path through USDT, exact until the end.
// There is one rounding, at the end of the path: received amounts down, paid amounts up. So no
// chain of conversions at fixed prices returns more than it began with.
import { divideUp } from './whole-division.ts'

/**
 * The price of one coin against USDT with the desk's spread on it. A smallest unit of the coin is
 * worth `multiplier ÷ divisor` smallest units of USDT; USDT itself has 1 ÷ 1 and no spread.
 */
export type ConversionLeg = {
  readonly multiplier: bigint
  readonly divisor: bigint
  /** Millionths of the mid, from 0 to less than a million. */
  readonly spreadPpm: number
}

/** The coin that the user gives, and the coin that they receive. */
export type ConversionPath = { readonly from: ConversionLeg, readonly to: ConversionLeg }

const million = 1_000_000n

/**
 * The units received for the units given, rounded down: the given coin is sold at its mid less its
 * spread, and the received one is bought at its mid and its spread. Zero for an amount that is too
 * small. With a mid of 92,740.5 and 0.1 %, 0.01 BTC gives 926.47759500 USDT.
 */
export function receivedUnits(given: bigint, path: ConversionPath): bigint {
  const { paid, received } = factorsOf(path)
  return given * received / paid
}

/** The units to give for exactly these units received, rounded up. */
export function givenUnits(received: bigint, path: ConversionPath): bigint {
  const factors = factorsOf(path)
  return divideUp(received * factors.paid, factors.received)
}

/** The same path at its mids, without a spread: the price of the books. */
export function midPath({ from, to }: ConversionPath): ConversionPath {
  return { from: { ...from, spreadPpm: 0 }, to: { ...to, spreadPpm: 0 } }
}

/** The worth of units of a coin at its mid, in USDT's smallest units, rounded up. */
export function usdtWorthUp(units: bigint, { multiplier, divisor }: ConversionLeg): bigint {
  return divideUp(units * multiplier, divisor)
}

/** The USDT between both legs, after the spread of the first and rounded down: for the eye only. */
export function usdtBetween(given: bigint, { from }: ConversionPath): bigint {
  return given * from.multiplier * (million - BigInt(from.spreadPpm)) / (from.divisor * million)
}

/** The spread of the quote in USDT's smallest units at the mids, rounded up. */
export function spreadCost(
  { given, received }: { readonly given: bigint, readonly received: bigint },
  { from, to }: ConversionPath,
): bigint {
  const [worthGiven, worthReceived] = [
    given * from.multiplier * to.divisor, received * to.multiplier * from.divisor,
  ]
  return divideUp(worthGiven - worthReceived, from.divisor * to.divisor)
}

/** `given × received ÷ paid` are the units received. */
function factorsOf({ from, to }: ConversionPath): {
  readonly paid: bigint
  readonly received: bigint
} {
  return {
    paid: from.divisor * to.multiplier * (million + BigInt(to.spreadPpm)),
    received: from.multiplier * to.divisor * (million - BigInt(from.spreadPpm)),
  }
}
