import { ScrollText } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import { AuditPage } from './audit-page.tsx'

export const page: ConsolePage = {
  path: 'audit', word: 'audit', group: 'system', place: 2, icon: ScrollText,
  permission: 'read-audit-log', component: AuditPage,
}
