// The facts of an announced offer, as the public log has them.
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { NewCoinOfferTable } from '@ingot/server/store/tables/new-coin-tables.ts'
import { loadStepAsset } from '@ingot/server/sequencer/steps/step-assets.ts'

type Announced = Omit<NewCoinOfferTable, 'round'> & { readonly round: number }

/** [NC3] Everything that the announcement freezes, with the commitment and the beacon's round. */
export async function announcedFacts(step: StepContext, row: Announced) {
  const asset = await loadStepAsset(step, row.asset_id)
  return {
    commitment: row.commitment, beacon: row.beacon_kind, round: row.round, coin: asset.symbol,
    price: row.sub_price, ticket: amountText(asset, row.unit_units),
    supply: amountText(asset, row.supply_units), least: row.min_tickets, most: row.max_tickets,
    opens: row.open_at, closes: row.close_at, draw: row.lottery_at,
  }
}
