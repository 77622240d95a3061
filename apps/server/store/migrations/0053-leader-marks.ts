// Marks of leaders with their evidence, their terms over time, simulated users, and the indexes by
// which linked accounts are found.
import { type Kysely, sql } from 'kysely'
import { createDescribed } from '#store/described-columns.ts'
import {
  leaderMarks, leaderTerms, simulatedUsers,
} from '#store/tables/leading/leader-mark-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const described of [leaderMarks, leaderTerms, simulatedUsers]) {
    await createDescribed(described)(database)
  }
  const { schema } = database
  await schema.createIndex('leader_mark_of_user').unique().on('leader_mark')
    .columns(['user_id', 'kind', 'linked_user_id']).execute()
  await schema.createIndex('leader_term_of_user').on('leader_term')
    .columns(['user_id', 'id']).execute()
  await schema.createIndex('copy_block_of_leader').on('copy_block')
    .columns(['leader_id', 'block_id']).where(sql.ref('filled_lots'), '>', sql.lit(0)).execute()
  await schema.createIndex('bank_account_by_number').on('bank_account')
    .columns(['number_digest', 'user_id']).execute()
  await schema.createIndex('withdraw_address_by_address').on('withdraw_address')
    .columns(['address', 'user_id']).execute()
  await schema.createIndex('withdrawal_by_address').on('withdrawal')
    .columns(['address', 'user_id']).execute()
}
