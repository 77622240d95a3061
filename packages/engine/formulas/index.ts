// The public entry point of the formulas: pure arithmetic for the engine's postings and the
// screens' previews.
export {
  adlRank, adlScore, adlTakes, type AdlCandidate,
} from './perpetual/adl-rank.ts'
export { averageTicks, type FilledSums } from './average-price.ts'
export {
  bankruptcyTicks, crossBankruptcyTicks, insuranceDelta, takeOverLimitTicks,
  type CrossBankruptcyTerms, type InsuranceFill, type TakeOverTerms,
} from './perpetual/bankruptcy-ticks.ts'
export { breakEvenTicks, type PaidSoFar } from './perpetual/break-even-ticks.ts'
export { maxBuyLots, maxSellLots } from './buy-lots.ts'
export {
  givenUnits, midPath, receivedUnits, spreadCost, usdtBetween, usdtWorthUp, type ConversionLeg,
  type ConversionPath,
} from './conversion.ts'
export { allocateBlock, type BlockFill, type BlockShare } from './copy/allocate-block.ts'
export { blockShare } from './copy/block-share.ts'
export {
  affordableLots, copyLimitTicks, keptLots, ratioLots, targetLots, type RatioTerms,
} from './copy/copied-lots.ts'
export { shareFill } from './copy/share-fill.ts'
export { countedProfit, profitShareDue, type PairSums } from './copy/profit-share.ts'
export { feeOfSafeUnits, feeUnits } from './fee.ts'
export { fundingPayment } from './perpetual/funding-payment.ts'
export {
  averageOfSumsE8, averagePremiumE8, fundingRateE8, premiumIndexE8, type FundingRateTerms,
  type PremiumSums, type PremiumTerms,
} from './perpetual/funding-rate.ts'
export { indexTicks, type IndexRules, type PriceSource } from './perpetual/index-ticks.ts'
export {
  contractOrderCost, defaultLeverage, initialMargin, roePpm, type ContractOrderCost,
  type ContractOrderTerms,
} from './perpetual/initial-margin.ts'
export {
  crossLiquidationPrice, crossLiquidationTicks, isolatedLiquidationPrice, isolatedLiquidationTicks,
  liquidatesCross, liquidatesIsolated, marginRatioPpm, type CrossAccount,
  type CrossLiquidationTerms, type Hedge, type LiquidationTerms,
} from './perpetual/liquidation-ticks.ts'
export {
  holdPerLot, type HoldMarket, type HoldPrices,
} from './perpetual/order-hold.ts'
export { markTicks, type MarkTerms } from './perpetual/mark-ticks.ts'
export { maxOpenLots, type MaxOpenTerms } from './perpetual/max-open-lots.ts'
export { orderCost, quoteUnitsFor, type OrderCost, type OrderCostTerms } from './order-cost.ts'
export { averageEntry, notional, unrealizedPnl, type Position } from './perpetual/position.ts'
export { bandTicks, contractBand, openingBand, spotBand, type SpotBand } from './price-band.ts'
export {
  coinsBought, coinsToSell, moneyPaidOut, moneyToPay, quickPrice, type QuickPrice, type QuickTerms,
} from './quick-trade.ts'
export { addRatios, compareRatios, ratioText, type Ratio } from './ratio.ts'
export { realizedPnl, type ClosedPart } from './perpetual/realized-pnl.ts'
export {
  maintenanceMargin, makeTiers, notionalCap, tierOf, type RiskTier, type RiskTiers, type TierTerms,
} from './perpetual/risk-tiers.ts'
