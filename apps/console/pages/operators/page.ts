import { UsersRound } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import type words from '#i18n/catalogues/operators.json'
import { OperatorsPage } from './operators-page.tsx'
import { WaitingChangesCount } from './waiting-changes.tsx'

declare module '#i18n/messages.ts' {
  interface PageMessages {
    operators: typeof words
  }
}

export const page: ConsolePage = {
  path: 'operators', area: 'operators', group: 'system', place: 1, icon: UsersRound,
  permission: 'manage-operators', component: OperatorsPage, waiting: WaitingChangesCount,
}
