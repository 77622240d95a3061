// The percent slider as numbers: where a finger's place snaps, and which marks a move crosses.
export type Ticks = readonly number[]

export const percentTicks: Ticks = [0, 25, 50, 75, 100]

/** Within this distance of a tick, the knob jumps onto it. */
const snapWithin = 3

/** A whole per cent from 0 to 100 for a raw position, on the tick when one is near. */
export function snapPercent(raw: number, ticks = percentTicks): number {
  const bounded = Math.min(Math.max(raw, 0), 100)
  const tick = ticks.find((candidate) => Math.abs(candidate - bounded) <= snapWithin)
  return tick ?? Math.round(bounded)
}

/** Whether a move ends on a tick that it did not start from: a finger then feels it. */
export function landsOnTick(from: number, to: number, ticks = percentTicks): boolean {
  return from !== to && ticks.some((tick) => tick === to)
}

/** Where a key moves the value; undefined when the key is none of ours. */
export function percentAfterKey(
  key: string, percent: number, ticks = percentTicks,
): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(percent + 1, 100)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(percent - 1, 0)
    case 'PageUp':
      return ticks.find((tick) => tick > percent) ?? 100
    case 'PageDown':
      return ticks.findLast((tick) => tick < percent) ?? 0
    case 'Home':
      return 0
    case 'End':
      return 100
    default:
      return undefined
  }
}
