// [ID12] The level of a user and the functions that it opens, in the transaction that decides.
import {
  accepted, type IdentityLevel, identityLevels, type LevelFunction, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadSetting } from '@ingot/server/store/rows/configuration.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** Refuses with `level_required` below the function's level; its facts have both levels. */
export async function checkLevel(
  { database }: Pick<StepContext, 'database'>,
  { user, name }: { readonly user: number, readonly name: LevelFunction },
): Promise<Outcome<null>> {
  const needed = await loadSetting(database, `${name}Level`)
  if (needed === undefined) throw new Error(`no level of ${name} is stored`)
  const level = await loadAuthLevel(database, user)
  return level >= needed ? accepted(null) : {
    ok: false,
    reject: { ...rejected('level_required').reject, fresh: { function: name, level, needed } },
  }
}

export async function loadAuthLevel(
  database: Kysely<Database>, user: number,
): Promise<IdentityLevel> {
  const { auth_level: stored } = await database.selectFrom('user').select('auth_level')
    .where('id', '=', user).executeTakeFirstOrThrow()
  const level = identityLevels.find((one) => one === stored)
  if (level === undefined) throw new Error(`${stored} is no level of identity`)
  return level
}
