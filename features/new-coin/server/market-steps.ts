// The market of an offer whose coin has none. It is planned once every subscription has ended, so
// it never opens before the winners have their coins, and never for an offer that is called off.
import {
  accepted, drawNameOf, type Outcome, rejected, symbolDefault,
} from '@ingot/contract/vocabulary'
import { checkTerms, newCoinTerms } from '#features/listing/server/check-terms.ts'
import { planListing } from '#features/listing/server/listing-workflow.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { NewCoinOfferTable } from '@ingot/server/store/tables/new-coin-tables.ts'
import { offerWorkflow } from './offer-workflow.ts'
import { loadStepAsset, loadUsdt } from '@ingot/server/sequencer/steps/step-assets.ts'

const secondMs = 1_000

/** The name of the listing that an offer plans. */
export const listingNameOf = ({ id }: Pick<NewCoinOfferTable, 'id'>): string =>
  `offer ${drawNameOf(id)}`

/** The coin's market against USDT. */
export async function findMarket(step: StepContext, row: NewCoinOfferTable) {
  const { id: usdt } = await loadUsdt(step)
  return step.database.selectFrom('spot_market').select(['symbol', 'opens_at', 'listing_state'])
    .where('base_asset_id', '=', row.asset_id).where('quote_asset_id', '=', usdt)
    .executeTakeFirst()
}

/** The listing that the offer has planned. */
export const findPlan = ({ database }: Pick<StepContext, 'database'>, row: NewCoinOfferTable) =>
  database.selectFrom('listing').select('id').where('name', '=', listingNameOf(row))
    .executeTakeFirst()

/** At the price of the offer, and at its listing date or at the next second when that is over. */
async function termsOf(step: StepContext, row: NewCoinOfferTable) {
  const { symbol } = await loadStepAsset(step, row.asset_id)
  const opensAt = Math.ceil(Math.max(row.listing_at, step.at) / secondMs) * secondMs
  const terms = newCoinTerms({ symbol, name: symbol, referencePrice: row.sub_price, opensAt })
  return { ...terms, coin: null }
}

/** [NC61] Whether the coin has a market, or one can be listed at the price of the offer. */
export async function checkMarket(
  step: StepContext, row: NewCoinOfferTable,
): Promise<Outcome<null>> {
  const market = await findMarket(step, row)
  if (market !== undefined) {
    return market.listing_state === 'listed'
      ? accepted(null) : rejected('offer_incomplete', 'symbol')
  }
  const { symbol } = await loadStepAsset(step, row.asset_id)
  if (symbol === symbolDefault) return rejected('offer_incomplete', 'symbol')
  const checked = await checkTerms(step, await termsOf(step, row))
  // A plan of the same market by an administrator serves the offer as well.
  return checked.ok || checked.reject.code === 'state_conflict'
    ? accepted(null) : rejected('offer_incomplete', 'subPrice')
}

/** [NC60] Plans the market once. From then on the listing date is the market's. */
export const planOfferMarket = defineStep({
  name: 'plan-new-coin-market',
  async run(step, { id }: { readonly id: number }) {
    const found = await offerWorkflow.load(step, { id })
    if (!found.ok) return found
    const row = found.value
    if (row.status !== 'drawn' || row.settled_at === null
      || await findMarket(step, row) !== undefined) return rejected('state_conflict')
    const planned = await planListing(step, {
      name: listingNameOf(row), terms: await termsOf(step, row),
      by: { kind: 'system', id: null }, reason: '',
    })
    return planned.ok ? accepted(null) : planned
  },
})
