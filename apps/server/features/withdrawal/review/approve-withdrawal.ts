// POST /console/approveWithdrawal.
import { approveWithdrawal } from '@ingot/contract/console/withdrawals/withdrawals.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { approveWithdrawalStep } from './decide-withdrawal.ts'

export const approveWithdrawalHandler = defineConsoleHandler(
  approveWithdrawal,
  async ({ request, services: { sequencer }, by }) => {
    const approved = await sequencer.run(approveWithdrawalStep, { by, input: request })
    if (!approved.ok) return approved
    const { status, approvals, needed } = approved.value.result
    return accepted({ status, approvals, approvalsNeeded: needed })
  },
)
