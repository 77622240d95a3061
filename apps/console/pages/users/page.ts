import { UserRound } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import { UsersPage } from './users-page.tsx'

export const page: ConsolePage = {
  path: 'users', word: 'users', group: 'people', place: 1, icon: UserRound,
  permission: 'read-users', component: UsersPage,
}
