// The step by which a person of a simulation registers: it opens the account and stores the user
// under a number that the simulation has chosen, without a code.
import { accepted, asUserId, rejected } from '@ingot/contract/vocabulary'
import { steps } from '#app/steps.ts'
import { contactRowOf, insertUser, isContactTaken } from '@ingot/features/session/server/store.ts'
import { type AnyStep, defineStep } from '#sequencer/steps/step.ts'

export const simRegister = defineStep({
  name: 'sim-register',
  async run(step, { id, name }: { readonly id: number; readonly name: string }) {
    const contact = contactRowOf({ kind: 'mail', to: `${id}@example.com` })
    if (await isContactTaken(step, contact)) return rejected('email_taken')
    const opened = step.apply({ kind: 'open-user', user: asUserId(id) })
    if (!opened.ok) return opened
    await insertUser(step, {
      ...contact, id, passwordHash: '', userName: name, inviteCode: String(id), inviterId: null,
      language: 'en_US',
    })
    return accepted(null)
  },
})

/** The steps of the product, and the simulation's own. */
export const simSteps: readonly AnyStep[] = [...steps, simRegister]
