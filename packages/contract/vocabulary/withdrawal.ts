// SPEC §9: the limits of a withdrawal.

/** Applications of one user in a day. */
export const withdrawalsPerDayMax = 2
/** The smallest withdrawal in USDT, as a decimal text. */
export const withdrawalUsdtMin = '30'
/** The largest withdrawal in USDT, as a decimal text. */
export const withdrawalUsdtMax = '1000000'
