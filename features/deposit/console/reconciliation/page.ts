import { Scale } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './reconciliation.json'
import { AlarmCount } from './alarm-list.tsx'
import { ReconciliationPage } from './reconciliation-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    reconciliation: typeof words
  }
}

export const page: ConsolePage = {
  path: 'reconciliation', area: 'reconciliation', group: 'work', place: 7, icon: Scale,
  permission: 'read-deposits', component: ReconciliationPage, waiting: AlarmCount,
}
