// The enumerations of conditional orders, and the exits of orders and positions.

/**
 * When a conditional order is placed: a stop with the price against it, a take-profit with the
 * price in its favour, a trailing stop after the price has turned.
 */
export const orderConditions = ['stop', 'take_profit', 'trailing_stop'] as const
export type OrderCondition = (typeof orderConditions)[number]

/** The price that a conditional order watches. */
export const watchedPrices = ['last', 'mark'] as const
export type WatchedPrice = (typeof watchedPrices)[number]
