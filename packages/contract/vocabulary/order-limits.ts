// Limits of an order, in addition to its market's own tick, lot, notional and band.

/** A client's own order id: 1 to 36 letters, digits, dots, underscores, colons or dashes. */
export const clientOrderIdPattern = /^[A-Za-z0-9._:-]{1,36}$/

/** Orders that one account may have resting on all markets together. */
export const openOrdersPerUserMax = 500

/** Holds for withdrawals, subscriptions and the like that one account may have open. */
export const openHoldsPerUserMax = 200

/** The most slices in which an order may show itself one after another. */
export const icebergSlicesMax = 10

/** Ticks × lots of one order stays a safe integer, so the hot path multiplies exactly. */
export const tickLotsMax = Number.MAX_SAFE_INTEGER

/** The largest price, in ticks. */
export const ticksMax = 2 ** 40
/** The largest quantity of one order, in lots. */
export const lotsMax = 2 ** 50

/** The most levels of each side that `loadDepth` returns. */
export const depthLimitMax = 200
/** Levels of each side that `loadDepth` returns by default. */
export const depthLimitDefault = 50

/** Symbols on one watchlist. */
export const watchlistMax = 200

/** [PA3] Price alerts of one account that wait; as many past ones are kept. */
export const priceAlertsMax = 50

/** The largest amount of one faucet call, in whole coins, as a decimal text. */
export const faucetAmountMax = '1000000'
/** Faucet calls of one account in an hour. */
export const faucetCallsPerHourMax = 60

/**
 * Accepted orders, and accepted cancels, of one account in a UTC day. Twice as many cancels, so
 * that whatever was placed can be cancelled.
 */
export const ordersPerDayMax = 200_000
/** Accepted cancels of one account in a UTC day. */
export const cancelsPerDayMax = 400_000

/** [LS3] How long a new spot market has the wide band around the price at which it was listed. */
export const openingBandMs = 600_000
/** [LS4] How long a new market takes plain limit orders alone. */
export const limitOrdersOnlyMs = 60_000
