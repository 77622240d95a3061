// The step that notes the last use of an operator's session.
import { accepted } from '@ingot/contract/vocabulary'
import { defineStep } from '#sequencer/steps/step.ts'

export const touchOperatorSession = defineStep({
  name: 'touch-operator-session',
  async run({ at, database }, { id }: { readonly id: number }) {
    await database.updateTable('operator_session').set({ last_used_at: at })
      .where('id', '=', id).execute()
    return accepted(null)
  },
})
