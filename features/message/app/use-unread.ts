// The number of unread messages, which the front page shows on its bell.
import { listMyMessage } from '#features/message/messages.calls.ts'
import type { MessageType } from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { ask } from '@ingot/web/data/call/ask.ts'
import { ofRecord } from '@ingot/web/data/stream/follow-records.ts'
import { unreadKey } from './message-keys.ts'

/** The stream reports new messages, and those that another device has read. */
const unreadStaleMs = 60_000

/** How many messages of each type are unread. */
export function useUnread(): UseQueryResult<Readonly<Record<MessageType, number>>> {
  return useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await ask(listMyMessage, { pageNo: 1 }, signal)).unread,
    enabled: useIsLoggedIn(),
    staleTime: unreadStaleMs,
    meta: ofRecord('message'),
  })
}
