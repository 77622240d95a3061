import { UsersRound } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './copy-trading.json'
import { CopyTradingPage } from './copy-trading-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    'copy-trading': typeof words
  }
}

export const page: ConsolePage = {
  path: 'copy-trading', area: 'copy-trading', group: 'people', place: 3, icon: UsersRound,
  permission: 'read-leaders', component: CopyTradingPage, queue: 'lead_application',
}
