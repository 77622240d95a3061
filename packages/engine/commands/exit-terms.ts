// The ways out that go with an order or a position: a take-profit, a stop-loss, or both.
import { inner, optional, type RowOf, whole, word } from '#rows/field.ts'

/** Which price of the order's market is watched; spot markets have only the last one. */
export const triggerPrices = ['last', 'mark'] as const
export type TriggerPrice = typeof triggerPrices[number]

/** One exit: when its price is met, it places an order against the position. */
const exitTerms = {
  by: word(triggerPrices),
  triggerTicks: whole(),
  /** The price of the order that is placed; zero, at the market. */
  priceTicks: whole(),
} as const
export type ExitTerms = RowOf<typeof exitTerms>

/** At least one of the two; the first whose price is met ends the other. */
export const exitPair = {
  takeProfit: optional(inner(exitTerms)),
  stopLoss: optional(inner(exitTerms)),
} as const
export type ExitPair = RowOf<typeof exitPair>
