// Lets one user's order rest on every perpetual market, far from its price: markets with open
// orders are marked every second.
import { asUserId } from '@ingot/contract/vocabulary'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { Sequencer } from '#sequencer/submission.ts'
import type { Listings } from '#store/rows/listings.ts'
import { coins, must } from './test-sequencer.ts'

const user = asUserId(20_001)

export async function restEverywhere(
  { sequencer, listings }: { readonly sequencer: Sequencer; readonly listings: Listings },
): Promise<void> {
  const ask = async (command: LoggedCommand) => must(await sequencer.submit({ command }))
  await ask({ kind: 'open-user', user })
  for (const { id: market, settle, ...rules } of listings.perpetualMarkets) {
    const money = { user, asset: settle.id, units: coins(10_000) } as const
    await ask({ kind: 'credit-deposit', ...money })
    await ask({ kind: 'transfer-between-wallets', ...money, from: 'spot', to: 'contract' })
    // Within the band now; the price may wander off, the order stays.
    const priceTicks = Math.round(rules.referenceTicks * 0.97)
    const lotUnits = BigInt(priceTicks) * rules.quoteUnitsPerTickLot
    await ask({
      kind: 'place-perpetual-order', user, market, side: 'buy', positionSide: 'long',
      type: 'limit', timeInForce: 'GTC', priceTicks,
      lots: Number((rules.notionalMinUnits * 2n) / lotUnits) + 1, reduceOnly: false,
      selfTradePrevention: 'cancel_taker',
    })
  }
}
