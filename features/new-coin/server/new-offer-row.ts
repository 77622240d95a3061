// The row of an offer that has its facts and nothing else yet.
import type { NewCoinOfferTable } from '@ingot/server/store/tables/new-coin-tables.ts'
import type { OfferFacts } from './offer-facts.ts'

type NewOffer = { readonly id: number, readonly at: number, readonly facts: OfferFacts }

/** A draft of version 1. */
export const newOfferRow = ({ id, at, facts }: NewOffer): NewCoinOfferTable => ({
  id, status: 'draft', version: 1, created_at: at, ...facts, announced_at: null,
  commitment: '', round: null, round_at: null, asked_tickets: 0, subscribers: 0, list_hash: '',
  list_lines: null, list_tickets: null, list_published_at: null, drawn_at: null, seed: '',
  beacon_value: '', beacon_signature: '', draw_key: '', winners: null, cutoff_score: '',
  cutoff_ticket: null, won_tickets: 0, settled_at: null, proceeds_at: null,
  coins_returned_at: null, listed_at: null, called_off_at: null, call_off_reason: null,
})
