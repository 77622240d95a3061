// Funding payments and receipts of liquidations as their owner sees them: on calls and on the
// stream alike.
import type { FundingPayment } from '@ingot/features/trading/funding.calls.ts'
import type { Liquidation } from '@ingot/features/trading/liquidations.calls.ts'
import { contractSymbolOf } from '@ingot/contract/vocabulary'
import type { FundingPaymentRow, LiquidationRow } from '@ingot/engine'
import { marginRatioPpm } from '@ingot/engine/formulas'
import { amountText, ppmText, priceText, quantityText, rateE8Text } from './listing-texts.ts'
import type { Listings } from './listings.ts'
import { dealPrice } from './order-view.ts'

/** A positive amount was received and a negative one paid, in the settle coin. */
export function fundingPaymentView(row: FundingPaymentRow, listings: Listings): FundingPayment {
  const market = listings.perpetualMarket(row.market)
  return {
    symbol: contractSymbolOf(market.symbol),
    direction: row.side,
    quantity: quantityText(market, row.lots),
    markPrice: priceText(market, row.markTicks),
    fundingRate: rateE8Text(row.rateE8),
    amount: amountText(market.settle, row.units),
    fundingTime: row.stamp,
    time: row.at,
  }
}

/** The margin ratio is null without equity, and the bankruptcy price where there is none. */
export function liquidationView(row: LiquidationRow, listings: Listings): Liquidation {
  const market = listings.perpetualMarket(row.market)
  const { settle } = market
  const ratio = marginRatioPpm(row.maintenanceUnits, row.equityUnits)
  return {
    id: String(row.liquidationId),
    symbol: contractSymbolOf(market.symbol),
    direction: row.side,
    marginMode: row.marginMode,
    step: row.step,
    markPrice: priceText(market, row.markTicks),
    indexPrice: priceText(market, row.indexTicks),
    tier: row.tier + 1,
    quantity: quantityText(market, row.lotsBefore),
    costAmount: amountText(settle, row.costUnits),
    buyPrice: dealPrice({ filledUnits: row.costUnits, filledLots: row.lotsBefore }, market),
    marginAmount: amountText(settle, row.marginUnits),
    equity: amountText(settle, row.equityUnits),
    maintenanceMargin: amountText(settle, row.maintenanceUnits),
    marginRatio: ratio === undefined ? null : ppmText(ratio),
    bankruptcyPrice: row.bankruptcyTicks > 0 ? priceText(market, row.bankruptcyTicks) : null,
    quantityByBook: quantityText(market, row.lotsByBook),
    quantityByAdl: quantityText(market, row.lotsByAdl),
    filledAmount: amountText(settle, row.filledUnits),
    fees: amountText(settle, row.feeUnits),
    insuranceAmount: amountText(settle, row.insuranceUnits),
    time: row.at,
  }
}
