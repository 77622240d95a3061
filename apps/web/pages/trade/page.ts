// The manifest of spot trading.
import { entrustTypes, marketSymbolPattern, spotDirections } from '@ingot/contract/vocabulary'
import { oneOf, textOf } from '#data/call/read-unknown.ts'
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/trade/index': TradeSearch
  }
}

export type TradeSearch = {
  readonly symbol?: string | undefined
  readonly side?: (typeof spotDirections)[number] | undefined
  readonly type?: (typeof entrustTypes)[number] | undefined
}

export const readTradeSearch = (raw: Record<string, unknown>): TradeSearch => ({
  symbol: textOf(raw['symbol'], marketSymbolPattern),
  side: oneOf(spotDirections, raw['side']),
  type: oneOf(entrustTypes, raw['type']),
})

export const pages: readonly PageEntry[] = [{
  path: '/pages/trade/index',
  title: 'shell.tabTrade',
  tab: 'trade',
  isPreloaded: true,
  readSearch: readTradeSearch,
  load: async () => (await import('./trade-page.tsx')).TradePage,
}]
