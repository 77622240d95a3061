// The manifest of the liquidation receipt.
import { textOf } from '#data/call/read-unknown.ts'
import type position from '#i18n/page-catalogues/position.json'
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/liquidation/index': LiquidationSearch
  }
}

declare module '#i18n/messages.ts' {
  interface PageMessages {
    position: typeof position
  }
}

export type LiquidationSearch = { readonly id?: string | undefined }

export const readLiquidationSearch = (raw: Record<string, unknown>): LiquidationSearch => ({
  id: textOf(String(raw['id'] ?? ''), /^\d{1,16}$/),
})

export const pages: readonly PageEntry[] = [{
  path: '/pages/liquidation/index',
  title: 'position.receiptTitle',
  words: ['position'],
  readSearch: readLiquidationSearch,
  load: async () => (await import('./liquidation-page.tsx')).LiquidationPage,
}]
