import { Landmark } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import type words from '#i18n/catalogues/fiat.json'
import { FiatPage } from './fiat-page.tsx'

declare module '#i18n/messages.ts' {
  interface PageMessages {
    fiat: typeof words
  }
}

export const page: ConsolePage = {
  path: 'fiat', area: 'fiat', group: 'work', place: 5, icon: Landmark,
  permission: 'read-fiat', component: FiatPage, queue: 'quick-trade',
}
