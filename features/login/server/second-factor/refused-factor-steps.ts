// The notice of a login whose password, or code of the mailbox, was right and whose second factor
// was not: the owner learns that the first of the two is in other hands.
import { accepted, knownDeviceName } from '@ingot/contract/vocabulary'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'

const hourMs = 3_600_000

type RefusedFactor = {
  readonly userId: number
  /** The program of the caller, as it names itself. */
  readonly device: string
}

/** [SE22] Once in an hour: guesses must not fill their owner's mailbox. */
export const noteRefusedFactor = defineStep({
  name: 'note-refused-factor',
  async run(step, { userId, device }: RefusedFactor) {
    const kind = 'login_factor_refused'
    const known = await step.database.selectFrom('message').select('id')
      .where('user_id', '=', userId).where('kind', '=', kind)
      .where('created_at', '>', step.at - hourMs).limit(1).executeTakeFirst()
    if (known !== undefined) return accepted(null)
    await step.notify({
      user: userId, kind,
      parameters: { device: knownDeviceName(device), time: String(step.at) },
    })
    return accepted(null)
  },
})
