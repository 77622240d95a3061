import { LayoutDashboard } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './overview.json'
import { OverviewPage } from './overview-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    overview: typeof words
  }
}

export const page: ConsolePage = {
  path: 'overview', area: 'overview', group: 'work', place: 1, icon: LayoutDashboard,
  permission: 'read-overview', component: OverviewPage,
}
