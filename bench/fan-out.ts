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

/** A server with its readers, connected. */
type Side = { readonly server: ChildProcess; readonly clients: ChildProcess }

type Turn = { readonly perSecond: number; readonly cpuUs: number; readonly bytes: number }

/** Turns are short and alternate, so that both servers meet the machine in the same moods. */
const rounds = 5
const turnMs = 1_000
const settleMs = 300
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
      rows.push(await compare(scene, sockets))
    }
  }
  return rows
}

async function compare(scene: (typeof scenes)[number], sockets: number): Promise<BenchRow> {
  const bare = await open('bare', { sockets, topics: scene.topics })
  const ours = await open('ours', { sockets, topics: scene.topics })
  const turns: { bare: Turn; ours: Turn }[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      turns.push({ bare: await takeTurn(bare), ours: await takeTurn(ours) })
    }
  } finally {
    for (const child of [bare.server, bare.clients, ours.server, ours.clients]) {
      child.kill('SIGKILL')
    }
  }
  const middle = (side: 'bare' | 'ours', figure: keyof Turn): number => (
    median(turns.map((turn) => turn[side][figure]))
  )
  const ratio = median(turns.map((turn) => turn.ours.perSecond / turn.bare.perSecond))
  const base: BenchRow = {
    name: `fan-out: ${sockets} sockets, ${scene.name}`,
    ours: middle('ours', 'perSecond'),
    peer: middle('bare', 'perSecond'),
    ratio,
    unit: 'messages/s',
    note: [
      `${scene.topics.length} a socket a tick`,
      `${middle('ours', 'bytes').toFixed(0)} bytes each, `
        + `bare ws ${middle('bare', 'bytes').toFixed(0)}`,
      `CPU ${middle('ours', 'cpuUs').toFixed(1)} µs each, `
        + `bare ws ${middle('bare', 'cpuUs').toFixed(1)}`,
    ].join('; '),
  }
  // One message a tick leaves nothing to coalesce: there the socket write is the whole cost.
  return scene.name === 'plain' ? base : { ...base, goal: { of: 'ratio', atLeast: ratioMin } }
}

type Load = { readonly sockets: number; readonly topics: readonly string[] }

async function open(mode: 'ours' | 'bare', load: Load): Promise<Side> {
  const server = start('../apps/server/testing/fan-out-server.ts', [mode])
  const clients = start('./fan-out-clients.ts', [])
  const listening = await answer<ServerReply>(server)
  if (!('port' in listening)) throw new Error('the server named no port')
  const { sockets, topics } = load
  await ask(clients, { kind: 'connect', port: listening.port, count: sockets, topics })
  return { server, clients }
}

async function takeTurn(side: Side): Promise<Turn> {
  side.server.send('run')
  await wait(settleMs)
  const before = await look(side)
  await wait(turnMs)
  const after = await look(side)
  side.server.send('rest')
  await wait(settleMs)
  const frames = after.frames - before.frames
  return {
    perSecond: frames / ((after.at - before.at) / 1_000),
    cpuUs: (after.cpuMs - before.cpuMs) * 1_000 / frames,
    bytes: (after.bytes - before.bytes) / frames,
  }
}

async function look({ server, clients }: Side) {
  const counted = await ask(clients, { kind: 'count' })
  const at = performance.now()
  server.send('cpu')
  const cpu = await answer<ServerReply>(server)
  if (counted.kind !== 'counted' || !('cpuMs' in cpu)) throw new Error('no figures were answered')
  return { at, cpuMs: cpu.cpuMs, frames: counted.frames, bytes: counted.bytes }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
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
