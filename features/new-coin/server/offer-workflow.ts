// The states of an offer of a new coin, and of the subscriptions to it: docs/STATES.md.
import { ipoOrderMoves, offerMoves } from '@ingot/contract/vocabulary'
import { defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import '@ingot/server/store/tables/new-coin-tables.ts'

export const offerWorkflow = defineWorkflow({
  name: 'new-coin', table: 'new_coin_offer', moves: offerMoves,
})

export const subscriptionWorkflow = defineWorkflow({
  name: 'new-coin-subscription', table: 'new_coin_subscription', moves: ipoOrderMoves,
})
