// Reads a user's position mode: hedge until the user chooses one-way.
import type { PositionMode, UserId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export async function loadPositionMode(
  database: Kysely<Database>, user: UserId,
): Promise<PositionMode> {
  const row = await database.selectFrom('position_mode').select('position_mode')
    .where('user_id', '=', user).executeTakeFirst()
  return row?.position_mode ?? 'hedge'
}
