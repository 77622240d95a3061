// How long a start takes on a big exchange, and how fast its command log is applied again. The
// folder is made by the real engine and the real commit log; both figures come from fresh
// processes.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchRow } from './bench-row.ts'

const users = 100_000
const orders = 100_000

/** Starts measured; the median is reported. */
const rounds = 3

type Timing = {
  readonly readySeconds: number
  readonly residentMb: number
  readonly commands: number
  readonly replaySeconds: number
}

export async function benchRecovery(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ingot-bench-recovery-'))
  try {
    runServerProgram('seed-large-store.ts', [folder, String(users), String(orders)])
    const timings = Array.from({ length: rounds }, () =>
      parseTiming(runServerProgram('time-recovery.ts', [folder])))
    return rowsOf(timings)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowsOf(timings: readonly Timing[]): BenchRow[] {
  const ready = middle(timings.map((timing) => timing.readySeconds))
  const rate = middle(timings.map((timing) => timing.commands / timing.replaySeconds))
  const resident = middle(timings.map((timing) => timing.residentMb))
  return [
    {
      name: 'recovery', ours: ready, peer: null, ratio: null, unit: 's to ready',
      note: `${orders} open orders, ${users} users, ${Math.round(resident)} MB resident`,
      goal: { of: 'ours', atMost: 3 },
    },
    {
      name: 'replay of the log', ours: rate, peer: null, ratio: null, unit: 'commands/s',
      note: `${timings[0]?.commands ?? 0} commands, chain and state hash of every batch checked`,
      goal: { of: 'ours', atLeast: 200_000 },
    },
  ]
}

function runServerProgram(file: string, parameters: readonly string[]): string {
  const path = fileURLToPath(new URL(`../apps/server/testing/${file}`, import.meta.url))
  return execFileSync(process.execPath, [path, ...parameters], { encoding: 'utf8' })
}

function parseTiming(text: string): Timing {
  const timing: unknown = JSON.parse(text)
  if (!isTiming(timing)) throw new Error(`not a timing: ${text}`)
  return timing
}

function isTiming(timing: unknown): timing is Timing {
  return typeof timing === 'object' && timing !== null
    && 'readySeconds' in timing && 'replaySeconds' in timing
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchRecovery(), null, 2)}\n`)
