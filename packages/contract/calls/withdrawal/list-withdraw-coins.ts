// The coins that can be withdrawn, each with its networks and the limits of an amount.
import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { chainText, decimalText, noRequest, symbolText, wholeNumber } from '#calls/fields.ts'

export const withdrawNetwork = z.object({
  chain: chainText,
  /** The chain's full name. */
  name: z.string(),
  /** The fee of a withdrawal; it is part of the amount. */
  fee: decimalText,
  /** The smallest and the largest amount now: SPEC's limits in the coin's own unit. */
  min: decimalText,
  max: decimalText,
  /** Decimals that an amount may have. */
  decimals: wholeNumber,
  /** Blocks after which a transfer is final. */
  confirmations: wholeNumber,
  enabled: z.boolean(),
})
export type WithdrawNetwork = z.infer<typeof withdrawNetwork>

export const withdrawCoin = z.object({
  symbol: symbolText,
  name: z.string(),
  available: decimalText,
  networks: z.array(withdrawNetwork),
})
export type WithdrawCoin = z.infer<typeof withdrawCoin>

export const listWithdrawCoins = defineCall({
  name: 'listWithdrawCoins',
  method: 'GET',
  path: '/listWithdrawCoins',
  access: 'session',
  weight: 2,
  summary: "The coins that can be withdrawn, with the caller's available balance and networks.",
  request: noRequest,
  reply: z.array(withdrawCoin),
  rejects: [],
})
