// A whole exchange under simulated time, from seeds, with faults that each seed chooses:
//   npm run sim -- --seed 7 --minutes 120      one seed
//   npm run sim -- --seeds 1..1000             many, on every core
// It exits with 1 when an invariant is broken, and prints how to reproduce it.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { makeSimFolder } from './disk/make-sim-folder.ts'
import { makeTemplate } from './disk/make-template.ts'
import type { SeedReport } from './run-seed.ts'
import type { SimWorkerData } from './sim-worker.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '1' },
    seeds: { type: 'string' },
    minutes: { type: 'string', default: '120' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})
const minutes = wholeOf(values.minutes)
const seeds = seedsOf()
const root = makeSimFolder()
const sums = new Map<string, number>()
const failed: SeedReport[] = []
let done = 0

// However it ends, nothing stays in the machine's memory.
process.once('exit', () => root.remove())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const began = performance.now()
await makeTemplate(join(root.path, 'template'))
const workers = Math.min(wholeOf(values.workers), seeds.length)
await Promise.all(Array.from({ length: workers }, (_, index) => runOn(index)))
say(summary())
process.exitCode = failed.length === 0 ? 0 : 1

/** One worker, with one seed at a time, until none is left. */
function runOn(index: number): Promise<void> {
  const workerData: SimWorkerData = {
    minutes, template: join(root.path, 'template'), folder: join(root.path, `worker-${index}`),
  }
  const worker = new Worker(new URL('./sim-worker.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    let running: number | undefined
    const next = (): void => {
      running = seeds.shift()
      worker.postMessage(running ?? null, [])
    }
    worker.on('message', (report: SeedReport) => {
      hear(report)
      next()
    })
    worker.on('error', (error) => {
      reject(new Error(`seed ${running} ended its worker: ${String(error)}`))
    })
    worker.on('exit', () => resolve())
    next()
  })
}

function hear(report: SeedReport): void {
  done += 1
  for (const [name, count] of Object.entries(report.counts)) {
    sums.set(name, (sums.get(name) ?? 0) + count)
  }
  if (report.violation !== undefined) {
    failed.push(report)
    say(`seed ${report.seed} failed in ${report.violation}\n`
      + `  again: npm run sim -- --seed ${report.seed} --minutes ${minutes}`)
  }
  const left = seeds.length
  if (done + left <= 20) say(`seed ${report.seed}: ${report.hash} ${textOf(report.counts)}`)
  else if (done % 50 === 0) say(`${done} seeds, ${failed.length} failed, ${secondsOf()} s`)
}

function summary(): string {
  const { user, system } = process.cpuUsage()
  return `${done} seeds of ${minutes} simulated minutes: ${failed.length} violations, `
    + `${secondsOf()} s, ${((user + system) / 1e6).toFixed(0)} s of CPU\n`
    + `  ${textOf(Object.fromEntries(sums))}`
    + (failed.length === 0 ? '' : `\n  failed: ${failed.map(({ seed }) => seed).join(' ')}`)
}

function textOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts).map(([name, count]) => `${name} ${count}`).join(', ')
}

function secondsOf(): string {
  return ((performance.now() - began) / 1_000).toFixed(1)
}

function seedsOf(): number[] {
  const [from, to] = values.seeds?.split('..').map(wholeOf)
    ?? [wholeOf(values.seed), wholeOf(values.seed) + wholeOf(values.count) - 1]
  if (from === undefined || to === undefined || to < from) throw new Error('--seeds needs A..B')
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function wholeOf(text: string): number {
  const value = Number(text)
  if (text === '' || !Number.isSafeInteger(value) || value < 0) {
    throw new Error(`${text} is not a whole number`)
  }
  return value
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
