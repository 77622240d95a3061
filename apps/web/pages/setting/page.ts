// The manifest of the settings.
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/setting/index': NoSearch
  }
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/setting/index',
  title: 'shell.titleSetting',
  isPreloaded: true,
  words: ['password'],
  load: async () => (await import('./setting-page.tsx')).SettingPage,
}]
