// The steps of users: joining a season, and objecting to an exclusion.
import {
  accepted, contestEntriesMax, customerIdMin, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import { identityKeyOf } from '#features/level/server/identity-key.ts'
import { checkLevel } from '#features/level/server/check-level.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type {
  ContestEntryTable, ContestSeasonTable,
} from '@ingot/server/store/tables/contest/contest-tables.ts'
import { contestEntryWorkflow, contestWorkflow } from './contest-workflow.ts'
import { joinEndAt } from './season-facts.ts'

type Joining = { readonly userId: number, readonly seasonId: number }

/** [CT5] Joining twice returns the same entry, also when it is too late for others. */
export const joinContestStep = defineStep({
  name: 'join-contest',
  async run(step, { userId: user, seasonId }: Joining) {
    const found = await contestWorkflow.load(step, { id: seasonId })
    if (!found.ok || found.value.announced_at === null) return rejected('request_unknown', 'id')
    const season = found.value
    const own = await step.database.selectFrom('contest_entry').selectAll()
      .where('season_id', '=', seasonId).where('user_id', '=', user).executeTakeFirst()
    if (own !== undefined) return accepted(own)
    const may = await mayJoin(step, { user, season })
    if (!may.ok) return may
    const id = await nextId(step.database, 'contest_entry')
    const row = newEntryRow({ id, at: step.at, user, seasonId, identityKey: may.value })
    await step.database.insertInto('contest_entry').values(row).execute()
    await step.database.updateTable('contest_season').set({ entrants: season.entrants + 1 })
      .where('id', '=', seasonId).execute()
    await contestEntryWorkflow.open(step, { id, to: 'joined', by: { kind: 'user', id: user } })
    step.announce(contestWorkflow.name)
    return accepted(row)
  },
})

type Asked = { readonly user: number, readonly season: ContestSeasonTable }

/** The key of the identity, for a user who may take part. */
async function mayJoin(
  step: StepContext, { user, season }: Asked,
): Promise<Outcome<string>> {
  const isOpen = (season.status === 'announced' || season.status === 'running')
    && step.at < joinEndAt(season) && season.entrants < contestEntriesMax
  if (!isOpen || user < customerIdMin) return rejected('contest_closed')
  const level = await checkLevel(step, { user, name: 'contest' })
  if (!level.ok) return level
  const identityKey = await identityKeyOf(step, user)
  const twin = await step.database.selectFrom('contest_entry').select('id')
    .where('season_id', '=', season.id).where('identity_key', '=', identityKey).executeTakeFirst()
  return twin === undefined ? accepted(identityKey) : rejected('contest_joined_already')
}

type NewEntry = {
  readonly id: number
  readonly at: number
  readonly user: number
  readonly seasonId: number
  readonly identityKey: string
}

/** An entry that was not measured yet. */
export const newEntryRow = (
  { id, at, user, seasonId, identityKey }: NewEntry,
): ContestEntryTable => ({
  id, user_id: user, season_id: seasonId, status: 'joined', created_at: at,
  identity_key: identityKey, started_at: null, start_batch: 0, start_trade_id: 0, start_units: 0n,
  in_units: 0n, out_units: 0n, bonus_units: 0n, net_units: 0n, peak_units: 0n, measured_at: null,
  batch: 0, last_trade_id: 0, last_entry_id: 0, wallet_units: 0n, equity_units: 0n,
  volume_units: 0n, left_out_volume_units: 0n, left_out_gain_units: 0n, days: 0,
  profit_units: 0n, roi_ppm: 0, top_profit_units: 0n, drawdown_ppm: 0, is_qualified: 0,
  roi_rank: null, profit_rank: null, final_rank: null, prize_units: 0n, paid_at: null,
  excluded_at: null, reason: '', objection: '', objected_at: null, answer: '', answered_at: null,
})

type Objection = Joining & { readonly text: string }

/** [CT8] Once, until the payment is signed. */
export const objectContestStep = defineStep({
  name: 'object-contest',
  async run(step, { userId: user, seasonId, text }: Objection) {
    const row = await step.database.selectFrom('contest_entry as e')
      .innerJoin('contest_season as s', 's.id', 'e.season_id')
      .select(['e.id', 'e.status', 'e.objection', 's.status as season_status', 's.signed_at'])
      .where('e.season_id', '=', seasonId).where('e.user_id', '=', user).executeTakeFirst()
    if (row === undefined) return rejected('request_unknown', 'id')
    const isOpen = row.status === 'excluded' && row.objection === '' && row.signed_at === null
      && (row.season_status === 'running' || row.season_status === 'review'
        || row.season_status === 'announced')
    if (!isOpen) return rejected('state_conflict')
    await step.database.updateTable('contest_entry').set({ objection: text, objected_at: step.at })
      .where('id', '=', row.id).execute()
    await contestEntryWorkflow.changed(step, { id: row.id })
    step.announce(contestWorkflow.name)
    return accepted(null)
  },
})
