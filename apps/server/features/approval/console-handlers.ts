// The console call of signatures.
import { takeBackApproval } from '@ingot/contract/console/approvals/approvals.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { takeBackApprovalStep } from './take-back-steps.ts'

export const takeBackApprovalHandler = defineConsoleHandler(
  takeBackApproval,
  async ({ request, services: { sequencer }, by }) => {
    const taken = await sequencer.run(takeBackApprovalStep, { by, input: request })
    return taken.ok ? accepted(null) : taken
  },
)
