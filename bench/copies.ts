// One leader with a thousand followers: the time of the leader's order with its block, in the
// engine alone and durable in the whole server, and 500 durable orders a second of other users over
// HTTP meanwhile: how late the slowest hundredth is answered, counted from the time at which each
// order was due, next to the same orders before.
import { asAssetId, asMarketId, asUserId, copyLimits } from '@ingot/contract/vocabulary'
import {
  type AnyCommand, createEngine, type ListPerpetualMarket, type PlacePerpetualOrder,
} from '@ingot/engine'
import type { BenchRow } from './bench-row.ts'
import { answerOf, startChild, stopChild } from './child-process.ts'
import type { LoadReply, LoadRequest } from './http-load.ts'
import { median } from './peer-book.ts'

type ServerReady = { readonly port: number, readonly tokens: readonly string[] }
type ServerDone = { readonly tookMs: readonly number[], readonly fills: number }

const connections = 16
const perSecond = 500
const warmUpMs = 4_000
const phaseMs = 12_000
/** Two a second. */
const serverOrders = 20
const engineOrders = 200
const followers = copyLimits.followersMax

export async function benchCopies(): Promise<BenchRow[]> {
  const inEngine = engineTimes()
  const server = startChild('../apps/server/testing/copies/copy-server.ts', [])
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
    server.send(String(serverOrders))
    const [beside, { tookMs, fills }] = await Promise.all([
      placeOrders(phaseMs), answerOf<ServerDone>(server),
    ])
    return [
      rowOf('the order in the engine, processor time, median', median(inEngine),
        `of ${engineOrders} opens and closes with ${followers} followers, drained; the longest `
        + `${Math.max(...inEngine).toFixed(1)} ms`),
      rowOf('the order, durable, median', median(tookMs), `of ${tookMs.length} beside the orders `
        + `below, ${fills} copied fills; the longest ${Math.max(...tookMs).toFixed(1)} ms`),
      {
        name: 'copies: p99 of other orders', ours: beside.p99Ms, peer: before.p99Ms,
        ratio: beside.p99Ms / before.p99Ms, unit: 'ms',
        note: `peer: before; ${beside.perSecond.toFixed(0)} orders/s, p50 `
          + `${beside.p50Ms.toFixed(1)} ms`,
      },
    ]
  } finally {
    load.kill('SIGKILL')
    await stopChild(server)
  }
}

function rowOf(name: string, ours: number, note: string): BenchRow {
  return { name: `copies: ${name}`, ours, peer: null, ratio: null, unit: 'ms', note }
}

const usdt = asAssetId(1)
const market = asMarketId(7)
const [leader, maker, firstFollower] = [asUserId(1_000), asUserId(1_001), 2_000] as const
const referenceTicks = 500_000
const lots = 1_000

const listing: ListPerpetualMarket = {
  kind: 'list-perpetual-market', market, symbol: 'BTCUSDT-PERP', settle: usdt,
  priceDecimals: 1, quantityDecimals: 3, quoteUnitsPerTickLot: 10_000n, notionalMinUnits: 0n,
  makerFeePpm: 200, takerFeePpm: 500, liquidationFeePpm: 5_000, bandPpm: 100_000, referenceTicks,
  sourceAgeMaxMs: 10_000, sourceDeviationMaxPpm: 50_000, markBandPpm: 50_000,
  fundingIntervalMs: 28_800_000, interestE8: 10_000, fundingClampE8: 50_000,
  fundingCapE8: 300_000, impactUnits: 1_000_000_000n,
  tiers: [{ capUnits: 10n ** 15n, mmrPpm: 4_000, leverageMax: 100 }],
}

/** Processor time in ms of each order of the leader with its block and its rows. */
function engineTimes(): number[] {
  const engine = createEngine()
  let at = 1_700_000_000_000
  const apply = (command: AnyCommand): void => {
    at += 1
    const outcome = engine.apply(command, at)
    if (!outcome.ok) throw new Error(`${command.kind} was refused: ${outcome.reject.code}`)
  }
  const open = (user: number, units: bigint): void => {
    const own = { user: asUserId(user), asset: usdt, units } as const
    apply({ kind: 'open-user', user: own.user })
    apply({ kind: 'credit-deposit', ...own })
    apply({ kind: 'transfer-between-wallets', ...own, from: 'spot', to: 'contract' })
  }
  apply({ kind: 'list-asset', asset: usdt, symbol: 'USDT', decimals: 8 })
  apply(listing)
  open(leader, 10n ** 13n)
  open(maker, 10n ** 16n)
  apply({ kind: 'set-position-mode', user: maker, positionMode: 'one_way' })
  apply({ kind: 'set-leader', user: leader, asset: usdt, minUnits: 0n })
  apply({ kind: 'update-mark', market, sources: [{ ticks: referenceTicks, at }] })
  for (let place = 0; place < followers; place += 1) {
    open(firstFollower + place, 10n ** 12n)
    apply({
      kind: 'start-copy', user: asUserId(firstFollower + place), leader, wallet: 'contract',
      units: 10n ** 11n, sharePpm: 100_000, copyKind: 'fixed_ratio', ratioPpm: 1_000_000,
      quotaUnits: 0n, capPpm: 5_000, leverageMax: 20, marginMode: 'follow', markets: [],
      maxInvestUnits: 0n, stopPpm: 0, takePpm: 0,
    })
  }
  engine.drain()
  const order = (terms: Pick<PlacePerpetualOrder, 'user' | 'side' | 'positionSide' | 'lots'>
    & Partial<PlacePerpetualOrder>): PlacePerpetualOrder => ({
    kind: 'place-perpetual-order', market, type: 'limit', timeInForce: 'GTC',
    priceTicks: referenceTicks, reduceOnly: false, selfTradePrevention: 'cancel_taker', ...terms,
  })
  return Array.from({ length: engineOrders }, (_, turn) => {
    const isOpen = turn % 2 === 0
    apply(order({
      user: maker, side: isOpen ? 'sell' : 'buy', positionSide: 'net', lots: 20 * lots,
    }))
    engine.drain()
    const startedAt = process.cpuUsage()
    apply(order({
      user: leader, side: isOpen ? 'buy' : 'sell', positionSide: 'long', lots, priceTicks: 0,
      type: 'market', timeInForce: 'IOC', reduceOnly: !isOpen,
    }))
    engine.drain()
    const { user, system } = process.cpuUsage(startedAt)
    apply({ kind: 'cancel-all-perpetual-orders', user: maker, market })
    engine.drain()
    return (user + system) / 1_000
  })
}
