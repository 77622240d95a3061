// The parameters that pages take from their address, as typed inputs. A parameter that is not
// understood counts as absent: an old link still opens its page.
import { entrustTypes, spotDirections } from '@ingot/contract/vocabulary'
import { type MarketSortText, marketSortTexts } from '#data/market-sort.ts'
import { oneOf, symbolPattern, textOf } from '#data/read-unknown.ts'

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
export type MarketSearch = {
  readonly tab?: (typeof marketTabs)[number] | undefined
  /** The column that the list is sorted by; each tab has its own when absent. */
  readonly sort?: MarketSortText | undefined
}

type Raw = Record<string, unknown>

export const readCoinSearch = (raw: Raw): CoinSearch => ({
  symbol: textOf(raw['symbol'], symbolPattern),
})

export const readTradeSearch = (raw: Raw): TradeSearch => ({
  symbol: textOf(raw['symbol'], symbolPattern),
  side: oneOf(spotDirections, raw['side']),
  type: oneOf(entrustTypes, raw['type']),
})

export const readSearchSearch = (raw: Raw): SearchSearch => ({
  type: oneOf(searchTypes, raw['type']),
})

export const readMarketSearch = (raw: Raw): MarketSearch => ({
  tab: oneOf(marketTabs, raw['tab']),
  sort: oneOf(marketSortTexts, raw['sort']),
})
