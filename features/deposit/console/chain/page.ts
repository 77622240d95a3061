import { Link2 } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './chain-deposits.json'
import { ChainDepositsPage } from './chain-deposits-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    'chain-deposits': typeof words
  }
}

export const page: ConsolePage = {
  path: 'chain-deposits', area: 'chain-deposits', group: 'work', place: 4, icon: Link2,
  permission: 'read-deposits', component: ChainDepositsPage, queue: 'deposit',
}
