import { LayoutDashboard } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import { OverviewPage } from './overview-page.tsx'

export const page: ConsolePage = {
  path: 'overview', word: 'overview', group: 'work', place: 1, icon: LayoutDashboard,
  permission: 'read-overview', component: OverviewPage,
}
