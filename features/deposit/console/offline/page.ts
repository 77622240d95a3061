import { ArrowDownToLine } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './deposits.json'
import { DepositsPage } from './deposits-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    deposits: typeof words
  }
}

export const page: ConsolePage = {
  path: 'deposits', area: 'deposits', group: 'work', place: 3, icon: ArrowDownToLine,
  permission: 'read-deposits', component: DepositsPage, queue: 'offline-deposit',
}
