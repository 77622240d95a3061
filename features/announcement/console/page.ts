import { Megaphone } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './announcements.json'
import { AnnouncementsPage } from './announcements-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    announcements: typeof words
  }
}

export const page: ConsolePage = {
  path: 'announcements', area: 'announcements', group: 'people', place: 5, icon: Megaphone,
  permission: 'read-announcements', component: AnnouncementsPage,
}
