import { ArrowUpFromLine } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import { WaitingWithdrawals } from './waiting-withdrawals.tsx'
import { WithdrawalsPage } from './withdrawals-page.tsx'

export const page: ConsolePage = {
  path: 'withdrawals', word: 'withdrawals', group: 'work', place: 2, icon: ArrowUpFromLine,
  permission: 'read-withdrawals', component: WithdrawalsPage, waiting: WaitingWithdrawals,
}
