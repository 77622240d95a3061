import { SlidersHorizontal } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import { ConfigurationPage } from './configuration-page.tsx'

export const page: ConsolePage = {
  path: 'configuration', word: 'configuration', group: 'system', place: 0,
  icon: SlidersHorizontal, permission: 'change-configuration', component: ConfigurationPage,
}
