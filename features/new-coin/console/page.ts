import { Rocket } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './new-coins.json'
import { NewCoinsPage } from './new-coins-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    'new-coins': typeof words
  }
}

export const page: ConsolePage = {
  path: 'new-coins', area: 'new-coins', group: 'work', place: 8, icon: Rocket,
  permission: 'read-new-coins', component: NewCoinsPage,
}
