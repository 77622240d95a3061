// The shape of a simulated maker's side of the book: a tight top, gaps that widen with the
// distance, sizes that grow, and a few large orders far away that absorb sweeps.

/** How a market is quoted at a moment; distances are ticks from the fair price. */
export type LadderShape = {
  /** The gap between the first levels. */
  readonly gapTicks: number
  readonly fairTicks: number
}

export type Rung = {
  /** From the top of the side. */
  readonly offsetTicks: number
  /** An order within this distance fills the rung. */
  readonly toleranceTicks: number
  /** How much larger than the top's it is. */
  readonly weight: number
}

const nearRungs = 22
const widening = 0.08
const farRungs = [
  { share: 0.008, weight: 30 },
  { share: 0.017, weight: 60 },
  { share: 0.03, weight: 90 },
] as const

export const rungCount = nearRungs + farRungs.length

/** The total weight of a side's rungs: the side is worth this many top orders. */
export const ladderWeight = nearRungs * (1 + 0.1 * (nearRungs - 1))
  + farRungs.reduce((sum, rung) => sum + rung.weight, 0)

/** The rungs of one side, the nearest first. */
export function ladderRungs(shape: LadderShape): Rung[] {
  const { gapTicks, fairTicks } = shape
  const rungs: Rung[] = []
  for (let rung = 0; rung < nearRungs; rung += 1) {
    const offsetTicks = (gapTicks * ((1 + widening) ** rung - 1)) / widening
    const toleranceTicks = rung === 0 ? 1 : gapAt(shape, offsetTicks) * 0.55
    rungs.push({ offsetTicks, toleranceTicks, weight: 1 + 0.2 * rung })
  }
  const nearEnd = rungs.at(-1)?.offsetTicks ?? 0
  for (const { share, weight } of farRungs) {
    const offsetTicks = Math.max(fairTicks * share, nearEnd * 1.2)
    rungs.push({ offsetTicks, toleranceTicks: offsetTicks * 0.3, weight })
  }
  return rungs
}

/** The gap that the ladder has at a distance from the top. */
export function gapAt({ gapTicks }: LadderShape, offsetTicks: number): number {
  return gapTicks + widening * offsetTicks
}

/** Beyond this distance an order has been left behind by the price. */
export function reachTicks(rungs: readonly Rung[]): number {
  return (rungs.at(-1)?.offsetTicks ?? 0) * 1.5
}
