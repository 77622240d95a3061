// The catalogue's texts for the contract's enumerations of orders.

export const timeInForceNames = {
  GTC: { name: 'gtc', detail: 'gtcDetail' },
  IOC: { name: 'ioc', detail: 'iocDetail' },
  FOK: { name: 'fok', detail: 'fokDetail' },
  POST_ONLY: { name: 'postOnly', detail: 'postOnlyDetail' },
} as const

export const statusNames = {
  pending: 'statusPending',
  fully_filled: 'statusFilled',
  cancelled: 'statusCancelled',
} as const

export const closeReasonNames = {
  by_user: 'closedByUser',
  time_in_force: 'closedByTime',
  no_liquidity: 'closedNoLiquidity',
  price_band: 'closedByBand',
  self_trade: 'closedSelfTrade',
  rest_too_small: 'closedRestTooSmall',
} as const
