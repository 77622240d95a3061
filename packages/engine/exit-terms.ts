// The ways out that go with an order or a position: a take-profit, a stop-loss, or both.

/** Which price of the order's market is watched; spot markets have only the last one. */
export type TriggerPrice = 'last' | 'mark'

/** One exit: when its price is met, it places an order against the position. */
export type ExitTerms = {
  readonly by: TriggerPrice
  readonly triggerTicks: number
  /** The price of the order that is placed; zero, at the market. */
  readonly priceTicks: number
}

/** At least one of the two; the first whose price is met ends the other. */
export type ExitPair = {
  readonly takeProfit?: ExitTerms
  readonly stopLoss?: ExitTerms
}
