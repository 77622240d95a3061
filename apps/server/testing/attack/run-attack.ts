// The attacks of clients that hold, flood and do not read, at full size against the real program,
// while another client places orders. Prints that client's p99 in quiet and under attack, how much
// memory the server grew by, and how long it took to stop; ends with 1 where a goal is missed.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import { codeSuccess } from '@ingot/contract/vocabulary'
import { startAppProcess } from '#testing/crash/app-process.ts'
import { openFundedSession } from '#testing/open-funded-session.ts'

const attacks = ['refused', 'pipelined', 'unread', 'slow'] as const
const quietMs = 10_000
const ratioMax = 5
const growthBytesMax = 100 * 1024 * 1024
const stopMsMax = 2_000

const dataFolder = await mkdtemp(join(tmpdir(), 'ingot-attack-'))
const app = await startAppProcess(dataFolder)
const token = await openFundedSession(app.baseUrl, { USDT: '1000000' })
await placeOrders(sleep(3_000))
const quiet = await placeOrders(sleep(quietMs))
const before = memoryBytes(app.pid)
let most = before
const watch = setInterval(() => {
  most = Math.max(most, memoryBytes(app.pid))
}, 100)
const faults: string[] = []
const children: ChildProcess[] = []
say(`quiet      p50 ${quiet.p50.toFixed(1)} ms, p99 ${quiet.p99.toFixed(1)} ms`)
for (const name of attacks) {
  const child = fork(fileURLToPath(new URL('./attacker.ts', import.meta.url)), [name, app.baseUrl])
  children.push(child)
  const attacked = await placeOrders(once(child, 'message').then(() => sleep(2_000)))
  const ratio = attacked.p99 / quiet.p99
  say(`${name.padEnd(10)} p50 ${attacked.p50.toFixed(1)} ms, p99 ${attacked.p99.toFixed(1)} ms `
    + `(${ratio.toFixed(1)} times the quiet one), ${attacked.failed} failed`)
  if (ratio > ratioMax) faults.push(`${name}: p99 is over ${ratioMax} times the quiet one`)
  if (attacked.failed > 0) faults.push(`${name}: orders failed`)
}
clearInterval(watch)
const grown = most - before
say(`memory     ${megabytes(before)} MB, at most ${megabytes(grown)} MB more`)
if (grown > growthBytesMax) faults.push('the memory grew by over 100 MB')
const { code, ms } = await app.stop()
say(`stop       ${ms.toFixed(0)} ms, exit code ${code}`)
if (code !== 0 || ms > stopMsMax) faults.push('the stop took over two seconds or failed')
for (const child of children) child.kill('SIGKILL')
await rm(dataFolder, { recursive: true })
for (const fault of faults) say(`MISSED: ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)

type Latencies = { readonly p50: number; readonly p99: number; readonly failed: number }

/** Places one order after another until the end comes. */
async function placeOrders(end: Promise<unknown>): Promise<Latencies> {
  const ending = new AbortController()
  void end.then(() => ending.abort())
  const taken: number[] = []
  let failed = 0
  while (!ending.signal.aborted) {
    const startedAt = performance.now()
    if (!await placeOrder()) failed += 1
    taken.push(performance.now() - startedAt)
    await sleep(10)
  }
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), failed }
}

/** A market order; false when it was not accepted. */
async function placeOrder(): Promise<boolean> {
  const body = { symbol: 'BTCUSDT', direction: 'buy', entrust: 'market', amount: '20' }
  try {
    const answer = await fetch(app.baseUrl + placeSpotOrder.path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', token },
    })
    const reply: { readonly code: number } = JSON.parse(await answer.text())
    return reply.code === codeSuccess
  } catch {
    // Counted as failed by the caller.
    return false
  }
}

function memoryBytes(pid: number): number {
  const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return Number(resident) * 4_096
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
