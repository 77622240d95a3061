// Drives the engine and its naive twin with one stream of perpetual commands and compares all that
// they answer, batch by batch, while the auditor reads the engine's rows. From time to time the
// engine is replaced by one that was loaded from its rows, which must go on as if it were the same.
import type { EngineCommand } from '#engine/command.ts'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { Applied, Engine } from '#engine/engine.ts'
import { EffectsComparison } from './compare-effects.ts'
import { NaiveTwin } from './naive-twin.ts'
import { PerpetualAuditor, type PerpetualVerdict } from './perpetual-auditor.ts'
import {
  perpetualAssets, perpetualMarkets, type PerpetualMood, PerpetualWorkload,
} from './perpetual-workload.ts'
import { RowStore } from './row-store.ts'

export type PerpetualTwinRun = {
  readonly commands: number
  readonly accepted: ReadonlyMap<string, number>
  readonly rejects: ReadonlyMap<string, number>
  /** The first differences that were found, with the number of the command's batch. */
  readonly differences: readonly string[]
  readonly verdict: PerpetualVerdict
}

export type PerpetualTwinOptions = {
  readonly seed: number
  readonly mood: PerpetualMood
  readonly commands: number
  /** Commands in a batch, and batches between two reloads. */
  readonly batch?: number
  readonly reload?: number
}

const differencesMax = 20
const startAt = 1_700_000_000_000

export function runPerpetualTwins(options: PerpetualTwinOptions): PerpetualTwinRun {
  const { seed, mood, commands, batch = 50, reload = 20 } = options
  const store = new RowStore(perpetualAssets, [], perpetualMarkets)
  const workload = new PerpetualWorkload({ seed, mood, users: 30 })
  const auditor = new PerpetualAuditor(perpetualMarkets)
  const pair = new Pair()
  let at = startAt

  const closeBatch = (number: number): void => {
    const effects = pair.drain(number)
    auditor.read(effects)
    store.write(effects)
    pair.engine.assertConserved()
    const batches = Math.floor(number / batch)
    if (batches % reload !== 0) return
    const loaded = loadEngine(store.engineRows(pair.engine.counters()))
    if (loaded.stateHash() !== pair.engine.stateHash()) {
      pair.differences.push(`batch before ${number}: the rows give another hash`)
    }
    pair.engine = loaded
  }

  for (const command of workload.opening()) pair.apply(command, { at, number: 0 })
  closeBatch(0)
  for (let number = 1; number <= commands; number += 1) {
    at += workload.stepMs()
    workload.hear(pair.apply(workload.next(at), { at, number }))
    if (number % batch === 0 || number === commands) closeBatch(number)
    if (pair.differences.length > differencesMax) break
  }
  pair.twin.assertConserved()
  const { accepted, rejects, differences } = pair
  return { commands, accepted, rejects, differences, verdict: auditor.verdict() }
}

/** The two engines side by side, and what they did not agree about. */
class Pair {
  engine: Engine = createEngine()
  readonly twin = new NaiveTwin()
  readonly differences: string[] = []
  readonly accepted = new Map<string, number>()
  readonly rejects = new Map<string, number>()
  private readonly comparison = new EffectsComparison()

  apply(command: EngineCommand, { at, number }: { at: number; number: number }) {
    const ours = this.engine.apply(command, at)
    const theirs = this.twin.apply(command, at)
    const [left, right] = [answerOf(ours), answerOf(theirs)]
    if (left !== right) {
      this.differences.push(`command ${number} (${command.kind}): ${left} | ${right}`)
    }
    if (ours.ok) count(this.accepted, command.kind)
    else count(this.rejects, ours.reject.code)
    return ours
  }

  /** The engine's effects, after they were compared. */
  drain(number: number) {
    const ours = this.engine.drain()
    for (const difference of this.comparison.differences(ours, this.twin.drain())) {
      this.differences.push(`batch before ${number}: ${difference}`)
    }
    return ours
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function answerOf(outcome: ReturnType<NaiveTwin['apply']>): string {
  if (!outcome.ok) return outcome.reject.code
  const { orderId, count: done }: Applied = outcome.value
  return `order ${orderId}, count ${done}`
}
