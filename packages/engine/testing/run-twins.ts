// Drives the engine and its naive twin with one stream of commands and compares everything that
// they answer, batch by batch, while the auditor reads the engine's rows.
import type { Command } from '#engine/command.ts'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import { Auditor, type Verdict } from './auditor.ts'
import { EffectsComparison } from './compare-effects.ts'
import { NaiveTwin } from './naive-twin.ts'
import { RowStore } from './row-store.ts'
import { Workload, workloadAssets, workloadMarkets, type WorkloadMix } from './workload.ts'

export type TwinRun = {
  readonly commands: number
  readonly accepted: number
  readonly rejects: ReadonlyMap<string, number>
  /** The first differences that were found, with the number of the command's batch. */
  readonly differences: readonly string[]
  readonly verdict: Verdict
  readonly resting: number
}

export type TwinRunOptions = {
  readonly seed: number
  readonly mix: WorkloadMix
  readonly commands: number
}

const batchMax = 200
const differencesMax = 20
const startAt = 1_700_000_000_000

export function runTwins(options: TwinRunOptions): TwinRun {
  const engine = createEngine()
  const twin = new NaiveTwin()
  const auditor = new Auditor(workloadMarkets)
  const comparison = new EffectsComparison()
  const store = new RowStore(workloadAssets, workloadMarkets)
  const workload = new Workload({ ...options, users: 40 })
  const opening = workload.opening()
  const rejects = new Map<string, number>()
  const differences: string[] = []
  let accepted = 0
  let at = startAt

  const apply = (command: Command, number: number): void => {
    const ours = engine.apply(command, at)
    const theirs = twin.apply(command, at)
    workload.hear(ours)
    const [left, right] = [answerText(ours), answerText(theirs)]
    if (left !== right) differences.push(`command ${number} (${command.kind}): ${left} | ${right}`)
    if (ours.ok) accepted += 1
    else rejects.set(ours.reject.code, (rejects.get(ours.reject.code) ?? 0) + 1)
  }
  const closeBatch = (number: number): void => {
    const ours = engine.drain()
    for (const difference of comparison.differences(ours, twin.drain())) {
      differences.push(`batch before ${number}: ${difference}`)
    }
    auditor.read(ours)
    store.write(ours)
  }

  for (const command of opening) apply(command, 0)
  closeBatch(0)
  for (let number = 1; number <= options.commands; number += 1) {
    at += 1
    apply(workload.next(), number)
    if (number % batchMax !== 0 && number !== options.commands) continue
    closeBatch(number)
    if (differences.length > differencesMax) break
  }
  engine.assertConserved()
  twin.assertConserved()
  const reloaded = loadEngine(store.engineRows(engine.counters()))
  if (reloaded.stateHash() !== engine.stateHash()) differences.push('the rows give another hash')
  return {
    commands: options.commands,
    accepted,
    rejects,
    differences,
    verdict: auditor.verdict(),
    resting: store.openOrders.size,
  }
}

function answerText(outcome: ReturnType<NaiveTwin['apply']>): string {
  return outcome.ok
    ? `order ${outcome.value.orderId}, count ${outcome.value.count}` : outcome.reject.code
}
