// Gives a sandbox its first offers of new coins: one that is drawn, two that are open and one that
// comes. Every coin is invented, and its market opens by itself after its draw, at the price of
// the offer. It does nothing once there is an offer.
import { randomBytes } from 'node:crypto'
import {
  beaconChainOf, cutoffOf, drawKeyOf, type DrawLine, listHashOf, listTextOf, roundOfClose,
} from '@ingot/contract/proof'
import {
  customerIdMin, drawNameOf, symbolDefault, userIdMin,
} from '@ingot/contract/vocabulary'
import { carryOutListing, planListingStep } from '@ingot/features/listing/server/listing-steps.ts'
import { readFacts } from '@ingot/features/new-coin/server/offer-facts.ts'
import {
  seedDraw, seedOffer, seedSubscription,
} from '@ingot/features/new-coin/server/seed-steps.ts'
import type { Services } from '#http/services.ts'
import { runSeed } from './run-seed.ts'
import texts from './seed-coin-texts.json' with { type: 'json' }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const subscribersMax = 24
/** The worth that a simulated subscriber has at least, USDT units: more than any price here. */
const richUnits = 10_000n * 10n ** 8n

type Seeded = {
  readonly symbol: keyof typeof texts
  readonly name: string
  readonly price: string
  /** Days from now to the announcement, the opening, the close and the listing. */
  readonly days: readonly [announced: number, open: number, close: number, listing: number]
}

const drawn: Seeded = {
  symbol: 'ORSK', name: 'Orsika', price: '0.06', days: [-20, -14, -8, -6],
}
const open: Seeded = { symbol: 'TVRN', name: 'Tavren', price: '0.42', days: [-3, -1, 5, 8] }
const openNew: Seeded = { symbol: 'NRV', name: 'Nerva', price: '0.12', days: [-4, -2, 2.5, 4] }
const upcoming: Seeded = { symbol: 'KLMR', name: 'Kelmora', price: '0.85', days: [-0.1, 4, 10, 13] }

type SeedServices = Pick<
  Services, 'clock' | 'configuration' | 'custody' | 'database' | 'listings' | 'sequencer'
>

export async function seedOffers(services: SeedServices): Promise<void> {
  const first = await services.database.selectFrom('new_coin_offer').select('id')
    .executeTakeFirst()
  if (first !== undefined) return
  const users = await richUsers(services)
  for (const coin of [drawn, openNew, open, upcoming]) await listCoin(services, coin)
  await services.configuration.settled()
  await drawSeeded(services, { ...await addOffer(services, drawn), users })
  for (const offer of [open, openNew]) {
    const { id } = await addOffer(services, offer)
    await subscribeAll(services, { id, users, at: services.clock() - 12 * hourMs })
  }
  await addOffer(services, upcoming)
}

/** After a kill in between the coin is there already. */
async function listCoin(services: SeedServices, { symbol, name }: Seeded): Promise<void> {
  await runSeed(services, planListingStep, {
    name: `sandbox ${symbol}`, terms: { coin: { symbol, name, networks: [] }, market: null },
    by: { kind: 'system', id: null }, reason: '',
  })
  while ((await runSeed(services, carryOutListing, null)).hadOne);
}

async function richUsers({ database, listings }: SeedServices): Promise<readonly number[]> {
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  const rows = await database.selectFrom('balance').select('owner')
    .where('asset_id', '=', usdt.id).where('wallet', '=', 'spot')
    .where('owner', '>=', userIdMin).where('owner', '<', customerIdMin)
    .where('available_units', '>=', richUnits).orderBy('owner').limit(subscribersMax).execute()
  return rows.map((row) => row.owner)
}

type Added = { readonly id: number, readonly seed: string, readonly closeAt: number }

async function addOffer(
  services: SeedServices, { symbol, price, days }: Seeded,
): Promise<Added> {
  const { listings, clock } = services
  const [asset, usdt] = [listings.assetBySymbol(symbol), listings.assetBySymbol(symbolDefault)]
  if (asset === undefined || usdt === undefined) throw new Error(`${symbol} is not listed`)
  const [announcedAt, openTime, closeTime, listingTime] = days
    .map((day) => Math.floor((clock() + day * dayMs) / hourMs) * hourMs)
  if (announcedAt === undefined || openTime === undefined || closeTime === undefined
    || listingTime === undefined) throw new Error('an offer has its dates')
  const facts = readFacts({
    subPrice: price, unitNums: '500', supply: '10000', minSubNums: '500', maxSubNums: '2000',
    openTime, closeTime, lotteryTime: closeTime + hourMs, listingTime, beacon: 'sandbox',
    chainAddress: `sandbox:${symbol}`, whitePaper: '/white-paper', detail: texts[symbol],
  }, { asset, usdt })
  if (!facts.ok) throw new Error(`an offer of ${symbol}: ${facts.reject.field}`)
  const seed = randomBytes(32).toString('hex')
  const { id } = await runSeed(services, seedOffer, { facts: facts.value, seed, announcedAt })
  return { id, seed, closeAt: closeTime }
}

type Subscribers = { readonly id: number, readonly users: readonly number[], readonly at: number }

/** One to four tickets each. */
async function subscribeAll(
  services: SeedServices, { id, users, at }: Subscribers,
): Promise<readonly DrawLine[]> {
  for (const [place, user] of users.entries()) {
    await runSeed(services, seedSubscription, {
      offerId: id, user, tickets: 1 + place % 4, at: at + place * 60_000,
      random: randomBytes(32).toString('hex'),
    })
  }
  return services.database.selectFrom('new_coin_subscription')
    .select(['tag', 'first_ticket as first', 'tickets as count']).where('offer_id', '=', id)
    .orderBy('id').execute()
}

async function drawSeeded(
  services: SeedServices,
  { id, seed, closeAt, users }: Added & { readonly users: readonly number[] },
): Promise<void> {
  const lines = await subscribeAll(services, { id, users, at: closeAt - 2 * dayMs })
  const listHash = listHashOf(listTextOf(lines))
  const reader = services.custody?.readerOf(beaconChainOf('sandbox'))
  const block = await reader?.headerAt(roundOfClose('sandbox', closeAt))
  if (block === undefined) throw new Error('a sandbox has the blocks of the past')
  const key = drawKeyOf(drawNameOf(id), { seed, beacon: block.hash, listHash })
  await runSeed(services, seedDraw, {
    id, listHash, lines: lines.length, beaconValue: block.hash,
    tickets: lines.reduce((sum, { count }) => sum + count, 0),
    cutoff: cutoffOf({ key, lines, winners: 20 }),
  })
}
