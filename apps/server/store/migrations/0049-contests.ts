// Trading contests: seasons, entries, and the facts from which their figures follow.
import type { Kysely } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import { contestRoundTrips, contestVolumes } from '#store/tables/contest/contest-fill-tables.ts'
import {
  contestEntries, contestSeasons, contestSignatures,
} from '#store/tables/contest/contest-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const described of [
    contestSeasons, contestSignatures, contestEntries, contestVolumes, contestRoundTrips,
  ]) await createDescribed(described)(database)
  const { schema } = database
  await schema.createIndex('contest_season_by_status').on('contest_season')
    .columns(['status', 'start_at', 'id']).execute()
  await schema.createIndex('contest_entry_of_user').unique().on('contest_entry')
    .columns(['user_id', 'season_id']).execute()
  await schema.createIndex('contest_entry_of_identity').unique().on('contest_entry')
    .columns(['season_id', 'identity_key']).execute()
  await schema.createIndex('contest_entry_by_roi').on('contest_entry')
    .columns(['season_id', 'roi_rank', 'id']).execute()
  await schema.createIndex('contest_entry_by_profit').on('contest_entry')
    .columns(['season_id', 'profit_rank', 'id']).execute()
  await schema.createIndex('contest_signature_of_season').on('contest_signature')
    .columns(['season_id', 'id']).execute()
}
