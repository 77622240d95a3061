import { Landmark } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './fiat.json'
import { FiatPage } from './fiat-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    fiat: typeof words
  }
}

export const page: ConsolePage = {
  path: 'fiat', area: 'fiat', group: 'work', place: 5, icon: Landmark,
  permission: 'read-fiat', component: FiatPage, queue: 'quick-trade',
}
