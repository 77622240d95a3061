import { ArrowUpFromLine } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './withdrawals.json'
import { WithdrawalsPage } from './withdrawals-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    withdrawals: typeof words
  }
}

export const page: ConsolePage = {
  path: 'withdrawals', area: 'withdrawals', group: 'work', place: 2, icon: ArrowUpFromLine,
  permission: 'read-withdrawals', component: WithdrawalsPage, queue: 'withdrawal',
}
