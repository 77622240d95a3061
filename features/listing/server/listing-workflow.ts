// The rows of listings, and the one way to plan one: docs/STATES.md. A listing is carried out by a
// job, a command at a time, so that a start goes on where the last one stopped.
import { type ListingTerms, listingTerms } from '#features/listing/listings.console.ts'
import { accepted, listingMoves, type Outcome } from '@ingot/contract/vocabulary'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { type Actor, defineWorkflow } from '@ingot/server/sequencer/steps/workflow.ts'
import type { ListingTable } from '@ingot/server/store/tables/listing-tables.ts'
import { checkTerms, marketSymbolOf } from './check-terms.ts'

export const listingWorkflowName = 'listing'

export const listingWorkflow = defineWorkflow({
  name: listingWorkflowName, table: 'listing', moves: listingMoves,
})

export type PlannedListing = {
  /** Names the listing: a second plan with the same name returns the first. */
  readonly name: string
  readonly terms: ListingTerms
  readonly by: Actor
  readonly reason: string
}

/**
 * [LS7] Plans to list a coin, its market, or both; a job carries it out at once, and the market
 * opens at its time. It sends no command, so any step may call it. Refused with `state_conflict`
 * for a coin or a market that is listed or planned, `asset_unknown`, `invalid_input`.
 */
export async function planListing(
  step: StepContext, { name, terms, by, reason }: PlannedListing,
): Promise<Outcome<{ readonly id: number }>> {
  const { database } = step
  const known = await database.selectFrom('listing').select('id').where('name', '=', name)
    .executeTakeFirst()
  if (known !== undefined) return accepted(known)
  const checked = await checkTerms(step, terms)
  if (!checked.ok) return checked
  const id = await nextId(database, 'listing')
  const row: ListingTable = {
    id, name, status: 'planned', terms: JSON.stringify(terms), asset_id: null,
    coin_symbol: terms.coin?.symbol ?? '', market_symbol: marketSymbolOf(terms),
    created_at: step.at,
  }
  await database.insertInto('listing').values(row).execute()
  await listingWorkflow.open(step, { id, to: 'planned', by, reason })
  return accepted({ id })
}

/** The terms of a row. They were checked when it was planned. */
export function termsOf({ terms }: Pick<ListingTable, 'terms'>): ListingTerms {
  return listingTerms.parse(JSON.parse(terms))
}
