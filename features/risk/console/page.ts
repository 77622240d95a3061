import { Activity } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './risk.json'
import { RiskPage } from './risk-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    risk: typeof words
  }
}

export const page: ConsolePage = {
  path: 'risk', area: 'risk', group: 'work', place: 11, icon: Activity,
  permission: 'read-risk', component: RiskPage,
}
