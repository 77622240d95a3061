import { UsersRound } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './operators.json'
import { OperatorsPage } from './operators-page.tsx'
import { WaitingChangesCount } from './waiting-changes.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    operators: typeof words
  }
}

export const page: ConsolePage = {
  path: 'operators', area: 'operators', group: 'system', place: 1, icon: UsersRound,
  permission: 'manage-operators', component: OperatorsPage, waiting: WaitingChangesCount,
}
