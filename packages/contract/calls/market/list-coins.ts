import { z } from 'zod/mini'
import { defineCall } from '#calls/define-call.ts'
import { noRequest, symbolText, wholeNumber } from '#calls/fields.ts'

export const coin = z.object({
  symbol: symbolText,
  name: z.string(),
  /** Decimal places of the coin's smallest unit. */
  decimals: wholeNumber,
  logo: z.string(),
})
export type Coin = z.infer<typeof coin>

export const listCoins = defineCall({
  name: 'listCoins',
  method: 'GET',
  path: '/listCoins',
  access: 'anyone',
  isPublicData: true,
  summary: 'Every coin that an account can hold; BTC, ETH and USDT first.',
  request: noRequest,
  reply: z.array(coin),
  rejects: [],
})
