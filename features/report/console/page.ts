import { FileChartColumn } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './reports.json'
import { ReportsPage } from './reports-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    reports: typeof words
  }
}

export const page: ConsolePage = {
  path: 'reports', area: 'reports', group: 'system', place: 3, icon: FileChartColumn,
  permission: 'read-reports', component: ReportsPage,
}
