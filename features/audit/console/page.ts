import { ScrollText } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './audit.json'
import { AuditPage } from './audit-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    audit: typeof words
  }
}

export const page: ConsolePage = {
  path: 'audit', area: 'audit', group: 'system', place: 2, icon: ScrollText,
  permission: 'read-audit-log', component: AuditPage,
}
