// The step that binds or changes a contact. The former contact gets the mail about it.
import { accepted, type LockReason, rejected } from '@ingot/contract/vocabulary'
import { lockWithdrawals } from '#features/profile/server/withdrawal-locks.ts'
import { takeProof } from './step-up/check-proof.ts'
import { closeCode, closeCodes, findOpenCode } from '#features/session/server/codes/code-steps.ts'
import type { GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'

export type NewContact = {
  readonly kind: 'mail' | 'sms'
  /** The canonical address, or the number in international form. */
  readonly to: string
  readonly countryCode: string
  readonly userPhone: string
}

type Changed = {
  readonly proof: GivenProof
  readonly contact: NewContact
  readonly codeId: string
  /** The code of the present contact of the kind; null without one. */
  readonly presentCodeId: string | null
  /** The digest of the address that the user has now, whose open codes are closed. */
  readonly addressHash: string
  readonly event: SecurityEvent
}

/** [SE13] A first contact of a kind is bound; a present one is changed, which locks withdrawals. */
export const changeContactStep = defineStep({
  name: 'change-contact',
  async run(step, { proof, contact, codeId, presentCodeId, addressHash, event }: Changed) {
    const { database } = step
    const { userId } = proof
    const code = await findOpenCode(step, { id: codeId, purpose: 'contact' })
    if (code === undefined) return rejected('wrong_code', 'validateCode')
    const present = presentCodeId === null
      ? null : await findOpenCode(step, { id: presentCodeId, purpose: 'contact' })
    if (present === undefined) return rejected('wrong_code', 'presentCode')
    if (await isTaken(step, contact)) {
      return contact.kind === 'mail' ? rejected('email_taken', 'email')
        : rejected('phone_taken', 'userPhone')
    }
    const proven = await takeProof(step, proof)
    if (!proven.ok) return proven
    const user = await database.selectFrom('user').select(['email', 'user_phone'])
      .where('id', '=', userId).executeTakeFirstOrThrow()
    const isByPhone = user.email.startsWith('+')
    const isFirst = contact.kind === 'mail' ? isByPhone : user.user_phone === ''
    // Before the change: the owner of the former contact learns of it.
    await step.notify({ user: userId, kind: 'contact_changed', parameters: {} })
    if (!isFirst) {
      const reason: LockReason = present === null ? 'contact_replaced' : 'contact_changed'
      await lockWithdrawals(step, { user: userId, reason })
    }
    await closeCode(step, codeId)
    if (presentCodeId !== null) await closeCode(step, presentCodeId)
    await closeCodes(step, addressHash)
    const { to, countryCode, userPhone } = contact
    await database.updateTable('user').set(contact.kind === 'mail' ? { email: to } : {
      country_code: countryCode, user_phone: userPhone, ...isByPhone ? { email: to } : {},
    }).where('id', '=', userId).execute()
    await step.logEvent(event)
    return accepted(null)
  },
})

async function isTaken(
  { database }: StepContext, { kind, to, countryCode, userPhone }: NewContact,
): Promise<boolean> {
  const row = await database.selectFrom('user').select('id').where((eb) => kind === 'mail'
    ? eb('email', '=', to)
    : eb.or([eb('email', '=', to), eb.and([
      eb('country_code', '=', countryCode), eb('user_phone', '=', userPhone),
    ])])).executeTakeFirst()
  return row !== undefined
}
