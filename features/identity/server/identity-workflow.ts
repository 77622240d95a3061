// The states of one level of a user's identity: docs/STATES.md.
import { certificationMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import '@ingot/server/store/tables/identity-tables.ts'

export const identityWorkflowName = 'identity'

export const identityWorkflow = defineWorkflow({
  name: identityWorkflowName, table: 'identity', moves: certificationMoves,
  queue: { open: ['pending_approval'], permission: 'read-identity', since: 'submitted_at' },
})
