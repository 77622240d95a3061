// The server of the bench of new coins, as a process of its own: the whole product without a
// simulated market, with a closed offer of a million tickets that waits for its signatures.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startServer } from '#app/start-server.ts'
import { newCoinTerms } from '@ingot/features/listing/server/check-terms.ts'
import { planListingStep } from '@ingot/features/listing/server/listing-steps.ts'
import { signOfferStep } from '@ingot/features/new-coin/server/operator-steps.ts'
import { openFundedSession } from '#testing/open-funded-session.ts'
import { fillClosedOffer } from './offer-rig.ts'

const [subscribers, ticketsOfEach, offered] = [1_000, 1_000, 500_000]
const traders = 16
const money = { USDT: '1000000', BTC: '1000' }
const hourMs = 3_600_000
const lookMs = 100

/** The server's message once it listens. */
type DrawServerReady = { readonly port: number, readonly tokens: readonly string[] }

/** Its reply after a draw or a listing; `drawnMs` is zero for a listing. */
type DrawServerDone = { readonly drawnMs: number, readonly ms: number }

const dataFolder = mkdtempSync(join(tmpdir(), 'ingot-draw-'))
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }))
await fillClosedOffer(dataFolder, {
  users: subscribers, ticketsOf: () => ticketsOfEach, offered, asset: 3,
  begin: Date.now() - 4 * hourMs,
})
const server = await startServer({
  settings: {
    mode: 'sandbox', port: 0, host: '127.0.0.1', dataFolder, trustProxy: false, origins: [],
  },
  logger: pino({ level: 'silent' }),
  onProgress: () => undefined,
  isMarketSimulated: false,
})
const { reports, listings, sequencer } = server.services
const tokens: string[] = []
for (let user = 0; user < traders; user += 1) {
  tokens.push(await openFundedSession(server.url, money))
}
process.send?.({ port: Number(new URL(server.url).port), tokens } satisfies DrawServerReady)
process.on('message', async (message) => {
  if (message === 'stop') {
    await server.stop()
    process.exit(0)
  }
  process.send?.(message === 'draw' ? await draw() : await list(String(message)))
})

async function draw(): Promise<DrawServerDone> {
  const startedAt = performance.now()
  for (const operator of [1, 2]) {
    const signed = await sequencer.run(signOfferStep, {
      by: { operator, network: '', device: '' },
      input: { id: 1, version: 1, action: 'draw', seed: '' },
    })
    if (!signed.ok) throw new Error(`the draw was not signed: ${signed.reject.code}`)
  }
  const dateOf = (column: 'drawn_at' | 'settled_at') => async () =>
    (await reports.selectFrom('new_coin_offer').select(column).executeTakeFirst())?.[column]
  await until(async () => await dateOf('drawn_at')() !== null)
  const drawnMs = performance.now() - startedAt
  await until(async () => await dateOf('settled_at')() !== null)
  return { drawnMs, ms: performance.now() - startedAt }
}

/** A coin with its market, from the plan to the listed market. */
async function list(symbol: string): Promise<DrawServerDone> {
  const startedAt = performance.now()
  const planned = await sequencer.run(planListingStep, {
    name: symbol, by: { kind: 'system', id: null }, reason: '',
    terms: newCoinTerms({ symbol, name: symbol, referencePrice: '0.25', opensAt: 0 }),
  })
  if (!planned.ok) throw new Error(`${symbol} was not planned: ${planned.reject.code}`)
  await until(() => Promise.resolve(listings.marketBySymbol(`${symbol}USDT`) !== undefined))
  return { drawnMs: 0, ms: performance.now() - startedAt }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!await isTrue()) await new Promise((resolve) => { setTimeout(resolve, lookMs) })
}
