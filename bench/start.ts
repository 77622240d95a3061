// The whole server as `npm start` runs it, on an empty folder: seconds until the first trade, then
// memory and processor time without viewers.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startCommand } from '#testing/crash/start-command.ts'
import type { BenchRow } from './bench-row.ts'

const startSecondsMax = 10
const residentMbMax = 300
const coreShareMax = 20

const firstTradeMsMax = 60_000
/** The simulated market slows down after half a minute without viewers. */
const calmMs = 40_000
const restMs = 20_000
/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

export async function benchStart(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ingot-start-'))
  const port = await freePort()
  const startedAt = Date.now()
  const { env, args } = startCommand()
  const server = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), CONSOLE_PORT: '0',
      INGOT_DATA: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const startMs = await firstTrade(server, { port, startedAt })
    await wait(calmMs)
    const before = usageOf(server)
    await wait(restMs)
    const after = usageOf(server)
    const share = (after.cpuSeconds - before.cpuSeconds) / (restMs / 1_000) * 100
    return [
      row('start: cold start to first trade', startMs / 1_000, {
        unit: 's', limit: startSecondsMax, note: 'empty data folder',
      }),
      row('start: resident at rest', after.residentMb, {
        unit: 'MB', limit: residentMbMax, note: 'all threads',
      }),
      row('start: processor at rest', share, {
        unit: '% of a core', limit: coreShareMax, note: `over ${restMs / 1_000} s, nobody watching`,
      }),
    ]
  } finally {
    await stop(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

function row(
  name: string,
  ours: number,
  of: { unit: string; limit: number; note: string },
): BenchRow {
  const { unit, limit, note } = of
  const goal = { of: 'ours', atMost: limit } as const
  return { name, ours, peer: limit, ratio: ours / limit, unit, note, goal }
}

/** Milliseconds from the start until a new trade can be read. */
async function firstTrade(
  server: ChildProcess,
  asked: { port: number; startedAt: number },
): Promise<number> {
  for (;;) {
    const elapsed = Date.now() - asked.startedAt
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    if (elapsed > firstTradeMsMax) throw new Error('no trade arrived within a minute')
    if (await hasTraded(asked)) return Date.now() - asked.startedAt
    await wait(50)
  }
}

async function hasTraded({ port, startedAt }: { port: number; startedAt: number }) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/listTrades?symbol=BTCUSDT`)
    const body = await response.json() as { data: { time: number }[] | null }
    return (body.data ?? []).some(({ time }) => time >= startedAt)
  } catch (error) {
    // The port is not open yet; any other failure is one of the server.
    if (error instanceof TypeError) return false
    throw error
  }
}

function usageOf(server: ChildProcess): { cpuSeconds: number; residentMb: number } {
  const folder = `/proc/${server.pid ?? 0}`
  const status = readFileSync(`${folder}/status`, 'utf8')
  const residentKb = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
  // After the program's name, which may hold blanks: user and system time are fields 14 and 15.
  const fields = readFileSync(`${folder}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  return { cpuSeconds, residentMb: residentKb / 1_024 }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('a port is required')
  return address.port
}
