import { SlidersHorizontal } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './configuration.json'
import { ConfigurationPage } from './configuration-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    configuration: typeof words
  }
}

export const page: ConsolePage = {
  path: 'configuration', area: 'configuration', group: 'system', place: 0,
  icon: SlidersHorizontal, permission: 'change-configuration', component: ConfigurationPage,
}
