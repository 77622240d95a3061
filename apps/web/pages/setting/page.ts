// The manifest of the settings and of the feedback.
import type feedback from '#i18n/page-catalogues/feedback.json'
import type notices from '#i18n/page-catalogues/notices.json'
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/setting/index': NoSearch
    '/pages/setting/feedback': NoSearch
  }
}

declare module '#i18n/messages.ts' {
  interface PageMessages {
    notices: typeof notices
    feedback: typeof feedback
  }
}

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/setting/index',
    title: 'shell.titleSetting',
    isPreloaded: true,
    words: ['password', 'notices'],
    load: async () => (await import('./setting-page.tsx')).SettingPage,
  },
  {
    path: '/pages/setting/feedback',
    title: 'shell.titleFeedback',
    words: ['feedback'],
    load: async () => (await import('./feedback-page.tsx')).FeedbackPage,
  },
]
