import { MessageSquareHeart } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import type words from '#i18n/catalogues/feedback.json'
import { FeedbackPage } from './feedback-page.tsx'

declare module '#i18n/messages.ts' {
  interface PageMessages {
    feedback: typeof words
  }
}

export const page: ConsolePage = {
  path: 'feedback', area: 'feedback', group: 'people', place: 2, icon: MessageSquareHeart,
  permission: 'answer-feedback', component: FeedbackPage, queue: 'feedback',
}
