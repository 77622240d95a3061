// [LD9] The terms by which a user copies a leader from now on.
import { copyLimits, copyTerms, type UserId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/leading/leader-tables.ts'

export type LeadTerms = {
  readonly sharePpm: number
  readonly investmentMinUnits: bigint
  readonly investmentMaxUnits: bigint
  /** Whether every place for a follower is taken. */
  readonly isFull: boolean
}

/** A leader without a row has the terms that hold for every leader. */
export async function loadLeadTerms(
  database: Kysely<Database>, leader: UserId,
): Promise<LeadTerms> {
  const [row, { followers }] = await Promise.all([
    database.selectFrom('leader').selectAll().where('user_id', '=', leader).executeTakeFirst(),
    database.selectFrom('copy').select(({ fn }) => fn.countAll<number>().as('followers'))
      .where('leader_id', '=', leader).where('status', '=', 'flow')
      .where('stop_reason', 'is', null).executeTakeFirstOrThrow(),
  ])
  return {
    sharePpm: row?.share_ppm ?? copyTerms.sharePpm,
    investmentMinUnits: row?.investment_min_units ?? copyTerms.investmentMinUnits,
    investmentMaxUnits: row?.investment_max_units ?? copyTerms.investmentMaxUnits,
    isFull: followers >= (row?.followers_max ?? copyLimits.followersMax),
  }
}
