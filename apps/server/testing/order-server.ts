// The two servers of the order bench, each as a process of its own: the product's whole server
// without a simulated market, and a bare Fastify route that returns the body it got.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { startServer } from '#app/start-server.ts'
import { openFundedSession } from './open-funded-session.ts'

const usersMax = 64
const coins = { USDT: '1000000', BTC: '1000' }

/** The server's message once it listens. */
export type OrderServerReady = { readonly port: number; readonly tokens: readonly string[] }

/** Its reply on request: its processor time, and the orders and batches on the disk. */
export type OrderServerFigures = {
  readonly cpuMs: number
  readonly orders: number
  readonly batches: number
}

await (process.argv[2] === 'bare' ? serveEcho() : serveOrders())

async function serveEcho(): Promise<void> {
  const app = Fastify({ logger: false })
  app.post(placeSpotOrder.path, (request, reply) => reply.send(request.body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  // As long as a real token, so that both servers get the same bytes.
  const tokens = Array.from({ length: usersMax }, () => randomBytes(32).toString('base64url'))
  tell({ port, tokens })
  process.on('message', (message) => {
    if (message === 'stop') process.exit(0)
    tell({ cpuMs: cpuMs(), orders: 0, batches: 0 })
  })
}

async function serveOrders(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'ingot-orders-'))
  process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }))
  const server = await startServer({
    settings: {
      mode: 'sandbox', port: 0, host: '127.0.0.1', dataFolder, trustProxy: false, origins: [],
    },
    logger: pino({ level: 'silent' }),
    onProgress: () => undefined,
    isMarketSimulated: false,
  })
  const { database, reports } = server.services
  let msOfOne = 1_000
  /** Sums the ledger as often as takes about so long, in one query; returns how long it took. */
  const report = async (ms: number): Promise<number> => {
    const times = Math.max(1, Math.round(ms / msOfOne))
    const startedAt = performance.now()
    await sql`with recursive turn(n) as (
        select 1 union all select n + 1 from turn where n < ${times})
      select kind, asset_id, count(*), sum(amount_units % 1000) from turn cross join ledger_entry
      group by kind, asset_id`.execute(reports)
    const took = performance.now() - startedAt
    msOfOne = took / times
    return took
  }
  const tokens: string[] = []
  for (let user = 0; user < usersMax; user += 1) {
    tokens.push(await openFundedSession(server.url, coins))
  }
  tell({ port: Number(new URL(server.url).port), tokens })
  process.on('message', async (message) => {
    if (message === 'stop') {
      await server.stop()
      process.exit(0)
    }
    if (isReport(message)) return tell({ reportMs: await report(message.report) })
    const { orders } = await database.selectFrom('spot_order')
      .select(({ fn }) => fn.countAll<number>().as('orders')).executeTakeFirstOrThrow()
    const { batches } = await database.selectFrom('command_batch')
      .select(({ fn }) => fn.max('batch').as('batches')).executeTakeFirstOrThrow()
    tell({ cpuMs: cpuMs(), orders, batches })
  })
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function isReport(message: unknown): message is { readonly report: number } {
  return typeof message === 'object' && message !== null && 'report' in message
}

function tell(
  message: OrderServerReady | OrderServerFigures | { readonly reportMs: number },
): void {
  process.send?.(message)
}
