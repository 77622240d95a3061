// The chats with support that have ended, and their messages, which change no more.
import {
  listSupportChats, listSupportMessages, type SupportMessage,
} from '#features/support/support-chats.calls.ts'
import type { ReplyOf } from '@ingot/contract/calls'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { type PagedRows, usePages } from '@ingot/web/data/call/use-pages.ts'
import { askSupport } from './support-client.ts'
import { useSupportOwner } from './use-support.ts'

export type EndedChat = ReplyOf<typeof listSupportChats>['list'][number]

const idOf = ({ id }: EndedChat): string => id

/** Newest first; the chat to which a message would be added is one of them. */
export function useSupportChats(): PagedRows<EndedChat> {
  const owner = useSupportOwner()
  return usePages({
    queryKey: ['support', owner, 'chats'],
    idOf,
    isOpen: owner !== '',
    loadPage: (after, signal) => askSupport(listSupportChats, { after }, signal),
  })
}

export type EndedMessages = {
  readonly messages: readonly SupportMessage[] | undefined
  readonly error: Error | null
  readonly hasEarlier: boolean
  loadEarlier(): void
  retry(): void
}

type MessagePage = ReplyOf<typeof listSupportMessages>

/** The last messages of a chat, and on demand those before them. */
export function useEndedMessages(chatId: string): EndedMessages {
  const owner = useSupportOwner()
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery<
    MessagePage, Error, InfiniteData<MessagePage, number | undefined>, readonly string[],
    number | undefined
  >({
    queryKey: ['support', owner, 'ended', chatId],
    queryFn: ({ pageParam, signal }) => askSupport(listSupportMessages, {
      chatId, ...pageParam === undefined ? {} : { before: pageParam },
    }, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ messages: [first], hasMore }) => hasMore ? first?.sequence : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    messages: data?.pages.toReversed().flatMap(({ messages }) => messages),
    error: data === undefined ? error : null,
    hasEarlier: hasNextPage,
    loadEarlier() { if (!isFetching) void fetchNextPage() },
    retry: () => void refetch(),
  }
}
