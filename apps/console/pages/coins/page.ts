import { CandlestickChart } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import type words from '#i18n/catalogues/coins.json'
import { CoinsPage } from './coins-page.tsx'

declare module '#i18n/messages.ts' {
  interface PageMessages {
    coins: typeof words
  }
}

export const page: ConsolePage = {
  path: 'coins', area: 'coins', group: 'work', place: 9, icon: CandlestickChart,
  permission: 'change-configuration', component: CoinsPage,
}
