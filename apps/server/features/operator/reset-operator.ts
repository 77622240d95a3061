// POST /console/resetOperator.
import { resetOperator } from '@ingot/contract/console/operators/operators.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { resetOperatorStep } from './manage-steps.ts'
import { digestOneTimeSecret, mintOneTimeSecret } from './one-time-secret.ts'

export const resetOperatorHandler = defineConsoleHandler(
  resetOperator,
  async ({ request, services: { sequencer, secretKey }, by }) => {
    const secret = mintOneTimeSecret()
    const secretHash = digestOneTimeSecret(secretKey, secret)
    const reset = await sequencer.run(resetOperatorStep, { by, input: { ...request, secretHash } })
    return reset.ok ? accepted({ ...reset.value.result, secret }) : reset
  },
)
