import { Headset } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './support.json'
import { SupportPage } from './support-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    support: typeof words
  }
}

export const page: ConsolePage = {
  path: 'support', area: 'support', group: 'people', place: 4, icon: Headset,
  permission: 'answer-support', component: SupportPage, queue: 'support-chat',
}
