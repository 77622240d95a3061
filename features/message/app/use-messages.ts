// The user's messages, newest first, and one of them.
import { listMyMessage, loadMessage, type Message } from '#features/message/messages.calls.ts'
import type { MessageType } from '@ingot/contract/vocabulary'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'
import { messageListsKey, messagesKey, unreadKey } from './message-keys.ts'
import { useLanguage } from '@ingot/web/data/device/language.ts'

/** From `listMyMessage`, in the language of the screen. */
export function useMessages(type: MessageType): PagedRows<Message> {
  const language = useLanguage()
  return usePages({
    queryKey: [...messageListsKey, type, language],
    idOf: idOfMessage,
    meta: ofRecord('message'),
    loadPage: (after, signal) => ask(listMyMessage, { after, type }, signal),
  })
}

const idOfMessage = ({ id }: Message): string => id

/** One message; it counts as read from then on. */
export function useMessage(id: string): UseQueryResult<Message> {
  const cache = useQueryClient()
  const language = useLanguage()
  return useQuery({
    queryKey: [...messagesKey, 'one', id, language],
    async queryFn({ signal }) {
      const message = await ask(loadMessage, { id }, signal)
      void cache.invalidateQueries({ queryKey: unreadKey })
      void cache.invalidateQueries({ queryKey: messageListsKey })
      return message
    },
    enabled: useIsLoggedIn() && id !== '',
  })
}
