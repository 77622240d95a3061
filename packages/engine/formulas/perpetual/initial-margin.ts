// The initial margin, the cost of an opening order with its fees, and a position's return on its
// margin. Source: Bybit help centre, "Order Cost (USDT contract)"; Binance USDⓈ-M FAQ on ROE.
import type { ContractDirection } from '@ingot/contract/vocabulary'
import { feeUnits } from '#formulas/fee.ts'
import { quoteUnitsFor } from '#formulas/order-cost.ts'
import { signOf } from './position.ts'
import { divideUp } from '#formulas/whole-division.ts'

/**
 * The margin of a notional at a whole leverage of at least 1, in quote units, rounded up.
 * `initialMargin(1_000_000_000_000n, 50)` is `20_000_000_000n`: 200 USDT for 10,000 at 50×.
 * `initialMargin(100n, 3)` is `34n`. Throws RangeError for another leverage.
 */
export function initialMargin(notionalUnits: bigint, leverage: number): bigint {
  if (!Number.isSafeInteger(leverage) || leverage < 1) {
    throw new RangeError('a leverage is a whole number of at least 1')
  }
  return divideUp(notionalUnits, BigInt(leverage))
}

/**
 * [P14] The leverage on a market until its user chooses another: 20, or the market's highest if
 * that is lower.
 */
export function defaultLeverage(leverageMax: number): number {
  return Math.min(20, leverageMax)
}

/** The input of an order's cost: prices in ticks, quantity in lots, fees in ppm. */
export type ContractOrderTerms = {
  readonly side: ContractDirection
  readonly ticks: number
  readonly lots: number
  readonly unitsPerTickLot: bigint
  readonly leverage: number
  /** The fee on opening and on closing, in millionths of the value. */
  readonly takerFeePpm: number
}

/** The parts of an order's cost, in quote units. */
export type ContractOrderCost = {
  readonly initialMarginUnits: bigint
  readonly openFeeUnits: bigint
  /** The fee to close at the price where the margin is gone. */
  readonly closeFeeUnits: bigint
  readonly totalUnits: bigint
}

/**
 * The available amount that opening needs: initial margin + fee to open + fee to close at the
 * bankruptcy price E × (1 − s ÷ L); each in quote units and rounded up. Long 1 BTC at 10,000 with
 * 50× and a fee of 750 ppm: 200 + 7.5 + 7.35 = 214.85 USDT.
 */
export function contractOrderCost(terms: ContractOrderTerms): ContractOrderCost {
  const value = quoteUnitsFor(terms.ticks, terms.lots, terms.unitsPerTickLot)
  const initialMarginUnits = initialMargin(value, terms.leverage)
  const openFeeUnits = feeUnits(value, terms.takerFeePpm)
  const leverage = BigInt(terms.leverage)
  const closeFeeUnits = divideUp(
    value * (leverage - signOf(terms.side)) * BigInt(terms.takerFeePpm),
    leverage * 1_000_000n,
  )
  const totalUnits = initialMarginUnits + openFeeUnits + closeFeeUnits
  return { initialMarginUnits, openFeeUnits, closeFeeUnits, totalUnits }
}

/**
 * Return on equity: profit ÷ margin in millionths, cut toward zero, so that rounding it to fewer
 * digits equals rounding the exact quotient; undefined without margin. A profit of 50 units on a
 * margin of 200: `250_000n`, that is 25 %. `roePpm(-2n, 3n)` is `-666_666n`.
 */
export function roePpm(pnlUnits: bigint, marginUnits: bigint): bigint | undefined {
  if (marginUnits <= 0n) return undefined
  return (pnlUnits * 1_000_000n) / marginUnits
}
