// 500 durable orders a second over HTTP on another market while coins are listed, and while a draw
// of a million tickets is computed and settled: how late the slowest hundredth is answered, counted
// from the time at which each order was due, next to the same orders before and after.
import type { ChildProcess } from 'node:child_process'
import type { BenchRow } from './bench-row.ts'
import { answerOf, startChild, stopChild } from './child-process.ts'
import type { LoadReply, LoadRequest } from './http-load.ts'

type ServerReady = { readonly port: number, readonly tokens: readonly string[] }
/** `drawnMs` is zero for a listing. */
type ServerDone = { readonly drawnMs: number, readonly ms: number }

const connections = 16
const perSecond = 500
const warmUpMs = 4_000
const phaseMs = 10_000
/** The draw is computed in seconds, and its subscriptions end in some more. */
const drawMs = 20_000
const pauseMs = 1_000
const listed = ['NEWA', 'NEWB', 'NEWC', 'NEWD', 'NEWE'] as const

export async function benchNewCoin(): Promise<BenchRow[]> {
  const server = startChild('../apps/server/testing/new-coin/draw-server.ts', [])
  const load = startChild('./http-load.ts', [])
  try {
    const { port, tokens } = await answerOf<ServerReady>(server)
    const placeOrders = async (ms: number): Promise<LoadReply> => {
      const request: LoadRequest = {
        port, tokens, path: '/placeSpotOrder', success: '{"code":200,', named: false, connections,
        perSecond, ms,
      }
      load.send(request)
      return answerOf<LoadReply>(load)
    }
    await placeOrders(warmUpMs)
    const before = await placeOrders(phaseMs)
    const [listing, listings] = await Promise.all([placeOrders(phaseMs), listAll(server)])
    const between = await placeOrders(phaseMs)
    const [drawing, drawn] = await Promise.all([placeOrders(drawMs), drawAfterPause(server)])
    const after = await placeOrders(phaseMs)
    const slowest = Math.max(...listings.map(({ ms }) => ms))
    const [computed, settled] = [drawn.drawnMs, drawn.ms].map((ms) => (ms / 1_000).toFixed(1))
    return [
      rowOf('beside listings', [listing, before], `${listed.length} coins with their markets, the `
        + `slowest in ${slowest.toFixed(0)} ms`),
      rowOf('after listings', [between, before], 'peer: before'),
      rowOf('beside a draw', [drawing, between], `a million tickets drawn in ${computed} s, 1,000 `
        + `subscriptions settled after ${settled} s`),
      rowOf('after the draw', [after, before], 'peer: before all'),
    ]
  } finally {
    load.kill('SIGKILL')
    await stopChild(server)
  }
}

async function listAll(server: ChildProcess): Promise<readonly ServerDone[]> {
  const done: ServerDone[] = []
  for (const symbol of listed) {
    await pause()
    server.send(symbol)
    done.push(await answerOf<ServerDone>(server))
  }
  return done
}

async function drawAfterPause(server: ChildProcess): Promise<ServerDone> {
  await pause()
  server.send('draw')
  return answerOf<ServerDone>(server)
}

const pause = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, pauseMs) })

type Compared = readonly [ours: LoadReply, peer: LoadReply]

function rowOf(name: string, [ours, peer]: Compared, note: string): BenchRow {
  return {
    name: `new-coin: p99 ${name}`, ours: ours.p99Ms, peer: peer.p99Ms,
    ratio: ours.p99Ms / peer.p99Ms, unit: 'ms',
    note: `${note}; ${ours.perSecond.toFixed(0)} orders/s, p50 ${ours.p50Ms.toFixed(1)} ms`,
  }
}
