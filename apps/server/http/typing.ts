// The sides that are typing in support chats: in memory for some seconds, never stored. The stream
// and the console's feed hear each signal.
import {
  supportTypingEveryMs, supportTypingShownMs,
} from '@ingot/contract/vocabulary'
import { LRUCache } from 'lru-cache'

export type TypingSide = 'user' | 'operator'

export type TypingSignal = {
  readonly chat: number
  readonly side: TypingSide
  /** The owner of the chat. */
  readonly owner: number
}

export type Typing = {
  /** A signal within 3 s of the last one of the same side is dropped. */
  note(signal: TypingSignal): void
  isTyping(chat: number, side: TypingSide): boolean
  /** Ends a side's signal: its message has been sent. */
  ended(chat: number, side: TypingSide): void
  onTyping(listener: (signal: TypingSignal) => void): () => void
}

/** Chats whose signals are remembered at once. */
const rememberedMax = 10_000

export function createTyping(clock: () => number): Typing {
  const notedAt = new LRUCache<string, number>({ max: rememberedMax })
  const listeners = new Set<(signal: TypingSignal) => void>()
  return {
    note(signal) {
      const key = keyOf(signal.chat, signal.side)
      if (clock() - (notedAt.get(key) ?? 0) < supportTypingEveryMs) return
      notedAt.set(key, clock())
      for (const listener of listeners) listener(signal)
    },
    isTyping: (chat, side) =>
      clock() - (notedAt.get(keyOf(chat, side)) ?? 0) < supportTypingShownMs,
    ended(chat, side) { notedAt.delete(keyOf(chat, side)) },
    onTyping(listener) {
      listeners.add(listener)
      return () => { listeners.delete(listener) }
    },
  }
}

const keyOf = (chat: number, side: TypingSide): string => `${chat} ${side}`
