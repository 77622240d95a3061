// The step that logs a user in, after the gateway has verified the password.
import {
  accepted, knownDeviceName, type Language, rejected, userStatusActive,
} from '@ingot/contract/vocabulary'
import { closeCode, findOpenCode } from '#features/session/codes/code-steps.ts'
import { type NewSession, openSession } from '#features/session/sessions/session-steps.ts'
import type { SecurityEvent } from '#sequencer/seals/security-event.ts'
import { defineStep, type StepContext } from '#sequencer/steps/step.ts'
import { isNewOrigin, type LoginOrigin, rememberOrigin } from './login-origin-store.ts'
import { clearLoginTries, type LaneRow } from './login-try-steps.ts'

type Login = {
  readonly userId: number
  /** The hash against which the password was verified. */
  readonly passwordHash: string
  /** The code that came with the try; null when none was needed. */
  readonly codeId: string | null
  readonly lane: LaneRow
  readonly session: NewSession
  readonly origin: LoginOrigin
  readonly language: Language
  readonly event: SecurityEvent
}

export const logInStep = defineStep({
  name: 'log-in',
  async run(step, { userId, passwordHash, codeId, lane, session, ...login }: Login) {
    const code = codeId === null
      ? null : await findOpenCode(step, { id: codeId, purpose: 'login' })
    if (code === undefined) return rejected('wrong_code')
    const user = await step.database.selectFrom('user')
      .select(['password_hash', 'user_status', 'language', 'created_at'])
      .where('id', '=', userId).executeTakeFirst()
    // A login with an old password must not outlast the new one.
    if (user?.password_hash !== passwordHash) return rejected('wrong_credentials')
    if (user.user_status !== userStatusActive) return rejected('user_disabled')
    if (codeId !== null) await closeCode(step, codeId)
    await clearLoginTries(step, lane)
    const ended = await openSession(step, { ...session, userId })
    // Before the new language is stored: the owner reads the notice in their own.
    await noteNewDevice(step, {
      userId, createdAt: user.created_at, origin: login.origin, device: session.device,
    })
    await rememberOrigin(step, { userId, origin: login.origin })
    // WF3: mails and texts to the user are in the language of their last login.
    if (user.language !== login.language) {
      await step.database.updateTable('user').set({ language: login.language })
        .where('id', '=', userId).execute()
    }
    await step.logEvent(login.event)
    return accepted({ ended })
  },
})

const hourMs = 3_600_000
/** Logins with ever new devices must not fill their owner's mailbox. */
const noticesPerHourMax = 10

type DeviceLogin = {
  readonly userId: number
  readonly createdAt: number
  readonly origin: LoginOrigin
  readonly device: string
}

/** [A97] Notifies the user of a login from a device that is new to the account. */
async function noteNewDevice(step: StepContext, login: DeviceLogin): Promise<void> {
  if (!await isNewOrigin(step, login)) return
  const { sent } = await step.database.selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('user_id', '=', login.userId).where('kind', '=', 'new_device_login')
    .where('created_at', '>', step.at - hourMs).executeTakeFirstOrThrow()
  if (sent >= noticesPerHourMax) return
  await step.notify({
    user: login.userId, kind: 'new_device_login',
    parameters: { device: knownDeviceName(login.device), time: String(step.at) },
  })
}
