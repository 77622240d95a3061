import { ArrowUpFromLine } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import type words from '#i18n/catalogues/withdrawals.json'
import { WithdrawalsPage } from './withdrawals-page.tsx'

declare module '#i18n/messages.ts' {
  interface PageMessages {
    withdrawals: typeof words
  }
}

export const page: ConsolePage = {
  path: 'withdrawals', area: 'withdrawals', group: 'work', place: 2, icon: ArrowUpFromLine,
  permission: 'read-withdrawals', component: WithdrawalsPage, queue: 'withdrawal',
}
