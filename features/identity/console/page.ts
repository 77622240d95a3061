import { BadgeCheck } from 'lucide-react'
import type { ConsolePage } from '@ingot/console/app/pages.ts'
import type words from './identity.json'
import { IdentityPage } from './identity-page.tsx'

declare module '@ingot/console/i18n/messages.ts' {
  interface PageMessages {
    identity: typeof words
  }
}

export const page: ConsolePage = {
  path: 'identity', area: 'identity', group: 'work', place: 6, icon: BadgeCheck,
  permission: 'read-identity', component: IdentityPage, queue: 'identity',
}
