// Changes the fees of a spot market; they hold for later trades.
import { accepted, asMarketId, marketFeePpmMax, rejected } from '@ingot/contract/vocabulary'
import { defineStep } from '#sequencer/steps/step.ts'
import { type ChangedBy, noteChange } from './note-change.ts'

export type MarketFeesChange = ChangedBy & {
  readonly market: number
  readonly makerFeePpm: number
  readonly takerFeePpm: number
}

export const changeMarketFees = defineStep({
  name: 'change-market-fees',
  async run(step, { market, makerFeePpm, takerFeePpm, by, reason }: MarketFeesChange) {
    const row = await step.database.selectFrom('spot_market')
      .select(['symbol', 'maker_fee_ppm', 'taker_fee_ppm']).where('market_id', '=', market)
      .executeTakeFirst()
    if (row === undefined) return rejected('market_unknown')
    if (makerFeePpm > marketFeePpmMax) return rejected('invalid_input', 'makerFeePpm')
    if (takerFeePpm > marketFeePpmMax) return rejected('invalid_input', 'takerFeePpm')
    const changed = step.apply({
      kind: 'change-spot-fees', market: asMarketId(market), makerFeePpm, takerFeePpm,
    })
    if (!changed.ok) return changed
    await noteChange(step, {
      row: `market ${row.symbol}`, by, reason,
      from: { makerFeePpm: row.maker_fee_ppm, takerFeePpm: row.taker_fee_ppm },
      to: { makerFeePpm, takerFeePpm },
    })
    return accepted(null)
  },
})
