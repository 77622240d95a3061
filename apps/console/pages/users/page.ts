import { UserRound } from 'lucide-react'
import type { ConsolePage } from '#app/pages.ts'
import type words from '#i18n/catalogues/users.json'
import { UsersPage } from './users-page.tsx'

declare module '#i18n/messages.ts' {
  interface PageMessages {
    users: typeof words
  }
}

export const page: ConsolePage = {
  path: 'users', area: 'users', group: 'people', place: 1, icon: UserRound,
  permission: 'read-users', component: UsersPage,
}
