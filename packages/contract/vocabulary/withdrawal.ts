// SPEC §9: the limits of a withdrawal.

export const withdrawalsPerDayMax = 2
export const withdrawalUsdtMin = '30'
export const withdrawalUsdtMax = '1000000'
