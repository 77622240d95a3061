// Drives the engine and its naive twin with trading and commands about funds mixed, and compares
// all that they answer, batch by batch, while an auditor reads the engine's rows. From time to
// time the engine is replaced by one that was loaded from its rows.
import type { Outcome } from '@ingot/contract/vocabulary'
import type { EngineCommand } from '#engine/command.ts'
import { createEngine, loadEngine } from '#engine/create-engine.ts'
import type { BatchEffects } from '#engine/effects.ts'
import type { Applied, Engine } from '#engine/engine.ts'
import type { FundsCommand } from '#engine/funds-command.ts'
import { Auditor } from './auditor.ts'
import { EffectsComparison } from './compare-effects.ts'
import { FundsWorkload } from './funds-workload.ts'
import { NaiveTwin } from './naive-twin.ts'
import { PerpetualAuditor } from './perpetual-auditor.ts'
import { perpetualAssets, perpetualMarkets, PerpetualWorkload } from './perpetual-workload.ts'
import { Random } from './random.ts'
import { RowStore } from './row-store.ts'
import { Workload, workloadAssets, workloadMarkets } from './workload.ts'

export type FundsTwinOptions = {
  readonly seed: number
  /** What is traded meanwhile. */
  readonly product: 'spot' | 'perpetual'
  readonly commands: number
}

export type FundsTwinRun = {
  /** Accepted commands by kind, rejects by code. */
  readonly accepted: ReadonlyMap<string, number>
  readonly rejects: ReadonlyMap<string, number>
  readonly differences: readonly string[]
  readonly faults: readonly string[]
  readonly openHolds: number
}

type Trading = {
  readonly store: RowStore
  readonly auditor: { read(effects: BatchEffects): void; verdict(): { faults: readonly string[] } }
  readonly funds: FundsWorkload
  opening(): EngineCommand[]
  stepMs(): number
  next(at: number): EngineCommand
  hear(outcome: Outcome<Applied>): void
}

const batch = 50
const reload = 20
const users = 30
const differencesMax = 20
const startAt = 1_700_000_000_000

export function runFundsTwins(options: FundsTwinOptions): FundsTwinRun {
  const trading = options.product === 'spot' ? spotTrading(options) : perpetualTrading(options)
  const { store, auditor, funds } = trading
  const random = new Random(options.seed + 2)
  const pair = new Pair()
  let at = startAt

  const closeBatch = (number: number): void => {
    const effects = pair.drain(number)
    auditor.read(effects)
    store.write(effects)
    pair.engine.assertConserved()
    if (Math.floor(number / batch) % reload !== 0) return
    const loaded = loadEngine(store.engineRows(pair.engine.counters()))
    if (loaded.stateHash() !== pair.engine.stateHash()) {
      pair.differences.push(`batch before ${number}: the rows give another hash`)
    }
    pair.engine = loaded
  }

  for (const command of [...trading.opening(), ...funds.opening()]) pair.apply(command, at, 0)
  closeBatch(0)
  for (let number = 1; number <= options.commands; number += 1) {
    at += trading.stepMs()
    if (random.chance(35)) funds.hear(pair.apply(funds.next(), at, number))
    else trading.hear(pair.apply(trading.next(at), at, number))
    if (number % batch === 0 || number === options.commands) closeBatch(number)
    if (pair.differences.length > differencesMax) break
  }
  pair.twin.assertConserved()
  const { accepted, rejects, differences } = pair
  const { faults } = auditor.verdict()
  return { accepted, rejects, differences, faults, openHolds: store.openHolds.size }
}

function spotTrading({ seed }: FundsTwinOptions): Trading {
  const workload = new Workload({ seed, mix: 'retail', users })
  const [first, ...rest] = workloadAssets.map(({ asset }) => asset)
  if (first === undefined) throw new Error('a workload has an asset')
  return {
    store: new RowStore(workloadAssets, workloadMarkets),
    auditor: new Auditor(workloadMarkets),
    funds: new FundsWorkload({ seed: seed + 1, users, assets: [first, ...rest], unit: 10n ** 12n }),
    opening: () => workload.opening(),
    stepMs: () => 1,
    next: () => workload.next(),
    hear: (outcome) => workload.hear(outcome),
  }
}

function perpetualTrading({ seed }: FundsTwinOptions): Trading {
  const workload = new PerpetualWorkload({ seed, mood: 'calm', users })
  const [first, ...rest] = perpetualAssets.map(({ asset }) => asset)
  if (first === undefined) throw new Error('a workload has an asset')
  return {
    store: new RowStore(perpetualAssets, [], perpetualMarkets),
    auditor: new PerpetualAuditor(perpetualMarkets),
    funds: new FundsWorkload({ seed: seed + 1, users, assets: [first, ...rest], unit: 10n ** 9n }),
    opening: () => workload.opening(),
    stepMs: () => workload.stepMs(),
    next: (at) => workload.next(at),
    hear: (outcome) => workload.hear(outcome),
  }
}

/** The two engines side by side, and what they did not agree about. */
class Pair {
  engine: Engine = createEngine()
  readonly twin = new NaiveTwin()
  readonly differences: string[] = []
  readonly accepted = new Map<string, number>()
  readonly rejects = new Map<string, number>()
  private readonly comparison = new EffectsComparison()

  apply(command: EngineCommand | FundsCommand, at: number, number: number): Outcome<Applied> {
    const ours = this.engine.apply(command, at)
    const theirs = this.twin.apply(command, at)
    const [left, right] = [answerOf(ours), answerOf(theirs)]
    if (left !== right) {
      this.differences.push(`command ${number} (${command.kind}): ${left} | ${right}`)
    }
    const [counts, name] = ours.ok ? [this.accepted, command.kind] as const
      : [this.rejects, ours.reject.code] as const
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return ours
  }

  /** The engine's effects, after they were compared. */
  drain(number: number): BatchEffects {
    const ours = this.engine.drain()
    for (const difference of this.comparison.differences(ours, this.twin.drain())) {
      this.differences.push(`batch before ${number}: ${difference}`)
    }
    return ours
  }
}

function answerOf(outcome: Outcome<Applied>): string {
  return outcome.ok
    ? `order ${outcome.value.orderId}, count ${outcome.value.count}` : outcome.reject.code
}
