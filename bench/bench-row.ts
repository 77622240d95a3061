// One line of the output of `npm run bench`: a figure of ours next to a peer's or a limit, both
// measured in the same run on the same machine. Absolute figures are not compared between runs.

/** The condition of a row; `of` chooses whether the ratio or our own figure is judged. */
export type BenchGoal = {
  readonly of: 'ours' | 'ratio'
  readonly atLeast?: number
  readonly atMost?: number
}

export type BenchRow = {
  readonly name: string
  readonly ours: number
  /** The peer's figure in the same run, or the limit; null where there is neither. */
  readonly peer: number | null
  /** ours ÷ peer; null where there is no peer. */
  readonly ratio: number | null
  readonly unit: string
  readonly note: string
  /** Absent for a row that only informs. */
  readonly goal?: BenchGoal
}

/** Whether a row meets its condition; null for a row that only informs. */
export function isGoalMet(row: BenchRow): boolean | null {
  if (row.goal === undefined) return null
  const value = row.goal.of === 'ours' ? row.ours : row.ratio
  if (value === null || !Number.isFinite(value)) return false
  return value >= (row.goal.atLeast ?? -Infinity) && value <= (row.goal.atMost ?? Infinity)
}
