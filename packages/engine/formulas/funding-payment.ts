// What a position pays or gets at a funding stamp.
import type { ContractDirection } from '@ingot/contract/vocabulary'
import { signOf } from './position.ts'
import { divideDown, safeDivideDown } from './whole-division.ts'

const e8 = 100_000_000

/**
 * What a stamp adds to the owner's balance, in quote units: −s × value at the mark × rate ÷ 1e8,
 * rounded down. So who pays (negative) pays rounded up and who receives gets rounded down; over a
 * book whose longs and shorts are equal the sum is never above zero, and what is missing to zero,
 * less than one unit a position, is the remainder for the insurance fund. A long worth 20 USDT at
 * 0.25 % pays 0.05: `-5_000_000n`.
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
