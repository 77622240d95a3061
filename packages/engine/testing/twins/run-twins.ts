// Drives the engine and its naive twin through a whole exchange with one stream of commands and
// compares everything that they answer, batch by batch, while the auditor reads the engine's rows.
import type { AnyCommand } from '#engine/engine.ts'
import { Auditor, type Verdict } from '#testing/audit/auditor.ts'
import { ExchangeWorkload, type ExchangeMood } from '#testing/workload/exchange-workload.ts'
import { perpetualMarkets } from '#testing/workload/perpetual-workload.ts'
import { Random } from '#testing/workload/random.ts'
import { TwinCoverage } from './twin-coverage.ts'
import { type Logged, TwinPair } from './twin-pair.ts'
import { workloadMarkets } from '#testing/workload/workload.ts'

export type TwinRun = {
  readonly commands: number
  readonly accepted: number
  readonly coverage: TwinCoverage
  /** The first batch with a difference; none when the twins agree. */
  readonly differences: readonly string[]
  readonly verdict: Verdict
  /** All commands so far, the opening included. */
  readonly log: readonly Logged[]
}

export type TwinRunOptions = {
  readonly seed: number
  readonly mood: ExchangeMood
  readonly commands: number
}

const startAt = 1_700_000_000_000
/** Commands in the largest batch, and batches between two reloads. */
const batchMax = 60
const batchesPerReload = 40

export function runTwins(options: TwinRunOptions): TwinRun {
  const workload = new ExchangeWorkload(options)
  const random = new Random(options.seed)
  const auditor = new Auditor(workloadMarkets, perpetualMarkets)
  const coverage = new TwinCoverage()
  const pair = new TwinPair()
  const log: Logged[] = []
  let batch: AnyCommand[] = []
  let [accepted, batches, at] = [0, 0, startAt]

  const apply = (logged: Logged) => {
    log.push(logged)
    at = logged.at
    const outcome = pair.apply(logged)
    coverage.hear(logged.command.kind, outcome)
    if (outcome.ok) {
      accepted += 1
      batch.push(logged.command)
    }
    return outcome
  }
  const closeBatch = (): void => {
    const effects = pair.drain()
    coverage.read(effects)
    auditor.read(effects, batch)
    batch = []
    batches += 1
    if (batches % batchesPerReload === 0) pair.reload()
  }

  const differences: string[] = []
  try {
    for (const command of workload.opening()) apply({ command, at })
    closeBatch()
    let left = options.commands
    while (left > 0 && pair.differences.length === 0) {
      const isAlone = random.chance(options.mood === 'backlog' ? 90 : 30)
      const size = Math.min(left, isAlone ? 1 : random.between(1, batchMax))
      for (let count = 0; count < size; count += 1) {
        workload.hear(
          apply(workload.next(at)), (id) => pair.isResting(id), (market) => pair.positions(market),
        )
      }
      closeBatch()
      left -= size
    }
    pair.assertConserved()
  } catch (error) {
    differences.push(`thrown: ${error instanceof Error ? error.stack ?? error.message : 'unknown'}`)
  }
  if (pair.differences.length + differences.length > 0) {
    differences.unshift(`batch ${batches}, command ${log.length}`, ...pair.differences)
  }
  return {
    commands: log.length, accepted, coverage, differences, verdict: auditor.verdict(), log,
  }
}

/** Replays a log, a batch a command; returns the difference or the thrown error. */
export function replayTwins(log: readonly Logged[]): readonly string[] {
  const pair = new TwinPair()
  try {
    for (const [index, logged] of log.entries()) {
      pair.apply(logged)
      pair.drain()
      if (index % 20 === 0) pair.reload()
      if (pair.differences.length > 0) break
    }
  } catch (error) {
    return [...pair.differences, `thrown: ${error instanceof Error ? error.message : 'unknown'}`]
  }
  return pair.differences
}
