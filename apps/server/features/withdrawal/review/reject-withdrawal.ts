// POST /console/rejectWithdrawal.
import { rejectWithdrawal } from '@ingot/contract/console/withdrawals/withdrawals.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { rejectWithdrawalStep } from './decide-withdrawal.ts'

export const rejectWithdrawalHandler = defineConsoleHandler(
  rejectWithdrawal,
  async ({ request, services: { sequencer }, by }) => {
    const decided = await sequencer.run(rejectWithdrawalStep, { by, input: request })
    return decided.ok ? accepted(null) : decided
  },
)
