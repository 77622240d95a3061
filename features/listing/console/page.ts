import { CandlestickChart } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './coins.json'
import { CoinsPage } from './coins-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    coins: typeof words
  }
}

export const page: ConsolePage = {
  path: 'coins', area: 'coins', group: 'work', place: 9, icon: CandlestickChart,
  permission: 'change-configuration', component: CoinsPage,
}
