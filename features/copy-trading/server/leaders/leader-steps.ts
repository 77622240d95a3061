// The steps of leaders: their beginning, and the samples, closed positions and figures of one turn
// of their statistics.
import {
  accepted, asUserId, leaderLimits, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { loadUsdt } from '@ingot/server/sequencer/steps/step-assets.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import '@ingot/server/store/tables/leading/leader-mark-tables.ts'
import type {
  LeaderFigureTable, LeaderSampleTable, LeadTradeTable,
} from '@ingot/server/store/tables/leading/leader-tables.ts'
import { computeFigures } from './compute-figures.ts'
import { loadStanding } from './equity-reads.ts'
import { navOne } from './nav.ts'

export type LeaderTerms = {
  readonly nickname: string
  readonly bio: string
  /** The share of a follower's profit; a copy keeps that of its start. */
  readonly sharePpm: number
  readonly investmentMinUnits: bigint
  readonly investmentMaxUnits: bigint
  readonly followersMax: number
}

/** [LD6] The user leads from now on, also once more after an end. */
export const beginLeading = defineStep({
  name: 'begin-leading',
  run: (step, { user, ...terms }: LeaderTerms & { readonly user: number }) =>
    startLeading(step, user, terms),
})

/** The part of a step that makes a user a leader; refused as the engine refuses it. */
export async function startLeading(
  step: StepContext, user: number, terms: LeaderTerms,
): Promise<Outcome<null>> {
  const { at, database } = step
  if (await isBarred(database, user)) return rejected('lead_barred')
  const set = step.apply({
    kind: 'set-leader', user: asUserId(user), asset: (await loadUsdt(step)).id,
    minUnits: leaderLimits.equityMinUnits,
  })
  if (!set.ok) return set
  const values = {
    nickname: terms.nickname, bio: terms.bio, share_ppm: terms.sharePpm,
    investment_min_units: terms.investmentMinUnits, investment_max_units: terms.investmentMaxUnits,
    followers_max: terms.followersMax, status: 'leading', leads_since: at, ended_at: null,
    end_reason: null,
  } as const
  await database.insertInto('leader')
    .values({ user_id: user, ...values, figured_at: 0, last_trade_id: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values)).execute()
  await sampleBeginning(step, user)
  // A new leader is in the lists at once.
  const figures = computeFigures({ user, points: [], trades: [], open: [], copies: [] })
  await database.insertInto('leader_figure').values(figures)
    .onConflict((conflict) => conflict.columns(['user_id', 'days']).doNothing()).execute()
  await noteTerms(step, user, terms)
  return accepted(null)
}

/** [LD1] The statistics begin with the equity of now, before the first trade of the lead. */
async function sampleBeginning(step: StepContext, user: number): Promise<void> {
  const { at, database } = step
  const known = await database.selectFrom('leader_sample').select('user_id')
    .where('user_id', '=', user).limit(1).executeTakeFirst()
  if (known !== undefined) return
  const { equityUnits, entryAt, entryId } = await loadStanding(database, {
    user: asUserId(user), asset: (await loadUsdt(step)).id, since: undefined,
  })
  await database.insertInto('leader_sample').values({
    user_id: user, sampled_at: at, equity_units: equityUnits, deposit_units: 0n, nav_e9: navOne,
    entry_at: entryAt, entry_id: entryId,
  }).execute()
}

/**
 * [LD21] Whether the user was removed for cause. The share that was forfeited would be due again
 * at the next copy of the same pair, whose sums go on.
 */
export async function isBarred(
  database: StepContext['database'], user: number,
): Promise<boolean> {
  const row = await database.selectFrom('leader').select('user_id').where('user_id', '=', user)
    .where('end_reason', '=', 'removed_for_cause').executeTakeFirst()
  return row !== undefined
}

type NotedTerms = Omit<LeaderTerms, 'nickname' | 'bio'>

/** [LD19] The terms for new copies from now on. */
export async function noteTerms(
  { at, database }: StepContext, user: number, terms: NotedTerms,
): Promise<void> {
  await database.insertInto('leader_term').values({
    id: await nextId(database, 'leader_term'), user_id: user, set_at: at,
    share_ppm: terms.sharePpm, investment_min_units: terms.investmentMinUnits,
    investment_max_units: terms.investmentMaxUnits, followers_max: terms.followersMax,
  }).execute()
}

/** Samples older than the longest window are needed no more. */
const samplesKeptMs = 92 * dayMs
const samplesDeletedMax = 200

type Turn = {
  readonly user: number
  readonly sample: LeaderSampleTable | null
  readonly trades: readonly LeadTradeTable[]
  readonly figures: readonly LeaderFigureTable[]
  readonly lastTradeId: number
}

/** Stores the results of one turn of the statistics; a repeated row stays as it is. */
export const storeLeaderTurn = defineStep({
  name: 'store-leader-turn',
  async run({ database, at }, { user, sample, trades, figures, lastTradeId }: Turn) {
    if (sample !== null) {
      await database.insertInto('leader_sample').values(sample)
        .onConflict((conflict) => conflict.columns(['user_id', 'sampled_at']).doNothing())
        .execute()
      await database.deleteFrom('leader_sample').where('user_id', '=', user)
        .where('sampled_at', 'in', (old) => old.selectFrom('leader_sample').select('sampled_at')
          .where('user_id', '=', user).where('sampled_at', '<', at - samplesKeptMs)
          .orderBy('sampled_at').limit(samplesDeletedMax))
        .execute()
    }
    for (const trade of trades) {
      await database.insertInto('lead_trade').values(trade)
        .onConflict((conflict) => conflict.columns(['user_id', 'closed_by', 'side']).doNothing())
        .execute()
    }
    for (const { user_id, days, ...values } of figures) {
      await database.insertInto('leader_figure').values({ user_id, days, ...values })
        .onConflict((conflict) => conflict.columns(['user_id', 'days']).doUpdateSet(values))
        .execute()
    }
    await database.updateTable('leader').set({ figured_at: at, last_trade_id: lastTradeId })
      .where('user_id', '=', user).execute()
    return accepted(null)
  },
})
