// GET /listLeverageTiers.
import { listLeverageTiers } from '@ingot/contract/calls/perpetual/list-leverage-tiers.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { amountText, ppmText } from '#store/rows/listing-texts.ts'

export const listLeverageTiersHandler = defineHandler(
  listLeverageTiers,
  ({ request, services }) => {
    const market = services.listings.contractBySymbol(request.symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const { settle } = market
    return accepted(market.tiers.map((tier, place) => ({
      tier: place + 1,
      notionalMin: amountText(settle, tier.floorUnits),
      notionalMax: amountText(settle, tier.capUnits),
      maintenanceMarginRate: ppmText(tier.mmrPpm),
      maintenanceDeduction: amountText(settle, tier.cumUnits),
      leverageMax: tier.leverageMax,
    })))
  },
)
