// The funding that a position pays or receives at a funding time.
import type { ContractDirection } from '@ingot/contract/vocabulary'
import { signOf } from './position.ts'
import { divideDown, safeDivideDown } from '#formulas/whole-division.ts'

const e8 = 100_000_000

/**
 * The change of the owner's balance at a funding time, in quote units: −s × value at the mark ×
 * rate ÷ 1e8, rounded down. So a payment (negative) is rounded up and a receipt down; over a book
 * with equal longs and shorts the sum is never above zero, and its absolute value, less than one
 * unit a position, is the remainder for the insurance fund. A long worth 20 USDT at 0.25 % pays
 * 0.05: `-5_000_000n`.
 */
export function fundingPayment(
  side: ContractDirection, notionalUnits: bigint, rateE8: number,
): bigint {
  return divideDown(-signOf(side) * notionalUnits * BigInt(rateE8), 100_000_000n)
}

/**
 * The same for a value that is a safe integer, without bigints; NaN where something on the way is
 * none. The quotient and the rest of the value by 1e8 are multiplied apart.
 */
export function safeFundingPayment(isLong: boolean, notionalUnits: number, rateE8: number): number {
  const signedE8 = isLong ? -rateE8 : rateE8
  const whole = safeDivideDown(notionalUnits, e8)
  const restE8 = (notionalUnits - whole * e8) * signedE8
  return Number.isSafeInteger(restE8) ? whole * signedE8 + safeDivideDown(restE8, e8) : NaN
}
