// How far from the last price an order may go.

const million = 1_000_000

/**
 * The widest distance from `lastTicks` that a band of `bandPpm` parts per million allows, rounded
 * down to whole ticks. `bandTicks(924_186, 100_000)` is `92_418`.
 */
export function bandTicks(lastTicks: number, bandPpm: number): number {
  const millions = Math.floor(lastTicks / million)
  const rest = lastTicks - millions * million
  return millions * bandPpm + Math.floor((rest * bandPpm) / million)
}
