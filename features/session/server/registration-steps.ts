// The step that registers a user: the ledger's account, the user, the first session, the used code
// and the security event are one change.
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { closeCodes, findOpenCode } from './codes/code-steps.ts'
import { rememberDevice } from './login-origin-store.ts'
import { type NewSession, openSession } from './session-steps.ts'
import {
  allotInviteCode, allotUserId, insertUser, isContactTaken, type NewUser,
} from './store.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { loadSetting } from '@ingot/server/store/rows/configuration.ts'

type Registration = {
  readonly codeId: string
  readonly user: NewUser
  readonly session: NewSession
  readonly deviceHash: string | null
  readonly event: SecurityEvent
}

export const registerUserStep = defineStep({
  name: 'register-user',
  async run(step, { codeId, user, session, deviceHash, event }: Registration) {
    const code = await findOpenCode(step, { id: codeId, purpose: 'register' })
    if (code === undefined) return rejected('wrong_code')
    if (await loadSetting(step.database, 'registrationOpen') === false) {
      return rejected('registration_closed')
    }
    if (await isContactTaken(step, user)) {
      return rejected(user.userPhone === '' ? 'email_taken' : 'phone_taken')
    }
    const userId = await allotUserId(step)
    const inviteCode = await allotInviteCode(step)
    const opened = step.apply({ kind: 'open-user', user: userId })
    if (!opened.ok) return opened
    await closeCodes(step, code.address_hash)
    await insertUser(step, { ...user, id: userId, inviteCode })
    await openSession(step, { ...session, userId })
    await rememberDevice(step, { userId, deviceHash })
    await step.logEvent({ ...event, userId })
    return accepted({ userId })
  },
})
