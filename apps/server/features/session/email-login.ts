// POST /emailLogin. The try is counted before the password is looked at, and an unknown address
// costs the same time as a known one: neither the answer nor the clock tells who has an account.
import { calls } from '@ingot/contract/calls'
import { asUserId, parseEmail, rejected, userStatusActive } from '@ingot/contract/vocabulary'
import { loadProfile } from '#features/profile/load-profile.ts'
import { defineHandler } from '#http/handler.ts'
import { clearLoginTries, countLoginTry, digestOrigin } from './login-try-store.ts'
import { startSession } from './start-session.ts'
import { isKnownOrigin, loadLoginUser, loadSessions } from './store.ts'

export const emailLoginHandler = defineHandler(
  calls.emailLogin,
  async ({ request, services, caller }) => {
    const { database, sequencer, passwords, sessions, clock } = services
    const email = parseEmail(request.email)
    if (email === undefined) return rejected('email_invalid', 'email')
    const place = { email, address: caller.address }
    const user = await loadLoginUser(database, email)
    const isKnown = await isKnownOrigin(database, {
      user: user?.id ?? 0, originHash: digestOrigin(place), now: clock(),
    })
    const counted = await sequencer.submit({ statements: [countLoginTry(place, isKnown)] })
    if (!counted.ok) return counted
    const fits = await passwords.verify(request.loginPassword, user?.password_hash)
    if (fits === undefined) return rejected('busy')
    if (!fits || user === undefined) return rejected('wrong_credentials')
    if (user.user_status !== userStatusActive) return rejected('user_disabled')

    const before = await loadSessions(database, { user: user.id, now: clock() })
    const session = startSession({ id: user.id, email }, caller)
    const opened = await sequencer.submit({
      statements: [clearLoginTries(place), session.statement],
    })
    if (!opened.ok) return opened
    const after = await loadSessions(database, { user: user.id, now: clock() })
    const living = new Set(after.map(({ id }) => id))
    sessions.ended(before.map(({ id }) => id).filter((id) => !living.has(id)))
    return { ok: true, value: await loadProfile(services, asUserId(user.id), session.token) }
  },
)
