// POST /console/addOperator. The secret leaves in this reply only; the row has its digest.
import { addOperator } from '@ingot/contract/console/operators/operators.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { addOperatorStep } from './manage-steps.ts'
import { digestOneTimeSecret, mintOneTimeSecret } from './one-time-secret.ts'

export const addOperatorHandler = defineConsoleHandler(
  addOperator,
  async ({ request, services: { sequencer, secretKey }, by }) => {
    const secret = mintOneTimeSecret()
    const secretHash = digestOneTimeSecret(secretKey, secret)
    const added = await sequencer.run(addOperatorStep, { by, input: { ...request, secretHash } })
    return added.ok ? accepted({ ...added.value.result, secret }) : added
  },
)
