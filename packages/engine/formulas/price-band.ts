// Which prices an order may have, by the price that its market's band is around.
import { ticksMax } from '@ingot/contract/vocabulary'

const million = 1_000_000
/** [S18] An order may rest as far from the reference as this many times it, or that part of it. */
const restFactor = 5

/**
 * The widest distance from `aroundTicks` that a band of `bandPpm` parts per million allows, rounded
 * down to whole ticks. `bandTicks(924_186, 100_000)` is `92_418`.
 */
export function bandTicks(aroundTicks: number, bandPpm: number): number {
  const millions = Math.floor(aroundTicks / million)
  const rest = aroundTicks - millions * million
  return millions * bandPpm + Math.floor((rest * bandPpm) / million)
}

/**
 * [LS3] The band of a market's first minutes: from a fifth of the price at which it was listed to
 * five times it, for orders that take and orders that rest.
 */
export function openingBand(referenceTicks: number): SpotBand {
  const lowTicks = Math.ceil(referenceTicks / restFactor)
  const highTicks = Math.min(ticksMax, referenceTicks * restFactor)
  return { lowTicks, highTicks, restLowTicks: lowTicks, restHighTicks: highTicks }
}

/** The prices that the orders of a spot market may have, in ticks. */
export type SpotBand = {
  /** The lowest price of a sell and the highest of a buy; every trade is between them. */
  readonly lowTicks: number
  readonly highTicks: number
  /** The lowest price at which a buy may rest, and the highest for a sell. */
  readonly restLowTicks: number
  readonly restHighTicks: number
}

/**
 * [P3] The lowest and the highest price of an order around a contract's mark, in ticks:
 * `bandPpm` parts per million either way.
 */
export function contractBand(
  markTicks: number, bandPpm: number,
): readonly [lowTicks: number, highTicks: number] {
  const reach = bandTicks(markTicks, bandPpm)
  return [Math.max(1, markTicks - reach), Math.min(ticksMax, markTicks + reach)]
}

/**
 * [S9, S18] The band of a spot market around its reference price. The side that takes reaches
 * `bandPpm` parts per million; the side that rests reaches from a fifth of the reference to five
 * times it, and never less far than the other.
 */
export function spotBand(referenceTicks: number, bandPpm: number): SpotBand {
  const reach = bandTicks(referenceTicks, bandPpm)
  const lowTicks = Math.max(1, referenceTicks - reach)
  const highTicks = Math.min(ticksMax, referenceTicks + reach)
  return {
    lowTicks,
    highTicks,
    restLowTicks: Math.min(lowTicks, Math.ceil(referenceTicks / restFactor)),
    restHighTicks: Math.max(highTicks, Math.min(ticksMax, referenceTicks * restFactor)),
  }
}
