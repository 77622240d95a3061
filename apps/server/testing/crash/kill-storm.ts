// Kills the process at random instants under load, again and again on the same folder, and checks
// after each that nothing acked is lost and nothing is applied twice.
import { seeded } from '#testing/traffic/market-churn.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { checkAfterCrash, prepareFolder } from './check-after-crash.ts'
import { runChild } from './run-child.ts'

export type StormReport = {
  readonly rounds: number
  readonly asked: number
  readonly acked: number
  readonly unansweredButKept: number
  /** Over the time in which the children took orders. */
  readonly askedPerSecond: number
  readonly faults: readonly string[]
}

/** A child takes orders for 50 ms to this long before it is killed. */
const livesMsMax = 700

/** A limit of the further rounds, as a multiple of the rounds. */
const roundsFactorMax = 8

export async function killStorm(options: {
  readonly rounds: number
  readonly seed: number
  /** Further rounds follow until more are acknowledged: a busy machine takes few orders in each. */
  readonly ackedMin?: number
  onRound?(text: string): void
}): Promise<StormReport> {
  const folder = makeTestFolder()
  const random = seeded(options.seed)
  const sum = { asked: 0, acked: 0, unansweredButKept: 0, seconds: 0 }
  const faults: string[] = []
  await prepareFolder(folder.path)
  const { rounds, ackedMin = -1 } = options
  const isDue = (round: number): boolean =>
    round < rounds || (sum.acked <= ackedMin && round < rounds * roundsFactorMax)
  for (let round = 0; isDue(round) && faults.length === 0; round += 1) {
    const livesMs = 50 + random() * (livesMsMax - 50)
    const story = await runChild({
      dataFolder: folder.path, prefix: `s${options.seed}r${round}`, submitters: 16, pauseMs: 8,
      asks: 0,
    }, (child) => setTimeout(() => child.kill('SIGKILL'), livesMs))
    if (story.signal !== 'SIGKILL') faults.push(`round ${round} ended by itself: ${story.errors}`)
    const check = await checkAfterCrash(folder.path, story)
    faults.push(...check.faults.map((fault) => `round ${round}: ${fault}`))
    sum.asked += check.asked
    sum.acked += check.acked
    sum.unansweredButKept += check.unansweredButKept
    sum.seconds += livesMs / 1_000
    options.onRound?.(`round ${round}: asked ${check.asked}, acked ${check.acked}, `
      + `kept unanswered ${check.unansweredButKept}, faults ${check.faults.length}`)
  }
  if (faults.length === 0) folder.remove()
  const { asked, acked, unansweredButKept, seconds } = sum
  return {
    rounds, asked, acked, unansweredButKept,
    askedPerSecond: Math.round(asked / seconds), faults,
  }
}
