// Pull-to-refresh as numbers: how far the content follows the finger and which of the four spoken
// states that is. No element is touched here.
export type PullPhase = 'idle' | 'pulling' | 'release' | 'refreshing' | 'done'

/** From this distance on, letting go refreshes. */
export const pullThresholdPx = 64
const followedPxMax = 120
/** The content follows at half the finger's speed, so that a pull feels weighted. */
const resistance = 0.5

export function pulledPx(draggedPx: number): number {
  return Math.min(Math.max(draggedPx, 0) * resistance, followedPxMax)
}

export function pullPhase(distancePx: number): PullPhase {
  if (distancePx <= 0) return 'idle'
  return distancePx < pullThresholdPx ? 'pulling' : 'release'
}
