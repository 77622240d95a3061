// The crash tests at their full length, by hand:
//   node apps/server/testing/crash/run-crash.ts TEST [seed]
// where TEST is storm 200, http 200, money 30, sweep 50 or trace 1000
import { httpStorm } from './http-storm.ts'
import { killStorm } from './kill-storm.ts'
import { moneyStorm } from './money/money-storm.ts'
import { straceMissing } from './strace.ts'
import { sweeps, syncSweep, type SweepKind } from './sync-sweep.ts'
import { syncTrace } from './sync-trace.ts'

const [what = 'storm', length = '200', seed = '1'] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)
const missing = straceMissing()
if (!['storm', 'http', 'money'].includes(what) && missing !== undefined) throw new Error(missing)

const faults = await run()
process.exitCode = faults.length === 0 ? 0 : 1

async function run(): Promise<readonly string[]> {
  if (what === 'storm') {
    const report = await killStorm({ rounds: Number(length), seed: Number(seed), onRound: say })
    say(JSON.stringify(report))
    return report.faults
  }
  if (what === 'http') {
    const report = await httpStorm({ kills: Number(length), seed: Number(seed), onKill: say })
    say(JSON.stringify(report))
    return report.faults
  }
  if (what === 'money') {
    const report = await moneyStorm({ kills: Number(length), seed: Number(seed) })
    say(JSON.stringify(report))
    return report.faults
  }
  if (what === 'trace') {
    const report = await syncTrace(Number(length))
    say(JSON.stringify(report))
    return report.early
  }
  const found: string[] = []
  for (const kind of sweepKinds()) {
    const { every } = sweeps[kind]
    const points = Array.from({ length: Number(length) }, (_, index) => (index + 1) * every)
    const report = await syncSweep({ kind, points, onPoint: say })
    say(`${kind}: ${JSON.stringify(report)}`)
    found.push(...report.faults)
  }
  return found
}

function sweepKinds(): SweepKind[] {
  const kinds: SweepKind[] = []
  for (const kind in sweeps) if (isSweepKind(kind)) kinds.push(kind)
  return kinds
}

function isSweepKind(kind: string): kind is SweepKind {
  return kind in sweeps
}
