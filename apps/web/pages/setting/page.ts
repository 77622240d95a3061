// The manifest of the settings.
import type notices from '#i18n/page-catalogues/notices.json'
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/setting/index': NoSearch
  }
}

declare module '#i18n/messages.ts' {
  interface PageMessages {
    notices: typeof notices
  }
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/setting/index',
  title: 'shell.titleSetting',
  isPreloaded: true,
  words: ['password', 'notices'],
  load: async () => (await import('./setting-page.tsx')).SettingPage,
}]
