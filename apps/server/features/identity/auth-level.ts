// [ID5] SPEC's authLevel follows from the certified levels; a level counts above a certified one.
import type { StepContext } from '#sequencer/steps/step.ts'
import { loadIdentities } from './store.ts'

/** Writes the level of a user whose rows have changed. */
export async function renewAuthLevel({ database }: StepContext, user: number): Promise<number> {
  const rows = await loadIdentities(database, user)
  const isCertified = (level: number): boolean =>
    rows.some((row) => row.level === level && row.status === 'certified')
  const level = isCertified(2) ? isCertified(3) ? 3 : 2 : 1
  await database.updateTable('user').set({ auth_level: level }).where('id', '=', user).execute()
  return level
}
