import { LayoutDashboard } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import type words from '#i18n/catalogues/overview.json'
import { OverviewPage } from './overview-page.tsx'

declare module '#i18n/messages.ts' {
  interface PageMessages {
    overview: typeof words
  }
}

export const page: ConsolePage = {
  path: 'overview', area: 'overview', group: 'work', place: 1, icon: LayoutDashboard,
  permission: 'read-overview', component: OverviewPage,
}
