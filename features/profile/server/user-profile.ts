// The row of a user's profile, which is made with its first value.
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { UserProfileTable } from './security-tables.ts'

/** Stores values of the profile; the others stay. */
export async function storeProfile(
  { database }: StepContext, userId: number,
  values: Partial<Omit<UserProfileTable, 'user_id'>>,
): Promise<void> {
  await database.insertInto('user_profile').values({
    user_id: userId, nickname: '', avatar_colour: 'grey', mail_word: '', login_password_at: null,
    ...values,
  }).onConflict((conflict) => conflict.column('user_id').doUpdateSet(values)).execute()
}
