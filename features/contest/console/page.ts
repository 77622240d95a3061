import { Trophy } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './contest.json'
import { ContestPage } from './contest-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    contest: typeof words
  }
}

export const page: ConsolePage = {
  path: 'contest', area: 'contest', group: 'work', place: 10, icon: Trophy,
  permission: 'read-contests', component: ContestPage, queue: 'contest',
}
