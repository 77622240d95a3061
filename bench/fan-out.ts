// Market data to many sockets: our hub, which builds a frame once and writes once a socket a tick,
// beside bare `ws` sending the same messages one by one. Both servers draw the same topics from
// the same generated market; the readers run in a process of their own and only count.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BenchRow } from './bench-row.ts'
import type { ClientsReply, ClientsRequest } from './fan-out-clients.ts'

type ServerReply = { readonly port: number } | { readonly cpuMs: number }

type Measured = { readonly perSecond: number; readonly cpuUs: number; readonly bytes: number }

const warmUpMs = 1_500
const measureMs = 3_000
const ratioMin = 3

const scenes = [
  { name: 'plain', topics: ['BTCUSDT@depth'] },
  {
    name: 'coalesced',
    topics: ['BTCUSDT', 'DOGEUSDT'].flatMap((symbol) => [
      `${symbol}@depth`, `${symbol}@ticker`, `${symbol}@trade`, `${symbol}@kline@1min`,
      `${symbol}@kline@1h`,
    ]),
  },
] as const

export async function benchFanOut(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const scene of scenes) {
    for (const sockets of [1_000, 5_000]) {
      const load = { sockets, topics: scene.topics }
      const bare = await measure('bare', load)
      const ours = await measure('ours', load)
      const base: BenchRow = {
        name: `fan-out: ${sockets} sockets, ${scene.name}`,
        ours: ours.perSecond,
        peer: bare.perSecond,
        ratio: ours.perSecond / bare.perSecond,
        unit: 'messages/s',
        note: [
          `${scene.topics.length} a socket a tick`,
          `${Math.round(ours.bytes)} bytes a message, bare ws ${Math.round(bare.bytes)}`,
          `CPU ${ours.cpuUs.toFixed(1)} µs a message, bare ws ${bare.cpuUs.toFixed(1)}`,
        ].join('; '),
      }
      // One message a tick leaves nothing to coalesce: there the socket write is the whole cost.
      const goal = { of: 'ratio', atLeast: ratioMin } as const
      rows.push(scene.name === 'plain' ? base : { ...base, goal })
    }
  }
  return rows
}

type Load = { readonly sockets: number; readonly topics: readonly string[] }

async function measure(mode: 'ours' | 'bare', load: Load): Promise<Measured> {
  const server = start('../apps/server/testing/fan-out-server.ts', [mode])
  const clients = start('./fan-out-clients.ts', [])
  try {
    const listening = await answer<ServerReply>(server)
    if (!('port' in listening)) throw new Error('the server named no port')
    const connect: ClientsRequest = {
      kind: 'connect', port: listening.port, count: load.sockets, topics: load.topics,
    }
    await ask(clients, connect)
    server.send('run')
    await wait(warmUpMs)
    const before = await look(server, clients)
    await wait(measureMs)
    const after = await look(server, clients)
    const frames = after.frames - before.frames
    return {
      perSecond: frames / ((after.at - before.at) / 1_000),
      cpuUs: (after.cpuMs - before.cpuMs) * 1_000 / frames,
      bytes: (after.bytes - before.bytes) / frames,
    }
  } finally {
    server.kill('SIGKILL')
    clients.kill('SIGKILL')
  }
}

async function look(server: ChildProcess, clients: ChildProcess) {
  const counted = await ask(clients, { kind: 'count' })
  const at = performance.now()
  server.send('cpu')
  const cpu = await answer<ServerReply>(server)
  if (counted.kind !== 'counted' || !('cpuMs' in cpu)) throw new Error('no figures were answered')
  return { at, cpuMs: cpu.cpuMs, frames: counted.frames, bytes: counted.bytes }
}

function ask(clients: ChildProcess, request: ClientsRequest): Promise<ClientsReply> {
  const reply = answer<ClientsReply>(clients)
  clients.send(request)
  return reply
}

/** The next message of a child; its end instead of an answer is a failure. */
async function answer<Reply>(child: ChildProcess): Promise<Reply> {
  const ended = new AbortController()
  const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`a process of the bench ended with ${String(code)}`)
  })
  try {
    const [reply] = await Promise.race([once(child, 'message'), exit])
    return reply as Reply
  } finally {
    exit.catch(() => undefined)
    ended.abort()
  }
}

function start(file: string, args: readonly string[]): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args)
}
