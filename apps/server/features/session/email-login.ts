// POST /emailLogin. The try is counted before the password is looked at, and an unknown address
// costs the same time as a known one: neither the answer nor the clock tells who has an account.
import { calls } from '@ingot/contract/calls'
import { asUserId, parseEmail, rejected, userStatusActive } from '@ingot/contract/vocabulary'
import { loadProfile } from '#features/profile/load-profile.ts'
import { defineHandler } from '#http/handler.ts'
import { chooseLoginLane } from './choose-login-lane.ts'
import { spendLoginCode } from './login-code-store.ts'
import { originsOf, rememberOrigins } from './login-origin-store.ts'
import { clearLoginTries, countLoginTry } from './login-try-store.ts'
import { startSession } from './start-session.ts'
import { loadLoginUser, loadSessions } from './store.ts'

export const emailLoginHandler = defineHandler(
  calls.emailLogin,
  async ({ request, services, caller }) => {
    const { database, sequencer, passwords, sessions, clock } = services
    const email = parseEmail(request.email)
    if (email === undefined) return rejected('email_invalid', 'email')
    const user = await loadLoginUser(database, email)
    const { deviceSecret, validateCode: code } = request
    const origins = originsOf({ email, address: caller.address, deviceSecret })
    const chosen = await chooseLoginLane(services, { email, userId: user?.id, origins, code })
    if (!chosen.ok) return chosen
    const { lane, codeId } = chosen.value
    const counted = await sequencer.submit({ statements: [countLoginTry(lane)] })
    if (!counted.ok) return counted
    const fits = await passwords.verify(request.loginPassword, user?.password_hash)
    if (fits === undefined) return rejected('busy')
    if (!fits || user === undefined) return rejected('wrong_credentials')
    if (user.user_status !== userStatusActive) return rejected('user_disabled')

    const before = await loadSessions(database, { user: user.id, now: clock() })
    const session = startSession({ id: user.id, email }, caller)
    const opened = await sequencer.submit({
      statements: [
        ...codeId === undefined ? [] : [spendLoginCode(codeId)],
        clearLoginTries(lane),
        session.statement,
        ...rememberOrigins(user.id, origins),
      ],
    })
    if (!opened.ok) return opened
    const after = await loadSessions(database, { user: user.id, now: clock() })
    const living = new Set(after.map(({ id }) => id))
    sessions.ended(before.map(({ id }) => id).filter((id) => !living.has(id)))
    return { ok: true, value: await loadProfile(services, asUserId(user.id), session.token) }
  },
)
