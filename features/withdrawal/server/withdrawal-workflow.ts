// The states of a withdrawal: docs/STATES.md.
import { withdrawMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'

export const withdrawalWorkflowName = 'withdrawal'

export const withdrawalWorkflow = defineWorkflow({
  name: withdrawalWorkflowName, table: 'withdrawal', moves: withdrawMoves,
  queue: { open: ['pending_approval'], permission: 'read-withdrawals', worth: 'usdt_units' },
})
