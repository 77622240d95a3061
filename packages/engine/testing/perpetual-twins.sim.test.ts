// The perpetual markets beside their naive twin, a cut of the long run. A failure is played again
// with node packages/engine/testing/twin-run.ts --perpetual 20000 --seed N.
import { expect, test } from 'vitest'
import { createEngine } from '#engine/create-engine.ts'
import { PerpetualAuditor } from './perpetual-auditor.ts'
import { perpetualMarkets, perpetualMoods, PerpetualWorkload } from './perpetual-workload.ts'
import { runPerpetualTwins } from './run-perpetual-twins.ts'

const seed = 20_261_121
const commands = 8_000

test.each(perpetualMoods)(
  `[P20] the twins agree on ${commands} perpetual commands in a %s of seed ${seed}`, (mood) => {
    const run = runPerpetualTwins({ seed, mood, commands, batch: 25, reload: 10 })
    expect(run.differences).toEqual([])
    expect(run.verdict.faults).toEqual([])
    const count = (name: string) => run.verdict.counts.get(name) ?? 0
    expect(count('trade match')).toBeGreaterThan(500)
    for (const name of [
      'trade liquidation', 'trade adl', 'funding', 'receipt isolated closed',
      'receipt cross closed', 'receipt isolated taken_down', 'order liquidation',
    ]) expect(count(name), name).toBeGreaterThan(0)
    expect(run.rejects.size).toBeGreaterThan(15)
  }, 60_000,
)

test('[P20] the auditor names what does not fit', () => {
  const engine = createEngine()
  const workload = new PerpetualWorkload({ seed: 1, mood: 'calm', users: 4 })
  for (const command of workload.opening()) engine.apply(command, 0)
  const effects = engine.drain()
  const read = (changed: Partial<typeof effects>) => {
    const auditor = new PerpetualAuditor(perpetualMarkets)
    const { entries, balances, perpetual } = effects
    auditor.read({ ...effects, entries, balances, perpetual, ...changed })
    return auditor.verdict().faults
  }
  expect(read({})).toEqual([])
  expect(read({ entries: effects.entries.slice(1) }).length).toBeGreaterThan(0)
  expect(read({ balances: effects.balances.slice(1) }).length).toBeGreaterThan(0)
  const frozen = effects.balances.map((row) =>
    ({ ...row, availableUnits: row.availableUnits - 1n, frozenUnits: row.frozenUnits + 1n }))
  expect(read({ balances: frozen }).length).toBeGreaterThan(0)
})
