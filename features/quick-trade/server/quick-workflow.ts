// The states of an order of quick trade: docs/STATES.md.
import { fiatOrderMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import '@ingot/server/store/tables/fiat-tables.ts'

export const quickWorkflowName = 'quick-trade'

export const quickWorkflow = defineWorkflow({
  name: quickWorkflowName, table: 'fiat_order', moves: fiatOrderMoves,
  queue: { open: ['pending_approval'], permission: 'read-fiat', worth: 'usdt_units' },
})
