// The end of every login: the session, the notice of a new device, the device that is known from
// then on, the language of the user's mails, and the security event.
import { knownDeviceName, type Language } from '@ingot/contract/vocabulary'
import { type NewSession, openSession } from './session-steps.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { isNewOrigin, type LoginOrigin, rememberOrigin } from './login-origin-store.ts'

export type BegunSession = {
  readonly userId: number
  readonly session: NewSession
  readonly origin: LoginOrigin
  readonly language: Language
  readonly event: SecurityEvent
}

/** Returns the sessions of the user that have ended by the new one. */
export async function beginSession(
  step: StepContext, { userId, session, origin, language, event }: BegunSession,
): Promise<{ readonly ended: readonly number[] }> {
  const user = await step.database.selectFrom('user').select(['language', 'created_at'])
    .where('id', '=', userId).executeTakeFirstOrThrow()
  const ended = await openSession(step, { ...session, userId })
  // Before the new language is stored: the owner reads the notice in their own.
  await noteNewDevice(step, {
    userId, createdAt: user.created_at, origin, device: session.device,
  })
  await rememberOrigin(step, { userId, origin })
  // WF3: mails and texts to the user are in the language of their last login.
  if (user.language !== language) {
    await step.database.updateTable('user').set({ language }).where('id', '=', userId).execute()
  }
  await step.logEvent(event)
  return { ended }
}

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
