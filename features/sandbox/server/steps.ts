// The steps of the sandbox: a deposit of test coins, with the row that the records of deposits
// show, and an account for a first look.
import {
  accepted, asAssetId, asUserId, faucetCallsPerHourMax, houseAddress, rejected,
} from '@ingot/contract/vocabulary'
import { type NewSession, openSession } from '#features/session/server/session-steps.ts'
import {
  allotInviteCode, allotUserId, insertUser, isContactTaken, type NewUser,
} from '#features/session/server/store.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { loadCoin, loadSetting } from '@ingot/server/store/rows/configuration.ts'

const hourMs = 3_600_000

export type NewRecharge = {
  readonly id: string
  readonly userId: number
  readonly assetId: number
  readonly amountUnits: bigint
  /** As the user's notification shows them. */
  readonly symbol: string
  readonly amount: string
}

/** Credits a completed online deposit; refused when the user has had too many this hour. */
export const creditFaucetRecharge = defineStep({
  name: 'credit-faucet-recharge',
  async run(step, { id, userId, assetId, amountUnits, symbol, amount }: NewRecharge) {
    const coin = await loadCoin(step.database, asAssetId(assetId))
    const isOpen = coin?.depositsOpen !== false
      && await loadSetting(step.database, 'depositsOpen') !== false
    if (!isOpen) return rejected('deposits_closed')
    const { had } = await step.database.selectFrom('recharge')
      .select(({ fn }) => fn.countAll<number>().as('had'))
      .where('user_id', '=', userId).where('created_at', '>', step.at - hourMs)
      .executeTakeFirstOrThrow()
    if (had >= faucetCallsPerHourMax) return rejected('faucet_limit')
    const credited = step.apply({
      kind: 'credit-deposit', user: asUserId(userId), asset: asAssetId(assetId), units: amountUnits,
    })
    if (!credited.ok) return credited
    await step.database.insertInto('recharge').values({
      id,
      user_id: userId,
      asset_id: assetId,
      amount_units: amountUnits,
      type: 'online',
      status: 'completed',
      created_at: step.at,
    }).execute()
    await step.notify({
      user: userId, kind: 'deposit_completed', parameters: { amount, symbol },
    })
    return accepted(null)
  },
})

type NewDemo = {
  readonly user: Omit<NewUser, 'to'>
  readonly session: NewSession
  readonly event: SecurityEvent
}

/** Registers a user without a contact of their own, with a first session. */
export const openDemoAccount = defineStep({
  name: 'open-demo-account',
  async run(step, { user, session, event }: NewDemo) {
    if (await loadSetting(step.database, 'registrationOpen') === false) {
      return rejected('registration_closed')
    }
    const userId = await allotUserId(step)
    const to = houseAddress('demo', userId)
    if (await isContactTaken(step, { ...user, to })) return rejected('email_taken')
    const inviteCode = await allotInviteCode(step)
    const opened = step.apply({ kind: 'open-user', user: userId })
    if (!opened.ok) return opened
    await insertUser(step, { ...user, to, id: userId, inviteCode })
    await openSession(step, { ...session, userId })
    await step.logEvent({ ...event, userId })
    return accepted({ userId })
  },
})
