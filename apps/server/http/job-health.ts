// Which jobs fail again and again: the overview names them, because a job by itself only writes a
// line of the log and tries again.

type Watched = {
  /** How many turns have failed since the last one that did not. */
  failures?(): number
}

export type JobHealth = {
  /** From now on the job's failures count. */
  watch(name: string, job: Watched): void
  /** The names of the jobs whose last turns have failed, as many as `failuresMin` in sequence. */
  failing(): readonly string[]
}

/** One failed turn may be a passing state, such as a busy reader. */
const failuresMin = 3

export function createJobHealth(): JobHealth {
  const jobs: (readonly [name: string, job: Watched])[] = []
  return {
    watch(name, job) { jobs.push([name, job]) },
    failing: () => [...new Set(jobs
      .filter(([, job]) => (job.failures?.() ?? 0) >= failuresMin).map(([name]) => name))],
  }
}
