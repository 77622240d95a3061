// The steps by which operators freeze parts of a user's account, end sessions and see contacts.
import {
  accepted, rejected, tradeStatusFrozen, tradeStatusOpen, type UserFreeze, userStatusActive,
  userStatusFrozen, withdrawStatusFrozen, withdrawStatusOpen,
} from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'

/** The flag of each part, and its values. */
const flags = {
  login: { column: 'user_status', open: userStatusActive, frozen: userStatusFrozen },
  trade: { column: 'trade_status', open: tradeStatusOpen, frozen: tradeStatusFrozen },
  withdraw: { column: 'withdraw_status', open: withdrawStatusOpen, frozen: withdrawStatusFrozen },
} as const

type Freeze = {
  readonly id: number
  readonly freeze: UserFreeze
  readonly isFrozen: boolean
  readonly reason: string
}

/** Returns the sessions that ended. */
export const freezeUserStep = defineOperatorStep({
  name: 'freeze-user', action: 'freezeUser', permission: 'freeze-users',
  async run(step, { id, freeze, isFrozen, reason }: Freeze) {
    const { column, open, frozen } = flags[freeze]
    const user = await step.database.selectFrom('user').select(column)
      .where('id', '=', id).executeTakeFirst()
    if (user === undefined) return rejected('request_unknown', 'id')
    // Another operator was faster: the screen shows the present state.
    const isNowFrozen = user[column] !== open
    if (isNowFrozen === isFrozen) return rejected('state_conflict')
    await step.database.updateTable('user').set({ [column]: isFrozen ? frozen : open })
      .where('id', '=', id).execute()
    const ended = freeze === 'login' && isFrozen ? await endSessionsOf(step, id) : []
    step.announce('user')
    const audit = {
      target: userTarget(id), from: { freeze, isFrozen: !isFrozen }, to: { freeze, isFrozen },
      reason,
    }
    return accepted({ result: { ended }, audit })
  },
})

const userTarget = (id: number) => ({ kind: 'user', id })

type Reasoned = { readonly id: number; readonly reason: string }

/** One session, or all of them. */
type EndSessions = Reasoned & { readonly sessionId: number | null }

export const endUserSessionsStep = defineOperatorStep({
  name: 'end-user-sessions', action: 'endUserSessions', permission: 'end-user-sessions',
  async run(step, { id, reason, sessionId }: EndSessions) {
    if (!await isUser(step, id)) return rejected('request_unknown', 'id')
    const ended = await endSessionsOf(step, id, sessionId)
    step.announce('user')
    const audit = {
      target: userTarget(id), from: { sessions: ended.length }, to: { sessions: 0 }, reason,
    }
    return accepted({ result: { ended }, audit })
  },
})

/** Writes only the audit entry: a contact is shown after its entry is durable. */
export const revealUserContactStep = defineOperatorStep({
  name: 'reveal-user-contact', action: 'revealUserContact', permission: 'reveal-contacts',
  async run(step, { id, reason }: Reasoned) {
    if (!await isUser(step, id)) return rejected('request_unknown', 'id')
    return accepted({ result: null, audit: { target: userTarget(id), reason } })
  },
})

async function isUser({ database }: StepContext, id: number): Promise<boolean> {
  return await database.selectFrom('user').select('id').where('id', '=', id)
    .executeTakeFirst() !== undefined
}

async function endSessionsOf(
  { database }: StepContext, id: number, session: number | null = null,
): Promise<readonly number[]> {
  const rows = await database.deleteFrom('session').where('user_id', '=', id)
    .$if(session !== null, (own) => own.where('id', '=', session ?? 0))
    .returning('id').execute()
  return rows.map((row) => row.id)
}
