// Gives a sandbox its first seasons of the trading contest: one that runs and one that is over. It
// does nothing once there is a season.
import {
  customerIdMin, symbolDefault, userIdMin,
} from '@ingot/contract/vocabulary'
import { finalTable } from '@ingot/features/contest/server/final-table.ts'
import { placeEntries, publishTable } from '@ingot/features/contest/server/life-steps.ts'
import { placeAll } from '@ingot/features/contest/server/place-all.ts'
import { readSeason } from '@ingot/features/contest/server/season-facts.ts'
import {
  seedPastSeason, seedPayment, seedPrizeMoney, seedRunningSeason,
} from '@ingot/features/contest/server/seed-steps.ts'
import type { Services } from '#http/services.ts'
import { dayMs } from '#store/rows/day-of.ts'
import { runSeed } from './run-seed.ts'

const hourMs = 3_600_000
const entrantsMax = 40
const prizeMoneyUnits = 200_000n * 100_000_000n
/** Half of the entrants win; together the prizes are the pool. */
const prizes = [
  { to: 1, amount: '3000' }, { to: 2, amount: '1800' }, { to: 3, amount: '1000' },
  { to: 10, amount: '300' }, { to: 20, amount: '200' },
]

type SeedServices = Pick<Services, 'clock' | 'database' | 'listings' | 'sequencer'>

export async function seedContests(services: SeedServices): Promise<void> {
  const first = await services.database.selectFrom('contest_season').select('id')
    .executeTakeFirst()
  if (first !== undefined) return
  const users = await contractUsers(services)
  await runSeed(services, seedPrizeMoney, { units: prizeMoneyUnits })
  await payPast(services, await runSeed(services, seedPastSeason, seasonOf(services, users, -14)))
  await runSeed(services, seedRunningSeason, seasonOf(services, users, -1))
}

/** The simulated accounts with money for contracts. */
async function contractUsers({ database }: SeedServices): Promise<readonly number[]> {
  const rows = await database.selectFrom('balance').select('owner').distinct()
    .where('wallet', '=', 'contract').where('owner', '>=', userIdMin)
    .where('owner', '<', customerIdMin).where('available_units', '>', 0n)
    .orderBy('owner').limit(entrantsMax).execute()
  return rows.map(({ owner }) => owner)
}

/** A week that begins some days from now. */
function seasonOf({ clock, listings }: SeedServices, users: readonly number[], days: number) {
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  const startTime = Math.floor((clock() + days * dayMs) / hourMs) * hourMs
  const facts = readSeason({
    kind: 'roi', account: 'contract', startTime, endTime: startTime + 7 * dayMs, baseMin: '100',
    dayVolumeMin: '1000', daysMin: 3, pool: '9900', prizes,
  }, usdt)
  if (!facts.ok) throw new Error(`a seeded season: ${facts.reject.field}`)
  return { facts: facts.value, announcedAt: startTime - 3 * dayMs, users }
}

/** Places the entrants as the job does, and lets it pay them. */
async function payPast(services: SeedServices, { id }: { readonly id: number }): Promise<void> {
  const { database } = services
  const season = await database.selectFrom('contest_season').selectAll().where('id', '=', id)
    .executeTakeFirstOrThrow()
  const entries = await database.selectFrom('contest_entry').selectAll()
    .where('season_id', '=', id).orderBy('id').execute()
  await runSeed(services, placeEntries, {
    seasonId: id, version: season.version,
    entries: placeAll({ season, entries, leftOut: new Map(), isFinal: true }),
  })
  const { hash } = await finalTable(database, season)
  await runSeed(services, publishTable, { id, version: season.version, hash })
  await runSeed(services, seedPayment, { id })
}
