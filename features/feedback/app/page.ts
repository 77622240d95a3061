// The manifest of the feedback.
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'
import type feedback from './feedback.json'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/setting/feedback': NoSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    feedback: typeof feedback
  }
}

export const pages: readonly PageEntry[] = [
  {
    path: '/pages/setting/feedback',
    title: 'shell.titleFeedback',
    words: ['feedback'],
    load: async () => (await import('./feedback-page.tsx')).FeedbackPage,
  },
]
