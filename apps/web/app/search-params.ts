// The parameters that pages take from their address, as typed inputs. A parameter that is not
// understood counts as absent: an old link still opens its page.
import { entrustTypes, spotDirections } from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'

const symbol = z.catch(z.optional(z.string().check(z.regex(/^[A-Z0-9]{2,20}$/))), undefined)

export type CoinSearch = { readonly symbol?: string | undefined }
export type TradeSearch = {
  readonly symbol?: string | undefined
  readonly side?: (typeof spotDirections)[number] | undefined
  readonly type?: (typeof entrustTypes)[number] | undefined
}
export const searchTypes = ['trade', 'coin'] as const
export type SearchSearch = {
  /** Where a chosen market opens. */
  readonly type?: (typeof searchTypes)[number] | undefined
}
export const marketTabs = [
  'favourites', 'spot', 'contract', 'perpetual', 'gainers', 'turnover', 'new',
] as const
export type MarketSearch = { readonly tab?: (typeof marketTabs)[number] | undefined }

const coinSearch = z.object({ symbol })
const tradeSearch = z.object({
  symbol,
  side: z.catch(z.optional(z.enum(spotDirections)), undefined),
  type: z.catch(z.optional(z.enum(entrustTypes)), undefined),
})
const searchSearch = z.object({ type: z.catch(z.optional(z.enum(searchTypes)), undefined) })
const marketSearch = z.object({ tab: z.catch(z.optional(z.enum(marketTabs)), undefined) })

type Raw = Record<string, unknown>

export const readCoinSearch = (raw: Raw): CoinSearch => coinSearch.parse(raw)
export const readTradeSearch = (raw: Raw): TradeSearch => tradeSearch.parse(raw)
export const readSearchSearch = (raw: Raw): SearchSearch => searchSearch.parse(raw)
export const readMarketSearch = (raw: Raw): MarketSearch => marketSearch.parse(raw)
