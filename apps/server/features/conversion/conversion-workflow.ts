// The states of a quote: docs/STATES.md. Only its taking is an event, because a quote is no request
// and most of them are never taken.
import { quoteMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '#sequencer/steps/workflow.ts'

export const conversionWorkflow = defineWorkflow({
  name: 'conversion', table: 'conversion_quote', moves: quoteMoves,
  unnoted: ['open', 'expired'],
})
