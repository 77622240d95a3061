import { MessageSquareHeart } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './feedback.json'
import { FeedbackPage } from './feedback-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    feedback: typeof words
  }
}

export const page: ConsolePage = {
  path: 'feedback', area: 'feedback', group: 'people', place: 2, icon: MessageSquareHeart,
  permission: 'answer-feedback', component: FeedbackPage, queue: 'feedback',
}
