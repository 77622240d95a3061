// The chat of this browser with support: its state, its messages, and the ways to act on it. A
// signal of the stream makes them read the messages since the last one; none is read twice.
import {
  checkSupportNumber, endSupportChat, listSupportMessages, loadSupport, loadSupportDesk,
  loadSupportPicture, rateSupportChat, readSupport, type SupportChat,
  type SupportDesk, type SupportMessage, typeSupport,
} from '#features/support/support-chats.calls.ts'
import { openStream } from '@ingot/client'
import { supportTypingEveryMs } from '@ingot/contract/vocabulary'
import {
  type QueryClient, useQuery, useQueryClient, type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { session, useIsLoggedIn, useUserId } from '@ingot/web/data/account/session.ts'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { ofRecord, rereadRecords, takeRecord } from '@ingot/web/data/stream/follow-records.ts'
import { outbox } from './outbox.ts'
import { askSupport, dataOf, supportClient } from './support-client.ts'
import { supportToken, useVisitorToken, visitor } from './visitor.ts'

const meta = ofRecord('support-chat', 'withdrawal', 'deposit', 'offline-deposit')
/** The place in the queue changes by other chats, of which this browser hears nothing. */
const queueEveryMs = 10_000

const chatKey = (owner: string) => ['support', owner, 'chat'] as const
const messagesKey = (owner: string, chatId: string) =>
  ['support', owner, 'messages', chatId] as const

/** Names the owner of chats in the cache; empty without one. */
export function useSupportOwner(): string {
  const userId = useUserId()
  const token = useVisitorToken()
  return userId ?? (token === undefined ? '' : 'visitor')
}

/** The chat to which a message would be added; null where one would begin. */
export function useSupportChat(): UseQueryResult<SupportChat | null> {
  const owner = useSupportOwner()
  return useQuery({
    queryKey: chatKey(owner),
    queryFn: async ({ signal }) => supportToken() === undefined
      ? null : (await askSupport(loadSupport, {}, signal)).chat,
    refetchInterval: ({ state: { data } }) => data?.status === 'waiting' ? queueEveryMs : false,
    meta,
  })
}

type Known = { readonly messages: readonly SupportMessage[], readonly hasEarlier: boolean }

const empty: Known = { messages: [], hasEarlier: false }

/** The messages of a chat; each reading asks only for those after the last known one. */
export function useSupportMessages(chatId: string | undefined): UseQueryResult<Known> {
  const owner = useSupportOwner()
  const cache = useQueryClient()
  const key = messagesKey(owner, chatId ?? '')
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      if (chatId === undefined) return empty
      for (;;) {
        const known = cache.getQueryData<Known>(key)
        const last = known?.messages.at(-1)?.sequence
        const page = await askSupport(listSupportMessages, {
          chatId, ...last === undefined ? {} : { after: last },
        }, signal)
        cache.setQueryData(chatKey(owner), page.chat)
        const latest = cache.getQueryData<Known>(key)
        const merged = {
          messages: mergeMessages(latest?.messages ?? [], page.messages),
          hasEarlier: latest?.hasEarlier ?? page.hasMore,
        }
        if (last === undefined || !page.hasMore) return merged
        cache.setQueryData(key, merged)
      }
    },
    enabled: chatId !== undefined,
    meta,
  })
}

/** Reads the page of messages before the first known one. */
export function useEarlierMessages(chatId: string | undefined): () => void {
  const owner = useSupportOwner()
  const cache = useQueryClient()
  const isReading = useRef(false)
  return useCallback(() => {
    if (chatId === undefined || isReading.current) return
    const key = messagesKey(owner, chatId)
    const before = cache.getQueryData<Known>(key)?.messages[0]?.sequence
    if (before === undefined) return
    isReading.current = true
    void askSupport(listSupportMessages, { chatId, before }).then((page) => {
      cache.setQueryData<Known>(key, (known = empty) => ({
        messages: mergeMessages(known.messages, page.messages), hasEarlier: page.hasMore,
      }))
    }).finally(() => { isReading.current = false })
  }, [cache, chatId, owner])
}

/** The operators at the desk, and the public figures. */
export function useSupportDesk(): UseQueryResult<SupportDesk> {
  return useQuery({
    queryKey: ['support-desk'],
    queryFn: ({ signal }) => ask(loadSupportDesk, {}, signal),
    refetchInterval: 60_000,
  })
}

/**
 * Follows the chat while the page is open: a sent message is shown at once, a visitor has an own
 * stream, and a login takes the visitor's chats along.
 */
export function useSupportFollowing(): void {
  const cache = useQueryClient()
  const isLoggedIn = useIsLoggedIn()
  const owner = useSupportOwner()
  const token = useVisitorToken()
  useEffect(() => outbox.onSent(({ chat }) => takeSent(cache, chat)), [cache])
  useEffect(() => {
    if (!isLoggedIn || token === undefined) return
    void visitor.attach().then((isAttached) => {
      if (isAttached) void cache.invalidateQueries({ queryKey: ['support', owner] })
    })
  }, [cache, isLoggedIn, owner, token])
  useEffect(() => {
    const handleOnline = (): void => outbox.retryAll()
    globalThis.addEventListener('online', handleOnline)
    return () => globalThis.removeEventListener('online', handleOnline)
  }, [])
  const isVisitor = !isLoggedIn && token !== undefined
  useEffect(() => isVisitor ? followVisitor() : undefined, [isVisitor])
}

/** The owner of the moment at which a message was sent. */
const nowOwner = (): string => session.userId() ?? 'visitor'

/** The messages before it may be unknown too: they are read in their order, from the last known. */
async function takeSent(cache: QueryClient, chat: SupportChat): Promise<void> {
  const owner = nowOwner()
  cache.setQueryData(chatKey(owner), chat)
  await cache.invalidateQueries({ queryKey: messagesKey(owner, chat.id) })
}

/** A visitor has no socket of the app, which is that of a login. */
function followVisitor(): () => void {
  const stream = openStream({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/wss`,
    token: visitor.token,
    onSessionDead: visitor.forget,
    checkFrames: import.meta.env.DEV,
  })
  stream.subscribe('user@record', (message) => {
    if (message.type === 'record') takeRecord(message.data)
  })
  let wasLost = false
  stream.onStatus(({ state }) => {
    if (state === 'live' && wasLost) rereadRecords()
    wasLost = state === 'stale'
  })
  const wake = (): void => stream.wake()
  for (const event of ['online', 'offline', 'pageshow']) globalThis.addEventListener(event, wake)
  return () => {
    for (const event of ['online', 'offline', 'pageshow']) {
      globalThis.removeEventListener(event, wake)
    }
    stream.close()
  }
}

/** Marks the messages of a chat as read, once for each new one. */
export function useReadMark(chat: SupportChat | null | undefined, isSeen: boolean): void {
  const { id, lastSequence = 0, userRead = 0 } = chat ?? {}
  useEffect(() => {
    if (id === undefined || !isSeen || lastSequence <= userRead) return
    if (document.visibilityState !== 'visible') return
    void supportClient.call(readSupport, { chatId: id, sequence: lastSequence })
  }, [id, isSeen, lastSequence, userRead])
}

/** Signals that the user is typing, at most once in three seconds. */
export function useTypingSignal(chatId: string | undefined): () => void {
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    const now = performance.now()
    if (chatId === undefined || now - sentAt.current < supportTypingEveryMs) return
    sentAt.current = now
    void supportClient.call(typeSupport, { chatId })
  }, [chatId])
}

export function useEndChat(): UsedAction<{ readonly chatId: string }, SupportChat> {
  return useAction({
    ask: async (request) => ({ data: await askSupport(endSupportChat, request), msg: '' }),
    isQuiet: true,
    invalidates: [['support']],
  })
}

type Rating = { readonly chatId: string, readonly rating: number, readonly text: string }

export function useRateChat(): UsedAction<Rating, SupportChat> {
  return useAction({
    ask: async (request) => ({ data: await askSupport(rateSupportChat, request), msg: '' }),
    isQuiet: true,
    invalidates: [['support']],
  })
}

/** The name of the operator of a number; null for a number of none. */
export function useCheckOperator(): UsedAction<
  { readonly number: string }, { readonly name: string | null }
> {
  return useAction({ ask: (request) => askWithMsg(checkSupportNumber, request), isQuiet: true })
}

/** A picture of the chat as the bytes of a JPEG. */
export function useSupportPicture(id: string): UseQueryResult<Uint8Array<ArrayBuffer>> {
  return useQuery({
    queryKey: ['support-picture', id],
    queryFn: async ({ signal }) =>
      dataOf(await supportClient.loadPicture(loadSupportPicture, { id }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * The messages of a chat as this browser knows them: in their order, each once, however often a
 * page of them was read. The known messages with further ones; a message is the same by its number.
 */
export function mergeMessages(
  known: readonly SupportMessage[], further: readonly SupportMessage[],
): readonly SupportMessage[] {
  const bySequence = new Map(known.map((message) => [message.sequence, message]))
  for (const message of further) bySequence.set(message.sequence, message)
  return [...bySequence.values()].toSorted((one, other) => one.sequence - other.sequence)
}
