// Marks all messages of the user as read.
import { readAllMessages } from '#features/message/messages.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { messageListsKey, unreadKey } from './message-keys.ts'

/** The badges go with the reply; the lists are read again. */
export function useReadAll(): UsedAction<Readonly<Record<string, never>>> {
  const cache = useQueryClient()
  return useAction({
    ask: () => askWithMsg(readAllMessages, {}),
    onDone: () => cache.setQueryData(unreadKey, { system: 0, internal: 0 }),
    invalidates: [unreadKey, messageListsKey],
  })
}
