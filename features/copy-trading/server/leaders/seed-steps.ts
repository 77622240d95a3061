// The step that registers a simulated leader of a sandbox: an ordinary user without a usable
// password.
import { accepted, countryCodeDefault } from '@ingot/contract/vocabulary'
import { allotInviteCode, allotUserId, insertUser } from '#features/session/server/store.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import '@ingot/server/store/tables/leading/leader-mark-tables.ts'

type Simulated = { readonly email: string, readonly name: string, readonly passwordHash: string }

/** Returns the user of the address, and registers a missing one. */
export const openSimulatedLeader = defineStep({
  name: 'open-simulated-leader',
  async run(step, { email, name, passwordHash }: Simulated) {
    const known = await findSimulated(step, email)
    if (known !== undefined) {
      await noteSimulated(step, known.id)
      return accepted({ userId: known.id })
    }
    const userId = await allotUserId(step)
    const inviteCode = await allotInviteCode(step)
    const opened = step.apply({ kind: 'open-user', user: userId })
    if (!opened.ok) return opened
    await insertUser(step, {
      to: email, countryCode: countryCodeDefault, userPhone: '', passwordHash, userName: name,
      inviterId: null, language: 'en_US', id: userId, inviteCode,
    })
    await noteSimulated(step, Number(userId))
    return accepted({ userId: Number(userId) })
  },
})

/** Older sandboxes named their leaders by a domain of which users can register addresses. */
async function findSimulated({ database }: StepContext, email: string) {
  const former = email.replace(/@.*$/, '@example.com')
  return database.selectFrom('user').select('id').where((user) => user.or([
    user('email', '=', email),
    user.and([
      user('email', '=', former),
      user('id', 'in', database.selectFrom('simulated_user').select('user_id')),
    ]),
  ])).executeTakeFirst()
}

/** [LD13] Operators count no simulated user among the customers. */
async function noteSimulated({ database }: StepContext, user: number): Promise<void> {
  await database.insertInto('simulated_user').values({ user_id: user })
    .onConflict((conflict) => conflict.doNothing()).execute()
}
