// The states of a deposit over a chain: docs/STATES.md.
import { depositMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import './deposit-tables.ts'

export const depositWorkflowName = 'deposit'

export const depositWorkflow = defineWorkflow({
  name: depositWorkflowName, table: 'deposit', moves: depositMoves,
  queue: { open: ['in_review'], permission: 'read-deposits', worth: 'usdt_units' },
})

/** The actor of every move that no operator makes. */
export const chainActor = { kind: 'system', id: null } as const
