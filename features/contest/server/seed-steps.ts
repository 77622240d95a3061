// The seasons with which a sandbox begins, so that no page is empty: one runs, one was paid before
// the sandbox's first start. Their entrants are its simulated accounts; their prizes are real.
import { accepted, asAssetId, rejected } from '@ingot/contract/vocabulary'
import { noteMovement } from '@ingot/server/kit/note-movement.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { loadUsdt } from '@ingot/server/sequencer/steps/step-assets.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { contestEntryWorkflow, contestWorkflow } from './contest-workflow.ts'
import { isSimulated } from './is-simulated.ts'
import { newEntryRow } from './join-steps.ts'
import { newSeasonRow, type SeasonFacts } from './season-facts.ts'

const bySystem = { kind: 'system', id: null } as const

/** Prize money for these seasons and for those that an operator tries. */
export const seedPrizeMoney = defineStep({
  name: 'seed-prize-money',
  async run(step, { units }: { readonly units: bigint }) {
    const usdt = await loadUsdt(step)
    const moved = step.apply({
      kind: 'move-house-funds', from: 'outside', to: 'promotions', asset: asAssetId(usdt.id),
      units, houseWallet: 'spot',
    })
    if (!moved.ok) return moved
    await noteMovement(step, { asset: usdt.id, cause: 'prize_seed', units })
    return accepted(null)
  },
})

type SeededSeason = {
  readonly facts: SeasonFacts
  readonly announcedAt: number
  readonly users: readonly number[]
}

/** A season that runs: its simulated entrants are measured like any others. */
export const seedRunningSeason = defineStep({
  name: 'seed-running-contest',
  async run(step, seeded: SeededSeason) {
    const id = await insertSeason(step, seeded)
    await contestWorkflow.open(step, { id, to: 'running', by: bySystem })
    return accepted({ id })
  },
})

/** The start of each entrant of the season that is over, in USDT units. */
const startUnits = 10_000n * 100_000_000n

/** A season in review whose figures are made up, from a fixed sequence. */
export const seedPastSeason = defineStep({
  name: 'seed-past-contest',
  async run(step, seeded: SeededSeason) {
    const { end_at: endAt, days_min: days } = seeded.facts
    const id = await insertSeason(step, seeded)
    await step.database.updateTable('contest_season')
      .set({ status: 'review', measured_at: endAt, ended_at: endAt }).where('id', '=', id).execute()
    await contestWorkflow.open(step, { id, to: 'review', by: bySystem })
    const entries = await step.database.selectFrom('contest_entry').select('id')
      .where('season_id', '=', id).orderBy('id').execute()
    for (const [place, entry] of entries.entries()) {
      const equity = startUnits + startUnits * BigInt(returnE4(place)) / 10_000n
        + BigInt(place) * 1_234_567n
      await step.database.updateTable('contest_entry').set({
        started_at: seeded.facts.start_at, start_batch: 1, batch: 1, measured_at: endAt,
        start_units: startUnits, net_units: startUnits, peak_units: startUnits,
        wallet_units: equity, equity_units: equity, volume_units: startUnits * BigInt(20 + place),
        days, is_qualified: 1,
      }).where('id', '=', entry.id).execute()
    }
    return accepted({ id })
  },
})

/** A return in hundredths of a per cent: many small ones, few large ones, from a fixed sequence. */
function returnE4(place: number): number {
  const bell = [48_271, 69_621, 39_373]
    .reduce((sum, factor) => sum + (place * 131 + 977) * factor % 9_973 % 1_000, -1_400)
  return bell + Math.trunc(bell ** 3 / 1_500_000)
}

async function insertSeason(
  step: StepContext, { facts, announcedAt, users }: SeededSeason,
): Promise<number> {
  const { database } = step
  const id = await nextId(database, 'contest_season')
  await database.insertInto('contest_season').values({
    ...newSeasonRow({ id, at: announcedAt, facts }), status: 'running', announced_at: announcedAt,
    entrants: users.length,
  }).execute()
  for (const user of users) {
    if (!isSimulated(user)) throw new Error('only simulated accounts are seeded')
    const entry = await nextId(database, 'contest_entry')
    await database.insertInto('contest_entry').values(newEntryRow({
      id: entry, at: announcedAt, user, seasonId: id, identityKey: `user ${user}`,
    })).execute()
    await contestEntryWorkflow.open(step, { id: entry, to: 'joined', by: bySystem })
  }
  return id
}

/** Lets the job pay a seeded season whose final table is published. */
export const seedPayment = defineStep({
  name: 'seed-contest-payment',
  async run(step, { id }: { readonly id: number }) {
    const found = await contestWorkflow.load(step, { id })
    if (!found.ok) return found
    if (found.value.status !== 'review' || found.value.table_hash === '') {
      return rejected('state_conflict')
    }
    await step.database.updateTable('contest_season').set({ signed_at: found.value.end_at })
      .where('id', '=', id).execute()
    return accepted(null)
  },
})
