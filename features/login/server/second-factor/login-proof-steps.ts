// The count of codes before a login. A try is counted before the code is compared, so that parallel
// guesses count each.
import { accepted, loginFactorTriesMax, rejected } from '@ingot/contract/vocabulary'
import { howMany } from '@ingot/server/kit/own-conditions.ts'
import type { LaneRow } from '#features/session/server/login-try-steps.ts'
import { mintRowId } from '#features/session/server/secrets.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'

const hourMs = 3_600_000

/** [A106] Five tries of an account in an hour, over all networks; the right login clears them. */
export const countLoginFactorTry = defineStep({
  name: 'count-login-factor-try',
  async run({ at, database }, { accountHash, originHash }: LaneRow) {
    const { total } = await database.selectFrom('login_try').select(howMany)
      .where('account_hash', '=', accountHash).where('tried_at', '>', at - hourMs)
      .executeTakeFirstOrThrow()
    if (total >= loginFactorTriesMax) return rejected('too_many_tries')
    await database.insertInto('login_try').values({
      id: mintRowId(), account_hash: accountHash, origin_hash: originHash,
      is_stranger: 0, tried_at: at,
    }).execute()
    return accepted(null)
  },
})
