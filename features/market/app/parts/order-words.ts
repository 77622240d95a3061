// The catalogue's texts for the contract's enumerations of orders.
import { signOfDecimal } from '@ingot/ui/format/decimal-text.ts'

export const timeInForceNames = {
  GTC: { name: 'gtc', detail: 'gtcDetail' },
  IOC: { name: 'ioc', detail: 'iocDetail' },
  FOK: { name: 'fok', detail: 'fokDetail' },
  POST_ONLY: { name: 'postOnly', detail: 'postOnlyDetail' },
} as const

const statusNames = {
  pending: 'statusPending',
  fully_filled: 'statusFilled',
  cancelled: 'statusCancelled',
} as const

export type StatusOfOrder = {
  readonly status: keyof typeof statusNames
  readonly filledQuantity: string
}

/** [W139] An order that was cancelled after a fill is named as filled in part. */
export function statusNameOf({ status, filledQuantity }: StatusOfOrder) {
  return status === 'cancelled' && signOfDecimal(filledQuantity) > 0
    ? 'statusPartly' : statusNames[status]
}

export const closeReasonNames = {
  by_user: 'trade.closedByUser',
  time_in_force: 'trade.closedByTime',
  no_liquidity: 'trade.closedNoLiquidity',
  price_band: 'trade.closedByBand',
  self_trade: 'trade.closedSelfTrade',
  rest_too_small: 'trade.closedRestTooSmall',
  countdown: 'conditional.closedByCountdown',
  delisted: 'trade.closedDelisted',
} as const

/** The reasons for an end that only orders of contracts have. */
export const contractReasonNames = {
  reduce_only: 'position.closedReduceOnly',
  bankruptcy_price: 'position.closedBankruptcy',
  liquidation: 'position.closedLiquidation',
} as const
