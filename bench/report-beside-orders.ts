// 2,000 durable orders a second over HTTP while a report reads the ledger for about five seconds,
// next to the same orders without one: how much later the slowest hundredth is answered, counted
// from the time at which each order was due. Turns alternate.
import type { ChildProcess } from 'node:child_process'
import type { BenchRow } from './bench-row.ts'
import { answerOf, startChild, stopChild } from './child-process.ts'
import type { LoadReply, LoadRequest } from './http-load.ts'

type ServerReply = { readonly port: number; readonly tokens: readonly string[] }
type ReportReply = { readonly reportMs: number }
type Turn = { readonly alone: LoadReply; readonly beside: LoadReply; readonly reportMs: number }

const rounds = 5
const connections = 64
const perSecond = 2_000
const reportMs = 5_000
const warmUpMs = 4_000
const p99RatioMax = 1.2

export async function benchReportBesideOrders(): Promise<BenchRow[]> {
  const server = startChild('../apps/server/testing/order-server.ts', ['ours'])
  const load = startChild('./http-load.ts', [])
  try {
    const { port, tokens } = await answerOf<ServerReply>(server)
    const placeOrders = async (ms: number): Promise<LoadReply> => {
      const request: LoadRequest = {
        port, tokens, path: '/placeSpotOrder', success: '{"code":200,', named: false, connections,
        perSecond, ms,
      }
      load.send(request)
      return answerOf<LoadReply>(load)
    }
    // The warm-up also fills the ledger that is reported.
    await placeOrders(warmUpMs)
    await report(server, 1)
    const turns: Turn[] = []
    for (let round = 0; round < rounds; round += 1) {
      const alone = await placeOrders(reportMs)
      const reported = report(server, reportMs)
      const beside = await placeOrders(reportMs)
      turns.push({ alone, beside, reportMs: (await reported).reportMs })
    }
    return rowsOf(turns)
  } finally {
    load.kill('SIGKILL')
    await stopChild(server)
  }
}

async function report(server: ChildProcess, ms: number): Promise<ReportReply> {
  server.send({ report: ms })
  return answerOf<ReportReply>(server)
}

function rowsOf(turns: readonly Turn[]): BenchRow[] {
  const row = (figure: 'p99Ms' | 'perSecond') => {
    const of = (side: 'alone' | 'beside') => median(turns.map((turn) => turn[side][figure]))
    return {
      ours: of('beside'),
      peer: of('alone'),
      ratio: median(turns.map(({ beside, alone }) => beside[figure] / alone[figure])),
    }
  }
  const seconds = median(turns.map((turn) => turn.reportMs)) / 1_000
  const note = `a report of ${seconds.toFixed(1)} s; ${perSecond} orders/s wanted; peer: without it`
  return [
    {
      name: 'report-beside-orders: p99', ...row('p99Ms'), unit: 'ms', note,
      goal: { of: 'ratio', atMost: p99RatioMax },
    },
    { name: 'report-beside-orders: durable acks', ...row('perSecond'), unit: 'orders/s', note },
  ]
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
