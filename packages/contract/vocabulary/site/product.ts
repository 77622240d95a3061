// Names and defaults of the product (SPEC §3, §9).

export const productName = 'Ingot'
export const appVersion = '1.0.0'
export const appVersionCode = 100
/** The calling code of a phone number without one. */
export const countryCodeDefault = '86'
/** The currency of account totals. */
export const symbolDefault = 'USDT'
/** The least decimals of displayed money. */
export const moneyPrecision = 2
/** The first coins of every list of coins, in this sequence. */
export const pinnedCoins = ['BTC', 'ETH', 'USDT'] as const
export const quickTradeCoins = ['BTC', 'USDT', 'ETH'] as const
/** The minimum fee of a quick trade, as a decimal text. */
export const quickTradeFeeMin = '0'
/** The level of an account without identity verification. */
export const authLevelDefault = 1
/** The userStatus of an account that may log in. */
export const userStatusActive = 1
/** The userStatus of an account that an operator has frozen: it has no sessions. */
export const userStatusFrozen = 0
/** The tradeStatus of an account that may place orders. */
export const tradeStatusOpen = 2
/** The tradeStatus of an account that may cancel orders and place none. */
export const tradeStatusFrozen = 1
/** The withdrawStatus of an account that may withdraw. */
export const withdrawStatusOpen = 2
/** The withdrawStatus of an account that may not withdraw. */
export const withdrawStatusFrozen = 1
/** A sandbox has a simulated market, a faucet and an outbox; production has none of them. */
export const modes = ['sandbox', 'production'] as const
export type Mode = (typeof modes)[number]
