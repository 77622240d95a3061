// Notifies a user whose whole held price was returned.
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type {
  NewCoinOfferTable, NewCoinSubscriptionTable,
} from '@ingot/server/store/tables/new-coin-tables.ts'
import { loadStepAsset, loadUsdt } from '@ingot/server/sequencer/steps/step-assets.ts'

type Returned = {
  readonly row: NewCoinSubscriptionTable
  readonly offer: NewCoinOfferTable
  readonly kind: 'new_coin_excluded' | 'new_coin_called_off' | 'new_coin_lost'
}

/** The notification of a subscription whose whole price was returned. */
export async function notifyReturn(
  step: StepContext, { row, offer, kind }: Returned,
): Promise<void> {
  const [asset, usdt] = [await loadStepAsset(step, offer.asset_id), await loadUsdt(step)]
  await step.notify({
    user: row.user_id, kind,
    parameters: {
      coin: asset.symbol, amount: amountText(usdt, row.amount_units), symbol: usdt.symbol,
    },
  })
}
