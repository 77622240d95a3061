// Durable orders over HTTP, each with its reply after the commit, next to a bare Fastify route that
// only returns the received body. Servers and load are separate processes; the turns alternate, so
// that both servers see the same state of the machine. The goal applies to many connections: fewer
// share each commit less, and are shown for comparison.
import type { ChildProcess } from 'node:child_process'
import type { BenchRow } from './bench-row.ts'
import { answerOf, startChild, stopChild } from './child-process.ts'
import type { LoadReply, LoadRequest } from './http-load.ts'

type ServerReply = {
  readonly port: number
  readonly tokens: readonly string[]
  readonly cpuMs: number
  readonly orders: number
  readonly batches: number
}

type Side = { readonly server: ChildProcess; readonly load: ChildProcess; readonly ask: Ask }
type Ask = Pick<LoadRequest, 'port' | 'tokens' | 'path' | 'success'>
type Scene = Pick<LoadRequest, 'connections' | 'named'>
type Turn = LoadReply & { readonly cpuUs: number; readonly batchSize: number }
type Figure = 'perSecond' | 'p50Ms' | 'p99Ms' | 'cpuUs' | 'batchSize'

const rounds = 5
const turnMs = 1_500
const warmUpMs = 2_000
/** As many as two full batches hold. */
const crowdOfGoal = 1_024
const acksShareMin = 0.5
const p99RatioMax = 5

export async function benchHttpOrders(): Promise<BenchRow[]> {
  const bare = await open('bare')
  const ours = await open('ours')
  try {
    const few = await compare({ bare, ours }, { connections: 64, named: false })
    const named = await compare({ bare, ours }, { connections: 64, named: true })
    const many = await compare({ bare, ours }, { connections: 256, named: false })
    const crowd = await compare({ bare, ours }, { connections: crowdOfGoal, named: false })
    return [
      ...goalRows(crowd),
      sceneRow('256 connections', many),
      sceneRow('64 connections', few),
      sceneRow('64, with an id of the client', named),
    ]
  } finally {
    for (const { server, load } of [bare, ours]) {
      load.kill('SIGKILL')
      await stopChild(server)
    }
  }
}

type Sides = { readonly bare: Side; readonly ours: Side }
type Turns = readonly { readonly bare: Turn; readonly ours: Turn }[]

async function compare(sides: Sides, scene: Scene): Promise<Turns> {
  for (const side of [sides.bare, sides.ours]) await takeTurn(side, { ...scene, ms: warmUpMs })
  const turns: { bare: Turn; ours: Turn }[] = []
  const before = await figures(sides.ours.server)
  for (let round = 0; round < rounds; round += 1) {
    turns.push({
      bare: await takeTurn(sides.bare, { ...scene, ms: turnMs }),
      ours: await takeTurn(sides.ours, { ...scene, ms: turnMs }),
    })
  }
  const after = await figures(sides.ours.server)
  const acked = turns.reduce((sum, turn) => sum + ackedOf(turn.ours), 0)
  if (after.orders - before.orders !== acked) {
    throw new Error(`${acked} orders were acknowledged, ${after.orders - before.orders} are stored`)
  }
  return turns
}

function goalRows(turns: Turns): BenchRow[] {
  return [
    {
      name: 'http-orders: durable acks',
      ...figureOf(turns, 'perSecond'),
      unit: 'orders/s',
      note: `${crowdOfGoal} connections; ${costOf(turns)}`,
      goal: { of: 'ratio', atLeast: acksShareMin },
    },
    {
      name: 'http-orders: p50',
      ...figureOf(turns, 'p50Ms'),
      unit: 'ms',
      note: 'one order on the way in each connection',
    },
    {
      name: 'http-orders: p99',
      ...figureOf(turns, 'p99Ms'),
      unit: 'ms',
      note: 'one order on the way in each connection',
      goal: { of: 'ratio', atMost: p99RatioMax },
    },
  ]
}

function sceneRow(scene: string, turns: Turns): BenchRow {
  const [ours, bare] = [middle(turns, 'ours', 'p99Ms'), middle(turns, 'bare', 'p99Ms')]
  return {
    name: `http-orders: ${scene}`,
    ...figureOf(turns, 'perSecond'),
    unit: 'orders/s',
    note: `p99 ${ours.toFixed(1)} ms, echo ${bare.toFixed(1)} ms; ${costOf(turns)}`,
  }
}

function costOf(turns: Turns): string {
  return `${middle(turns, 'ours', 'batchSize').toFixed(0)} orders a commit, `
    + `CPU ${middle(turns, 'ours', 'cpuUs').toFixed(0)} µs an order, `
    + `echo ${middle(turns, 'bare', 'cpuUs').toFixed(0)} µs`
}

function figureOf(turns: Turns, figure: Figure): Pick<BenchRow, 'ours' | 'peer' | 'ratio'> {
  return {
    ours: middle(turns, 'ours', figure),
    peer: middle(turns, 'bare', figure),
    ratio: median(turns.map((turn) => turn.ours[figure] / turn.bare[figure])),
  }
}

function middle(turns: Turns, side: 'ours' | 'bare', figure: Figure): number {
  return median(turns.map((turn) => turn[side][figure]))
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function open(mode: 'bare' | 'ours'): Promise<Side> {
  const server = startChild('../apps/server/testing/order-server.ts', [mode])
  const load = startChild('./http-load.ts', [])
  const { port, tokens } = await answerOf<ServerReply>(server)
  const success = mode === 'ours' ? '{"code":200,' : '{"symbol":'
  return { server, load, ask: { port, tokens, success, path: '/placeSpotOrder' } }
}

async function takeTurn(
  { server, load, ask }: Side,
  how: Scene & { readonly ms: number },
): Promise<Turn> {
  const before = await figures(server)
  const request: LoadRequest = { ...ask, ...how }
  load.send(request)
  const reply = await answerOf<LoadReply>(load)
  const after = await figures(server)
  return {
    ...reply,
    cpuUs: (after.cpuMs - before.cpuMs) * 1_000 / ackedOf(reply),
    batchSize: ackedOf(reply) / (after.batches - before.batches),
  }
}

function ackedOf({ answers, openings }: LoadReply): number {
  return answers + openings
}

function figures(server: ChildProcess): Promise<ServerReply> {
  server.send('figures')
  return answerOf<ServerReply>(server)
}
