// The engine beside its naive twin, a cut of the long run. A failure is played again with
// node packages/engine/testing/twin-run.ts --seed N --commands 60000.
import { expect, test } from 'vitest'
import { createEngine } from '#engine/create-engine.ts'
import { EffectsComparison } from './compare-effects.ts'
import { NaiveTwin } from './naive-twin.ts'
import { runTwins } from './run-twins.ts'
import { Workload, workloadMixes } from './workload.ts'

const seed = 20_261_121
const commands = 20_000

for (const mix of workloadMixes) {
  test(`[E3] the twins agree on ${commands} ${mix} commands of seed ${seed}`, () => {
    const run = runTwins({ seed, mix, commands })
    expect(run.differences).toEqual([])
    expect(run.verdict.faults).toEqual([])
    expect(run.verdict.trades).toBeGreaterThan(1_000)
    expect(run.rejects.size).toBeGreaterThan(5)
  }, 60_000)
}

test('[E3] the comparison names a difference', () => {
  const engine = createEngine()
  const twin = new NaiveTwin()
  const comparison = new EffectsComparison()
  const workload = new Workload({ seed, mix: 'retail', users: 4 })
  for (const command of workload.opening()) {
    engine.apply(command, 0)
    twin.apply(command, 0)
  }
  expect(comparison.differences(engine.drain(), twin.drain())).toEqual([])
  const [command] = workload.opening().slice(-1)
  if (command === undefined) throw new Error('the opening ends with a deposit')
  engine.apply(command, 1)
  expect(comparison.differences(engine.drain(), twin.drain()).length).toBeGreaterThan(0)
})
