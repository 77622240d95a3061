import { FolderSearch } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './cases.json'
import { CasesPage } from './cases-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    cases: typeof words
  }
}

export const page: ConsolePage = {
  path: 'cases', area: 'cases', group: 'people', place: 6, icon: FolderSearch,
  permission: 'read-cases', component: CasesPage, queue: 'case',
}
