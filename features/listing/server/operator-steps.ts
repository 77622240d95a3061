// The operators' steps of listings: each is a proposal, which another administrator approves.
import type { ListingTerms } from '#features/listing/listings.console.ts'
import { listingTerms } from '#features/listing/listings.console.ts'
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { noteChange } from '#features/configuration/server/note-change.ts'
import { proposeChange, type Proposed } from '@ingot/server/kit/propose-change.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { checkTerms, marketSymbolOf } from './check-terms.ts'
import { findAnyMarket, sendDelisting } from './listing-steps.ts'
import { planListing } from './listing-workflow.ts'

type Listing = { readonly terms: ListingTerms; readonly reason: string }

/** [LS8] Checked at the proposal and again when it is approved. */
export const operatorListMarket = defineOperatorStep<Listing, { readonly change: Proposed }>({
  name: 'operator-list-market', action: 'listMarket', permission: 'change-configuration',
  async run(step, { terms, reason }, operator) {
    const checked = await checkTerms(step, terms)
    if (!checked.ok) return checked
    const market = marketSymbolOf(terms)
    const name = market === '' ? terms.coin?.symbol ?? '' : market
    const proposed = await proposeChange(step, {
      kind: 'listMarket', target: market === '' ? `coin ${name}` : `market ${name}`, name, reason,
      value: JSON.stringify(JSON.stringify(terms)),
    }, operator)
    if (!proposed.ok) return proposed
    const { change, audit } = proposed.value
    return accepted({ result: { change }, audit })
  },
})

type Delisting = { readonly symbol: string; readonly reason: string }

export const operatorDelistMarket = defineOperatorStep<Delisting, { readonly change: Proposed }>({
  name: 'operator-delist-market', action: 'delistMarket', permission: 'change-configuration',
  async run(step, { symbol, reason }, operator) {
    const market = await findAnyMarket(step, symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    if (market.listing_state !== 'listed') return rejected('market_delisted')
    const proposed = await proposeChange(step, {
      kind: 'delistMarket', target: `market ${symbol}`, name: symbol, reason,
    }, operator)
    if (!proposed.ok) return proposed
    const { change, audit } = proposed.value
    return accepted({ result: { change }, audit })
  },
})

type Approved = {
  readonly id: number
  readonly value: string
  readonly reason: string
  readonly proposed_by: number
}

/** Plans an approved listing; the value is the text of its terms as JSON. */
export async function applyListing(
  step: StepContext, { id, value, reason, proposed_by: by }: Approved,
): Promise<Outcome<ListingTerms>> {
  const terms = listingTerms.parse(JSON.parse(String(JSON.parse(value))))
  const planned = await planListing(step, {
    name: `change ${id}`, terms, by: { kind: 'staff', id: by }, reason,
  })
  return planned.ok ? accepted(terms) : planned
}

/** Ends an approved market; a contract with positions is closing first. */
export async function applyDelisting(
  step: StepContext,
  { name: symbol, reason, proposed_by: by }: Omit<Approved, 'id' | 'value'>
  & { readonly name: string },
): Promise<Outcome<null>> {
  const sent = await sendDelisting(step, symbol)
  if (!sent.ok) return sent
  const listingState = symbol.endsWith('-PERP') ? 'closing' : 'delisted'
  await noteChange(step, {
    row: `market ${symbol}`, by: { kind: 'staff', id: by }, reason,
    from: { listingState: 'listed' }, to: { listingState },
  })
  return accepted(null)
}
