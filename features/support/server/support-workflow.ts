// The states of a support chat: docs/STATES.md.
import { supportMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import '@ingot/server/store/tables/support/support-tables.ts'

export const supportWorkflowName = 'support-chat'

export const supportWorkflow = defineWorkflow({
  name: supportWorkflowName, table: 'support_chat', moves: supportMoves,
  queue: { open: ['waiting'], permission: 'answer-support', since: 'waiting_since' },
})
