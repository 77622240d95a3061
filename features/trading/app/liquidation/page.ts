// The manifest of the liquidation receipt.
import { textOf } from '@ingot/web/data/call/read-unknown.ts'
import type position from '#features/trading/app/position.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/liquidation/index': LiquidationSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
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
