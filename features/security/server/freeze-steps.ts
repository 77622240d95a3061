// The step by which an account's owner stops everything: all sessions end, and withdrawals are
// locked until an operator's recovery.
import { accepted, ownerReportLifetimeMs, rejected } from '@ingot/contract/vocabulary'
import { lockWithdrawals } from '#features/profile/server/withdrawal-locks.ts'
import { closeSessions } from '#features/session/server/session-steps.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'

type Frozen = {
  /** Null where the link's token names the user. */
  readonly userId: number | null
  readonly tokenHash: string
  readonly event: SecurityEvent
}

/** [SE12] The link works once, within seven days. */
export const freezeAccountStep = defineStep({
  name: 'freeze-account',
  async run(step, { userId, tokenHash, event }: Frozen) {
    const { at, database } = step
    const user = userId ?? await takeLink(step, tokenHash)
    if (user === undefined) return rejected('link_used')
    const lock = await database.selectFrom('user_lock').select('id').where('user_id', '=', user)
      .where('reason', '=', 'reported_by_owner').where('lifted_at', 'is', null).executeTakeFirst()
    if (lock === undefined) await lockWithdrawals(step, { user, reason: 'reported_by_owner' })
    const ended = await closeSessions(step, user)
    await database.deleteFrom('owner_report')
      .where('created_at', '<=', at - ownerReportLifetimeMs).execute()
    await step.notify({ user, kind: 'account_frozen', parameters: {} })
    await step.logEvent({ ...event, userId: user })
    step.announce('user')
    return accepted({ ended })
  },
})

async function takeLink(
  { at, database }: StepContext, tokenHash: string,
): Promise<number | undefined> {
  const row = await database.updateTable('owner_report').set({ used_at: at })
    .where('token_hash', '=', tokenHash).where('used_at', 'is', null)
    .where('created_at', '>', at - ownerReportLifetimeMs).returning('user_id').executeTakeFirst()
  return row?.user_id
}
