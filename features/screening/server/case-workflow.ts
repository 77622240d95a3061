// The states of a case: docs/STATES.md. Its moves are never sent to a user.
import { caseMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import '@ingot/server/store/tables/screening/screening-tables.ts'

export const caseWorkflow = defineWorkflow({
  name: 'case', table: 'screening_case', moves: caseMoves, isInternal: true,
  queue: { open: ['open', 'in_review'], permission: 'read-cases' },
})
