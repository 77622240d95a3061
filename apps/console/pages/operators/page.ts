import { UsersRound } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import { OperatorsPage } from './operators-page.tsx'

export const page: ConsolePage = {
  path: 'operators', word: 'operators', group: 'system', place: 1, icon: UsersRound,
  permission: 'manage-operators', component: OperatorsPage,
}
