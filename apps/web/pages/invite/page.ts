// The manifest of the invitations and their rebates.
import type invite from '#i18n/page-catalogues/invite.json'
import type { PageEntry } from '#pages/page-entry.ts'

declare module '#pages/page-entry.ts' {
  interface PageSearches {
    '/pages/invite/index': NoSearch
  }
}

declare module '#i18n/messages.ts' {
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
