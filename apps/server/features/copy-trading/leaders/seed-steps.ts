// The step that registers a simulated leader of a sandbox: an ordinary user without a usable
// password.
import { accepted, countryCodeDefault } from '@ingot/contract/vocabulary'
import { allotInviteCode, allotUserId, insertUser } from '#features/session/store.ts'
import { defineStep } from '#sequencer/steps/step.ts'

type Simulated = { readonly email: string, readonly name: string, readonly passwordHash: string }

/** Returns the user of the address, and registers a missing one. */
export const openSimulatedLeader = defineStep({
  name: 'open-simulated-leader',
  async run(step, { email, name, passwordHash }: Simulated) {
    const known = await step.database.selectFrom('user').select('id').where('email', '=', email)
      .executeTakeFirst()
    if (known !== undefined) return accepted({ userId: known.id })
    const userId = await allotUserId(step)
    const inviteCode = await allotInviteCode(step)
    const opened = step.apply({ kind: 'open-user', user: userId })
    if (!opened.ok) return opened
    await insertUser(step, {
      to: email, countryCode: countryCodeDefault, userPhone: '', passwordHash, userName: name,
      inviterId: null, language: 'en_US', id: userId, inviteCode,
    })
    return accepted({ userId: Number(userId) })
  },
})
