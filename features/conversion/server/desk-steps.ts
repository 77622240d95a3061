// The step that gives a coin its first terms of the desk; a sandbox's desk is filled in the same
// change, by the posting of money that comes from outside.
import { accepted, asAssetId, deskSeedOf, parseUnits } from '@ingot/contract/vocabulary'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { moveDeskFunds } from './desk-funds.ts'

type NewDeskCoin = {
  readonly asset: number
  readonly symbol: string
  /** The first balance of the desk; zero outside of a sandbox. */
  readonly fundUnits: bigint
}

const usdtDecimals = 8

/** Terms that are stored already are never replaced. */
export const seedDeskCoin = defineStep({
  name: 'seed-desk-coin',
  async run(step, { asset, symbol, fundUnits }: NewDeskCoin) {
    const known = await step.database.selectFrom('desk_coin').select('asset_id')
      .where('asset_id', '=', asset).executeTakeFirst()
    if (known !== undefined) return accepted(null)
    if (fundUnits > 0n) {
      const funded = await moveDeskFunds(step, {
        asset: asAssetId(asset), units: fundUnits, direction: 'in',
      })
      if (!funded.ok) return funded
    }
    const seed = deskSeedOf(symbol)
    await step.database.insertInto('desk_coin').values({
      asset_id: asset, is_open: 1, spread_ppm: seed.spreadPpm, floor_units: 0n,
      quote_max_usdt_units: usdtUnits(seed.quoteUsdtMax),
      hour_max_usdt_units: usdtUnits(seed.hourUsdtMax),
    }).execute()
    return accepted(null)
  },
})

function usdtUnits(text: string): bigint {
  const parsed = parseUnits(text, usdtDecimals)
  if (!parsed.ok) throw new Error(`${text} is no amount of USDT`)
  return parsed.units
}
