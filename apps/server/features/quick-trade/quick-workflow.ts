// The states of an order of quick trade: docs/STATES.md.
import { fiatOrderMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '#sequencer/steps/workflow.ts'
import '#store/tables/fiat-tables.ts'

export const quickWorkflowName = 'quick-trade'

export const quickWorkflow = defineWorkflow({
  name: quickWorkflowName, table: 'fiat_order', moves: fiatOrderMoves,
  queue: { open: ['pending_approval'], permission: 'read-fiat', worth: 'usdt_units' },
})
