import { UserRound } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './users.json'
import { UsersPage } from './users-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    users: typeof words
  }
}

export const page: ConsolePage = {
  path: 'users', area: 'users', group: 'people', place: 1, icon: UserRound,
  permission: 'read-users', component: UsersPage,
}
