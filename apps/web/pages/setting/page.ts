// The manifest of the settings and of the notifications that the user wants.
import { noticeCategories } from '@ingot/contract/vocabulary'
import { oneOf } from '#data/call/read-unknown.ts'
import type notices from '@ingot/features/trading/app/notices.json'
import type preferences from '@ingot/features/message/app/preferences.json'
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/setting/index': NoSearch
    '/pages/setting/notifications': PreferencesSearch
  }
}

declare module '#i18n/messages.ts' {
  interface PageMessages {
    notices: typeof notices
    preferences: typeof preferences
  }
}

/** The category whose row is meant. */
export type PreferencesSearch = {
  readonly category?: (typeof noticeCategories)[number] | undefined
}

export const readPreferencesSearch = (raw: Record<string, unknown>): PreferencesSearch => ({
  category: oneOf(noticeCategories, raw['category']),
})

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/setting/index',
    title: 'shell.titleSetting',
    isPreloaded: true,
    words: ['password', 'preferences'],
    load: async () => (await import('./setting-page.tsx')).SettingPage,
  },
  {
    path: '/pages/setting/notifications',
    title: 'preferences.title',
    words: ['preferences', 'notices'],
    readSearch: readPreferencesSearch,
    load: async () => (await import('./preferences-page.tsx')).PreferencesPage,
  },
]
