// The manifest of the transfer.
import { type TransferType, transferTypes } from '@ingot/contract/vocabulary'
import { oneOf, symbolPattern, textOf } from '@ingot/web/data/call/read-unknown.ts'
import type transfer from '#features/account/app/transfer.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/transfer/index': TransferSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    transfer: typeof transfer
  }
}

export type TransferSearch = {
  /** The coin that is chosen first. */
  readonly symbol?: string | undefined
  /** The direction that is chosen first. */
  readonly transferType?: TransferType | undefined
}

export const readTransferSearch = (raw: Record<string, unknown>): TransferSearch => ({
  symbol: textOf(raw['symbol'], symbolPattern),
  transferType: oneOf(transferTypes, raw['transferType']),
})

export const pages: readonly PageEntry[] = [{
  path: '/pages/transfer/index',
  deskTab: 'property',
  title: 'property.transfer',
  words: ['transfer'],
  readSearch: readTransferSearch,
  isPreloaded: true,
  load: async () => (await import('./transfer-page.tsx')).TransferPage,
}]
