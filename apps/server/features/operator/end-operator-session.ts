// The step that ends an operator's own session.
import { accepted } from '@ingot/contract/vocabulary'
import { defineStep } from '#sequencer/steps/step.ts'

type EndedSession = {
  readonly id: number
  readonly operatorId: number
  readonly name: string
  readonly network: string
  readonly device: string
}

export const endOperatorSession = defineStep({
  name: 'end-operator-session',
  async run(step, { id, operatorId, name, network, device }: EndedSession) {
    await step.database.deleteFrom('operator_session')
      .where('id', '=', id).where('operator_id', '=', operatorId).execute()
    await step.logAudit({ operator: { id: operatorId, name }, action: 'logOut', network, device })
    return accepted(null)
  },
})
