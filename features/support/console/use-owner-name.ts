// The owner of a chat as operators name them.
import type { QueuedChat } from '#features/support/support.console.ts'
import { useTranslations } from 'use-intl'

export function useOwnerName(): (chat: Pick<QueuedChat, 'user' | 'visitor'>) => string {
  const words = useTranslations('support')
  return ({ user, visitor }) => user === null
    ? words('visitor', { number: visitor ?? 0 }) : user.name
}
