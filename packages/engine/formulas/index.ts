// The public entry point of the formulas: pure arithmetic for the engine's postings and the
// screens' previews.
export {
  adlRank, adlScore, adlTakes, type AdlCandidate,
} from './adl-rank.ts'
export { averageTicks, type FilledSums } from './average-price.ts'
export {
  bankruptcyTicks, crossBankruptcyTicks, insuranceDelta, type CrossBankruptcyTerms,
  type InsuranceFill,
} from './bankruptcy-ticks.ts'
export { breakEvenTicks, type PaidSoFar } from './break-even-ticks.ts'
export { maxBuyLots, maxSellLots } from './buy-lots.ts'
export { feeOfSafeUnits, feeUnits } from './fee.ts'
export { fundingPayment } from './funding-payment.ts'
export {
  averagePremiumE8, fundingRateE8, premiumIndexE8, type FundingRateTerms, type PremiumTerms,
} from './funding-rate.ts'
export { indexTicks, type IndexRules, type PriceSource } from './index-ticks.ts'
export {
  contractOrderCost, initialMargin, roePpm, type ContractOrderCost, type ContractOrderTerms,
} from './initial-margin.ts'
export {
  crossLiquidationPrice, crossLiquidationTicks, isolatedLiquidationPrice, isolatedLiquidationTicks,
  liquidatesCross, liquidatesIsolated, marginRatioPpm, type CrossAccount,
  type CrossLiquidationTerms, type LiquidationTerms,
} from './liquidation-ticks.ts'
export { markTicks, type MarkTerms } from './mark-ticks.ts'
export { maxOpenLots, type MaxOpenTerms } from './max-open-lots.ts'
export { orderCost, quoteUnitsFor, type OrderCost, type OrderCostTerms } from './order-cost.ts'
export { averageEntry, notional, unrealizedPnl, type Position } from './position.ts'
export { bandTicks, spotBand, type SpotBand } from './price-band.ts'
export { compareRatios, ratioText, type Ratio } from './ratio.ts'
export { realizedPnl, type ClosedPart } from './realized-pnl.ts'
export {
  maintenanceMargin, makeTiers, notionalCap, tierOf, type RiskTier, type RiskTiers, type TierTerms,
} from './risk-tiers.ts'
