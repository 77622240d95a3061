// POST /console/changeOperatorRole.
import { changeOperatorRole } from '@ingot/contract/console/operators/operators.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { changeRoleStep } from './manage-steps.ts'

export const changeOperatorRoleHandler = defineConsoleHandler(
  changeOperatorRole,
  async ({ request, services: { sequencer }, by }) => {
    const changed = await sequencer.run(changeRoleStep, { by, input: request })
    return changed.ok ? accepted(changed.value.result) : changed
  },
)
