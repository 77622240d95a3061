// The manifest of the invitations and their rebates.
import type invite from './invite.json'
import type { PageEntry } from '@ingot/web/pages/page-entry.ts'

declare module '@ingot/web/pages/page-entry.ts' {
  interface PageSearches {
    '/pages/invite/index': NoSearch
  }
}

declare module '@ingot/web/i18n/messages.ts' {
  interface PageMessages {
    invite: typeof invite
  }
}

export const pages: readonly PageEntry[] = [{
  path: '/pages/invite/index',
  title: 'invite.title',
  words: ['invite'],
  load: async () => (await import('./invite-page.tsx')).InvitePage,
}]
