// The console calls of the queue of withdrawals.
import {
  approveWithdrawal, listWithdrawals, loadWithdrawal, rejectWithdrawal,
} from '#features/withdrawal/withdrawals.console.ts'
import { accepted } from '@ingot/contract/vocabulary'
import {
  actionHandler, decisionHandler, queueHandlers,
} from '@ingot/server/console/queue-handlers.ts'
import { noteOutflowAlarm } from '#features/withdrawal/server/stop/stop-steps.ts'
import { withdrawalReads } from './queue-view.ts'
import { approveWithdrawalStep, rejectWithdrawalStep } from './review-steps.ts'

export const withdrawalQueueHandlers = queueHandlers({
  list: listWithdrawals, load: loadWithdrawal, reads: withdrawalReads,
})

export const approveWithdrawalHandler = decisionHandler(approveWithdrawal, approveWithdrawalStep, {
  inputOf: async (_, request) => accepted(request),
  async refused({ sequencer }, request, { code }) {
    if (code === 'outflow_limit') await sequencer.run(noteOutflowAlarm, request)
  },
})

export const rejectWithdrawalHandler = actionHandler(rejectWithdrawal, rejectWithdrawalStep)
