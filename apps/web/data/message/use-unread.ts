// The number of unread messages, which the front page shows on its bell.
import { listMyMessage } from '@ingot/contract/calls/message/messages.ts'
import type { MessageType } from '@ingot/contract/vocabulary'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useIsLoggedIn } from '#data/account/session.ts'
import { ask } from '#data/call/ask.ts'
import { ofRecord } from '#data/stream/follow-records.ts'
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
