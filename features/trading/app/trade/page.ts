// The manifest of the trade page, of spot and of contracts.
import { entrustTypes, marketSymbolPattern } from '@ingot/contract/vocabulary'
import { oneOf, textOf } from '@ingot/web/data/call/read-unknown.ts'
import type conditional from '#features/trading/app/conditional.json'
import type ticket from '#features/trading/app/ticket.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'
import { namedSides, type NamedSide } from './named-side.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/trade/index': TradeSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    conditional: typeof conditional
    ticket: typeof ticket
  }
}

export type TradeSearch = {
  readonly symbol?: string | undefined
  readonly side?: NamedSide | undefined
  readonly type?: (typeof entrustTypes)[number] | undefined
}

export const readTradeSearch = (raw: Record<string, unknown>): TradeSearch => ({
  symbol: textOf(raw['symbol'], marketSymbolPattern),
  side: oneOf(namedSides, raw['side']),
  type: oneOf(entrustTypes, raw['type']),
})

export const pages: readonly PageEntry[] = [{
  path: '/pages/trade/index',
  title: 'shell.tabTrade',
  tab: 'trade',
  deskWidth: 'full',
  isPreloaded: true,
  words: ['ticket', 'position', 'conditional', 'chart'],
  readSearch: readTradeSearch,
  load: async () => (await import('./trade-page.tsx')).loadTradePage(),
}]
