// The states of a season of the trading contest and of the entries in it: docs/STATES.md.
import { contestEntryMoves, contestMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import '@ingot/server/store/tables/contest/contest-tables.ts'

export const contestWorkflow = defineWorkflow({
  name: 'contest', table: 'contest_season', moves: contestMoves,
  queue: { open: ['review'], permission: 'read-contests', since: 'end_at', worth: 'pool_units' },
})

export const contestEntryWorkflow = defineWorkflow({
  name: 'contest-entry', table: 'contest_entry', moves: contestEntryMoves,
})
