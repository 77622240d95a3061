// Runs the engine and its naive twin over every mix and prints what differed and what the
// auditor found: node packages/engine/testing/twin-run.ts --seed 1 --commands 1000000
// With --perpetual 200000 it does so over so many commands of perpetual markets.
import { perpetualMoods } from './perpetual-workload.ts'
import { runPerpetualTwins } from './run-perpetual-twins.ts'
import { runTwins } from './run-twins.ts'
import { workloadMixes } from './workload.ts'

const seed = readOption('--seed', 1)
const commands = readOption('--commands', 1_000_000)
const perpetual = readOption('--perpetual', 0)
const share = Math.ceil(commands / workloadMixes.length)
let faults = 0

for (const mix of perpetual === 0 ? workloadMixes : []) {
  const startedAt = performance.now()
  const run = runTwins({ seed, mix, commands: share })
  const seconds = (performance.now() - startedAt) / 1_000
  const { verdict } = run
  console.log(`${mix}: seed ${seed}, ${run.commands} commands in ${seconds.toFixed(1)} s, `
    + `${run.accepted} accepted, ${verdict.trades} trades, ${verdict.entries} entries, `
    + `${run.resting} resting`)
  const rejects = [...run.rejects].map(([code, count]) => `${code} ${count}`)
  console.log(`  rejects: ${rejects.join(', ')}`)
  console.log(`  differences: ${run.differences.length}`)
  for (const difference of run.differences) console.log(`    ${difference}`)
  console.log(`  auditor: ${verdict.faults.length} faults over ${verdict.balances} balances, `
    + `${verdict.orders} order rows`)
  for (const fault of verdict.faults) console.log(`    ${fault}`)
  faults += run.differences.length + verdict.faults.length
}
for (const mood of perpetual === 0 ? [] : perpetualMoods) {
  const startedAt = performance.now()
  const batch = readOption('--batch', 50)
  const run = runPerpetualTwins({ seed, mood, commands: Math.ceil(perpetual / 2), batch })
  const seconds = (performance.now() - startedAt) / 1_000
  console.log(`${mood}: seed ${seed}, ${run.commands} commands in ${seconds.toFixed(1)} s`)
  for (const [name, counts] of Object.entries({
    accepted: run.accepted, rejects: run.rejects, rows: run.verdict.counts,
  })) console.log(`  ${name}: ${[...counts].map((count) => count.join(' ')).join(', ')}`)
  console.log(`  differences: ${run.differences.length}`)
  for (const difference of run.differences) console.log(`    ${difference}`)
  console.log(`  auditor: ${run.verdict.faults.length} faults`)
  for (const fault of run.verdict.faults) console.log(`    ${fault}`)
  faults += run.differences.length + run.verdict.faults.length
}
console.log(faults === 0 ? 'The twins agree and every balance is right.' : `${faults} faults.`)
process.exitCode = faults === 0 ? 0 : 1

function readOption(name: string, fallback: number): number {
  const index = process.argv.indexOf(name)
  const value = index === -1 ? fallback : Number(process.argv[index + 1])
  if (!Number.isSafeInteger(value)) throw new Error(`${name} takes a whole number`)
  return value
}
