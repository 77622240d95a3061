// POST /console/disableOperator.
import { disableOperator } from '@ingot/contract/console/operators/operators.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { disableOperatorStep } from './manage-steps.ts'

export const disableOperatorHandler = defineConsoleHandler(
  disableOperator,
  async ({ request, services: { sequencer }, by }) => {
    const disabled = await sequencer.run(disableOperatorStep, { by, input: request })
    return disabled.ok ? accepted(null) : disabled
  },
)
