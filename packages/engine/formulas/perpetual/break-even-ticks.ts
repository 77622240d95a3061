// The price at which a complete close recovers the position's costs, fees and funding included.
import { type Position, unitsPerTick } from './position.ts'
import { possibleTicks } from '#formulas/possible-ticks.ts'
import { divideDown, divideUp } from '#formulas/whole-division.ts'

const million = 1_000_000n

/** The costs of a position before its close, in quote units. */
export type PaidSoFar = {
  /** Fees paid for opening the open lots, in quote units. */
  readonly feeUnits: bigint
  /** Funding paid so far in quote units; negative when more was received. */
  readonly fundingUnits: bigint
  /** The fee on closing, in millionths of the value. */
  readonly closeFeePpm: number
}

/**
 * The break-even price in whole ticks: for a long the lowest at which profit − fees − funding −
 * closing fee is not negative, for a short the highest; undefined when it is not above zero. A long
 * of 1 BTC at 10,000 that paid 5 to open and 1 of funding, closing for 500 ppm:
 * 10,006 ÷ 0.9995 = 10,011.0055…, with a tick of 0.1 it is 10,011.1.
 */
export function breakEvenTicks(position: Position, paid: PaidSoFar): number | undefined {
  const perTick = unitsPerTick(position)
  const fee = BigInt(paid.closeFeePpm)
  const spent = paid.feeUnits + paid.fundingUnits
  const ticks = position.side === 'long'
    ? divideUp((position.costUnits + spent) * million, perTick * (million - fee))
    : divideDown((position.costUnits - spent) * million, perTick * (million + fee))
  return possibleTicks(ticks)
}
