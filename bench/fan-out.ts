// Market data to many sockets: our hub, which builds a frame once and writes once per socket and
// tick, next to bare `ws`, which sends the same messages one by one. Both servers use the same
// topics of the same generated market; the readers run in a separate process and only count.
import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchGoal, BenchRow } from './bench-row.ts'
import { answerOf, startChild } from './child-process.ts'
import type { ClientsReply, ClientsRequest } from './fan-out-clients.ts'

type ServerReply = { readonly port: number } | { readonly cpuMs: number }

/** A server with its readers, connected. */
type Side = {
  readonly name: 'ours' | 'bare'
  readonly server: ChildProcess
  readonly clients: ChildProcess
}

type Turn = { readonly perSecond: number; readonly cpuUs: number; readonly bytes: number }

/** Turns are short and alternate, so that both servers meet the machine in the same moods. */
const rounds = 11
const turnMs = 500
const settleMs = 100
const readLooksMax = 30

// One message a tick leaves nothing to coalesce: there the socket write is the whole cost, and
// ours must only not be dearer. `times` is how many messages ours sends for one of the other's.
const scenes = [
  { name: 'plain', times: 1, topics: ['BTCUSDT@depth'] },
  {
    name: 'coalesced',
    times: 3,
    topics: ['BTCUSDT', 'DOGEUSDT'].flatMap((symbol) => [
      `${symbol}@depth`, `${symbol}@ticker`, `${symbol}@trade`, `${symbol}@kline@1min`,
      `${symbol}@kline@1h`,
    ]),
  },
] as const

type Scene = (typeof scenes)[number]
type Turns = readonly { readonly bare: Turn; readonly ours: Turn }[]

export async function benchFanOut(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const scene of scenes) {
    for (const sockets of [1_000, 5_000]) {
      const name = `fan-out: ${sockets} sockets, ${scene.name}`
      rows.push(...rowsOf(name, scene, await compare(scene, sockets)))
    }
  }
  return rows
}

async function compare(scene: Scene, sockets: number): Promise<Turns> {
  const bare = await open('bare', { sockets, topics: scene.topics })
  const ours = await open('ours', { sockets, topics: scene.topics })
  const turns: { bare: Turn; ours: Turn }[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      // The second server finds a used machine, so the servers alternate in going first.
      const first = round % 2 === 0 ? bare : ours
      const one = await takeTurn(first)
      const other = await takeTurn(first === bare ? ours : bare)
      turns.push(first === bare ? { bare: one, ours: other } : { bare: other, ours: one })
    }
  } finally {
    for (const child of [bare.server, bare.clients, ours.server, ours.clients]) {
      child.kill('SIGKILL')
    }
  }
  return turns
}

/** The rate by the clock, and a message's cost in processor time of the server alone. */
function rowsOf(name: string, scene: Scene, turns: Turns): BenchRow[] {
  const bytes = (side: Side['name']) => middle(turns, side, 'bytes').toFixed(0)
  return [
    {
      name,
      ...figureOf(turns, 'perSecond', { of: 'ratio', atLeast: scene.times }),
      unit: 'messages/s',
      note: `${scene.topics.length} a socket a tick; ${bytes('ours')} bytes each, `
        + `bare ws ${bytes('bare')}`,
    },
    {
      name: `${name}, processor`,
      ...figureOf(turns, 'cpuUs', { of: 'ratio', atMost: 1 / scene.times }),
      unit: 'µs/message',
      note: 'user and system time of the server alone',
    },
  ]
}

function figureOf(
  turns: Turns,
  figure: keyof Turn,
  goal: BenchGoal,
): Pick<BenchRow, 'ours' | 'peer' | 'ratio' | 'goal'> {
  return {
    ours: middle(turns, 'ours', figure),
    peer: middle(turns, 'bare', figure),
    ratio: median(turns.map((turn) => turn.ours[figure] / turn.bare[figure])),
    goal,
  }
}

function middle(turns: Turns, side: Side['name'], figure: keyof Turn): number {
  return median(turns.map((turn) => turn[side][figure]))
}

type Load = { readonly sockets: number; readonly topics: readonly string[] }

async function open(name: Side['name'], load: Load): Promise<Side> {
  const server = startChild('../apps/server/testing/fan-out-server.ts', [name])
  const clients = startChild('./fan-out-clients.ts', [])
  const listening = await answerOf<ServerReply>(server)
  if (!('port' in listening)) throw new Error('the server printed no port')
  const { sockets, topics } = load
  await ask(clients, { kind: 'connect', port: listening.port, count: sockets, topics })
  return { name, server, clients }
}

async function takeTurn(side: Side): Promise<Turn> {
  side.server.send('run')
  await wait(settleMs)
  const before = await look(side)
  await wait(turnMs)
  const after = await look(side)
  side.server.send('rest')
  await untilRead(side)
  const frames = after.frames - before.frames
  return {
    perSecond: frames / ((after.at - before.at) / 1_000),
    cpuUs: (after.cpuMs - before.cpuMs) * 1_000 / frames,
    bytes: (after.bytes - before.bytes) / frames,
  }
}

/** The readers drain their sockets, so that no data is read in the other server's turn. */
async function untilRead({ clients }: Side): Promise<void> {
  let before = -1
  for (let looks = 0; looks < readLooksMax; looks += 1) {
    await wait(settleMs)
    const counted = await ask(clients, { kind: 'count' })
    if (counted.kind !== 'counted' || counted.frames === before) return
    before = counted.frames
  }
}

async function look({ server, clients }: Side) {
  const counted = await ask(clients, { kind: 'count' })
  const at = performance.now()
  server.send('cpu')
  const cpu = await answerOf<ServerReply>(server)
  if (counted.kind !== 'counted' || !('cpuMs' in cpu)) throw new Error('no figures were returned')
  return { at, cpuMs: cpu.cpuMs, frames: counted.frames, bytes: counted.bytes }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function ask(clients: ChildProcess, request: ClientsRequest): Promise<ClientsReply> {
  const reply = answerOf<ClientsReply>(clients)
  clients.send(request)
  return reply
}
