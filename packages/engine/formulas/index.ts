// The door of the formulas: pure arithmetic that the engine books by and the screens preview with.
export { averageTicks, type FilledSums } from './average-price.ts'
export { maxBuyLots, maxSellLots } from './buy-lots.ts'
export { feeOfSafeUnits, feeUnits } from './fee.ts'
export { orderCost, quoteUnitsFor, type OrderCost, type OrderCostTerms } from './order-cost.ts'
export { bandTicks } from './price-band.ts'
