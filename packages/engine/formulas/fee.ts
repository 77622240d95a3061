// The fee on an amount received: a rate in parts per million, rounded up to the smallest unit in
// the exchange's favour. Source: the usual maker/taker schedule of spot venues, where the fee is
// taken from the asset that the side receives.

const million = 1_000_000
const perMillion = 1e-6

/**
 * The fee on `units` at `ratePpm` parts per million, rounded up.
 * `feeUnits(1_000_000n, 1_000)` is `1_000n`; `feeUnits(1n, 1_000)` is `1n`; a rate of 0 costs 0.
 */
export function feeUnits(units: bigint, ratePpm: number): bigint {
  if (units < 0n) throw new RangeError('a fee is taken from an amount that is not negative')
  return (units * BigInt(ratePpm) + 999_999n) / 1_000_000n
}

/**
 * The same for an amount that is a safe integer, without bigints: the quotient and the rest by a
 * million are multiplied apart, so that every product stays exact. Where the quotient is one too
 * small or too large the rest makes up for it, so it need not be a division.
 */
export function feeOfSafeUnits(units: number, ratePpm: number): number {
  const millions = Math.floor(units * perMillion)
  const rest = units - millions * million
  return millions * ratePpm + Math.ceil((rest * ratePpm) / million)
}
