// The time between two comparisons of the job.
const everyMs = 300_000
/** A coin opens again soon after its difference is gone. */
const whileStoppedMs = 60_000

/** By the number of differences of the last run. */
export const betweenRunsMs = (differences: number): number =>
  differences === 0 ? everyMs : whileStoppedMs
