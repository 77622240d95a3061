// The identity of a user, by which one person takes part in an offer or a contest once.
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import '@ingot/server/store/tables/identity-tables.ts'

/** [NC2, CT5] The digest of the number of a certified identity; the account without one. */
export async function identityKeyOf(
  { database }: Pick<StepContext, 'database'>, user: number,
): Promise<string> {
  const row = await database.selectFrom('identity').select('number_digest')
    .where('user_id', '=', user).where('level', '=', 2).where('status', '=', 'certified')
    .where('number_digest', '!=', '').executeTakeFirst()
  return row === undefined ? `user ${user}` : `number ${row.number_digest}`
}
