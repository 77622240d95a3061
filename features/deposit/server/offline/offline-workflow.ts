// The states of a deposit that its user has reported: docs/STATES.md.
import { offlineDepositMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import '@ingot/server/store/tables/offline-tables.ts'

export const offlineWorkflowName = 'offline-deposit'

export const offlineWorkflow = defineWorkflow({
  name: offlineWorkflowName, table: 'offline_deposit', moves: offlineDepositMoves,
  queue: { open: ['pending_approval'], permission: 'read-deposits', worth: 'usdt_units' },
})
