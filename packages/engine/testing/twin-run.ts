// Runs the engine and its naive twin through a whole exchange and prints the differences, the
// auditor's findings and the coverage: npm run twins -- --commands 1000000 --seed 1. A long run
// consists of pieces, each with a seed and a mood of its own, by which it can be replayed alone.
import { type ExchangeMood, exchangeMoods } from './workload/exchange-workload.ts'
import { replayTwins, runTwins, type TwinRun, type TwinRunOptions } from './twins/run-twins.ts'
import { shrink } from './twins/shrink-commands.ts'
import { TwinCoverage } from './twins/twin-coverage.ts'

/** Commands of one piece; where lists are long, each costs the twin more. */
const pieceMax: Readonly<Record<ExchangeMood, number>> = {
  calm: 40_000, storm: 40_000, hostile: 40_000, backlog: 20_000, hoard: 15_000,
}
const shrinkMs = 60_000
const shownMax = 60

const firstSeed = readNumber('--seed', 1)
const commands = readNumber('--commands', 1_000_000)
const moods = readMoods()
const coverage = new TwinCoverage()
let [faults, left, piece] = [0, commands, 0]

while (left > 0) {
  const seed = firstSeed + Math.floor(piece / moods.length)
  const mood = moods[piece % moods.length] ?? 'calm'
  const size = Math.min(left, pieceMax[mood])
  faults += runPiece({ seed, mood, commands: size })
  left -= size
  piece += 1
}
for (const [name, count] of [...coverage.counts].sort(([a], [b]) => a < b ? -1 : 1)) {
  console.log(`${String(count).padStart(9)} ${name}`)
}
console.log(faults === 0 ? `${commands} commands: the twins agree and every balance is right.`
  : `${faults} faults.`)
process.exitCode = faults === 0 ? 0 : 1

function runPiece(options: TwinRunOptions): number {
  const startedAt = performance.now()
  const run = runTwins(options)
  const seconds = (performance.now() - startedAt) / 1_000
  const { verdict, differences } = run
  console.log(`seed ${options.seed} ${options.mood}: ${run.commands} commands in `
    + `${seconds.toFixed(1)} s, ${run.accepted} accepted, ${verdict.entries} entries, `
    + `${differences.length} differences, auditor ${verdict.faults.length}`)
  coverage.add(run.coverage)
  for (const fault of verdict.faults) console.log(`  auditor: ${fault}`)
  if (differences.length > 0) report(run, options)
  else if (verdict.faults.length > 0) printReplay(options)
  return differences.length + verdict.faults.length
}

function report({ differences, log }: TwinRun, options: TwinRunOptions): void {
  for (const difference of differences) console.log(`  engine | twin, ${difference}`)
  console.log(`  the last command was ${textOf(log.at(-1))}`)
  printReplay(options)
  const until = performance.now() + shrinkMs
  const shrunk = shrink(log, {
    fails: (some) => replayTwins(some).length > 0, isOver: () => performance.now() > until,
  })
  if (shrunk.length === log.length) return
  console.log(`  the same, or another difference, after ${shrunk.length} commands:`)
  for (const logged of shrunk.slice(-shownMax)) console.log(`    ${textOf(logged)}`)
  for (const difference of replayTwins(shrunk)) console.log(`  engine | twin, ${difference}`)
}

function printReplay({ seed, mood, commands: count }: TwinRunOptions): void {
  console.log(`  again: npm run twins -- --seed ${seed} --mood ${mood} --commands ${count}`)
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'bigint' ? `${field}n` : field)
}

function readMoods(): readonly ExchangeMood[] {
  const index = process.argv.indexOf('--mood')
  if (index === -1) return exchangeMoods
  const mood = exchangeMoods.find((each) => each === process.argv[index + 1])
  if (mood === undefined) throw new Error(`--mood takes one of ${exchangeMoods.join(', ')}`)
  return [mood]
}

function readNumber(name: string, fallback: number): number {
  const index = process.argv.indexOf(name)
  const value = index === -1 ? fallback : Number(process.argv[index + 1])
  if (!Number.isSafeInteger(value)) throw new Error(`${name} takes a whole number`)
  return value
}
