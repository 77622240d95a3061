// The server of the bench of copies, as a process of its own: the whole product without a simulated
// market, with one leader and a thousand followers. On request the leader opens and closes for a
// while.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asUserId, copyLimits, type UserId } from '@ingot/contract/vocabulary'
import type { PlacePerpetualOrder } from '@ingot/engine'
import { pino } from 'pino'
import { startServer } from '#app/start-server.ts'
import { usdtOf } from '@ingot/features/conversion/server/conversion-view.ts'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { openFundedSession } from '#testing/open-funded-session.ts'
import { coins, must } from '#testing/test-sequencer.ts'
import { createOutsidePrices } from '#testing/traffic/outside-prices.ts'
import { stormSettings, stormSharePpm } from './copy-people.ts'

const traders = 16
const money = { USDT: '1000000', BTC: '1000' }
const [leader, maker, firstFollower] = [asUserId(30_001), asUserId(30_002), 40_001] as const
const everyMs = 500
const lots = 1_000

/** The server's message once it listens. */
type CopyServerReady = { readonly port: number, readonly tokens: readonly string[] }

/** Its reply after the leader's orders: the time of each, and the copied fills. */
type CopyServerDone = { readonly tookMs: readonly number[], readonly fills: number }

const dataFolder = mkdtempSync(join(tmpdir(), 'ingot-copies-'))
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }))
const server = await startServer({
  settings: {
    mode: 'sandbox', port: 0, host: '127.0.0.1', dataFolder, trustProxy: false, origins: [],
  },
  logger: pino({ level: 'silent' }),
  onProgress: () => undefined,
  isMarketSimulated: false,
  indexSources: createOutsidePrices().sources,
})
const { sequencer, listings, database } = server.services
const [market] = listings.perpetualMarkets
if (market === undefined) throw new Error('no contract is listed')
const { id, referenceTicks } = market
const asset = usdtOf(listings).id
await openPeople()
const tokens: string[] = []
for (let user = 0; user < traders; user += 1) {
  tokens.push(await openFundedSession(server.url, money))
}
process.send?.({ port: Number(new URL(server.url).port), tokens } satisfies CopyServerReady)
process.on('message', async (message) => {
  if (message === 'stop') {
    await server.stop()
    process.exit(0)
  }
  process.send?.(await lead(Number(message)))
})

async function openPeople(): Promise<void> {
  await openUser(leader, 100_000)
  await openUser(maker, 10_000_000)
  await submit({ kind: 'set-position-mode', user: maker, positionMode: 'one_way' })
  await submit({ kind: 'set-leader', user: leader, asset, minUnits: 0n })
  for (let place = 0; place < copyLimits.followersMax; place += 1) {
    const user = asUserId(firstFollower + place)
    await openUser(user, 10_000)
    await submit({
      kind: 'start-copy', user, leader, wallet: 'contract', units: coins(1_000),
      sharePpm: stormSharePpm, ...stormSettings,
    })
  }
}

async function openUser(user: UserId, usdt: number): Promise<void> {
  const units = coins(usdt)
  const commands: readonly LoggedCommand[] = [
    { kind: 'open-user', user },
    { kind: 'credit-deposit', user, asset, units },
    { kind: 'transfer-between-wallets', user, asset, units, from: 'spot', to: 'contract' },
  ]
  await Promise.all(commands.map(submit))
}

/** Opens and closes in turn; the maker's quotes are there before. */
async function lead(orders: number): Promise<CopyServerDone> {
  const tookMs: number[] = []
  for (let turn = 0; turn < orders; turn += 1) {
    const isOpen = turn % 2 === 0
    await submit(orderOf(maker, {
      side: isOpen ? 'sell' : 'buy', positionSide: 'net', type: 'limit', timeInForce: 'GTC',
      priceTicks: referenceTicks, lots: 20 * lots,
    }))
    const startedAt = performance.now()
    await submit(orderOf(leader, {
      side: isOpen ? 'buy' : 'sell', positionSide: 'long', type: 'market', timeInForce: 'IOC',
      priceTicks: 0, lots, reduceOnly: !isOpen,
    }))
    tookMs.push(performance.now() - startedAt)
    await submit({ kind: 'cancel-all-perpetual-orders', user: maker, market: id })
    await new Promise((resolve) => { setTimeout(resolve, everyMs) })
  }
  const { fills } = await database.selectFrom('copy_fill').where('lots', '>', 0)
    .select(({ fn }) => fn.countAll<number>().as('fills')).executeTakeFirstOrThrow()
  return { tookMs, fills }
}

function orderOf(
  user: UserId, terms: Omit<PlacePerpetualOrder,
    'kind' | 'user' | 'market' | 'reduceOnly' | 'selfTradePrevention'>
    & Partial<PlacePerpetualOrder>,
): PlacePerpetualOrder {
  return {
    kind: 'place-perpetual-order', user, market: id, reduceOnly: false,
    selfTradePrevention: 'cancel_taker', ...terms,
  }
}

async function submit(command: LoggedCommand): Promise<void> {
  must(await sequencer.submit({ command }))
}
