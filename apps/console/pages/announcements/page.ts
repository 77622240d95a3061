import { Megaphone } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import type words from '#i18n/catalogues/announcements.json'
import { AnnouncementsPage } from './announcements-page.tsx'

declare module '#i18n/messages.ts' {
  interface PageMessages {
    announcements: typeof words
  }
}

export const page: ConsolePage = {
  path: 'announcements', area: 'announcements', group: 'people', place: 5, icon: Megaphone,
  permission: 'read-announcements', component: AnnouncementsPage,
}
