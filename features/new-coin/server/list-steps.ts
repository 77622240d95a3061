// The steps by which an offer is listed: at its listing date, once its coin's market against USDT
// is open.
import { accepted, drawNameOf, type Outcome, rejected } from '@ingot/contract/vocabulary'
import { appendPublicLog } from './append-public-log.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { NewCoinOfferTable } from '@ingot/server/store/tables/new-coin-tables.ts'
import { findMarket } from './market-steps.ts'
import { offerWorkflow, subscriptionWorkflow } from './offer-workflow.ts'
import { loadStepAsset } from '@ingot/server/sequencer/steps/step-assets.ts'

type Listed = { readonly row: NewCoinOfferTable, readonly market: string }

/** [NC16] The offer with its market, once its date has come and its subscriptions have ended. */
async function loadDue(step: StepContext, id: number): Promise<Outcome<Listed>> {
  const found = await offerWorkflow.load(step, { id })
  if (!found.ok) return found
  const row = found.value
  if (row.status !== 'drawn' || row.settled_at === null || step.at < row.listing_at) {
    return rejected('state_conflict')
  }
  const market = await findMarket(step, row)
  if (market === undefined) return rejected('market_unknown')
  if (market.listing_state !== 'listed') return rejected('market_delisted')
  return step.at < market.opens_at
    ? rejected('market_not_open') : accepted({ row, market: market.symbol })
}

/** [NC20] One winner; it runs under a key, so that each is notified once. */
export const notifyListed = defineStep({
  name: 'notify-new-coin-listed',
  async run(step, { id }: { readonly id: number }) {
    const found = await subscriptionWorkflow.load(step, { id })
    if (!found.ok) return found
    const due = await loadDue(step, found.value.offer_id)
    if (!due.ok) return due
    const { row, market } = due.value
    const { symbol: coin } = await loadStepAsset(step, row.asset_id)
    await step.notify({
      user: found.value.user_id, kind: 'new_coin_listed',
      parameters: { coin, market, offer: String(row.id) },
    })
    return accepted(null)
  },
})

export const listOffer = defineStep({
  name: 'list-new-coin-offer',
  async run(step, { id }: { readonly id: number }) {
    const due = await loadDue(step, id)
    if (!due.ok) return due
    await offerWorkflow.move(step, {
      id, to: 'listed', by: { kind: 'system', id: null }, set: { listed_at: step.at },
    })
    await appendPublicLog(step, {
      kind: 'offer_listed', subject: drawNameOf(id), facts: { market: due.value.market },
    })
    return accepted(null)
  },
})
