// The manifest of the assets.
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/property/index': NoSearch
  }
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/property/index',
  title: 'shell.tabAsset',
  tab: 'property',
  isPreloaded: true,
  load: async () => (await import('./property-page.tsx')).PropertyPage,
}]
