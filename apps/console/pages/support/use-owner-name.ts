// The owner of a chat as operators name them.
import type { QueuedChat } from '@ingot/contract/console/support/support.ts'
import { useTranslations } from 'use-intl'

export function useOwnerName(): (chat: Pick<QueuedChat, 'user' | 'visitor'>) => string {
  const words = useTranslations('support')
  return ({ user, visitor }) => user === null
    ? words('visitor', { number: visitor ?? 0 }) : user.name
}
