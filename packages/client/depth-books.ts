// Keeps one exact book for each depth topic that is subscribed, and asks for a new snapshot when
// a delta is missing. A book lives exactly as long as its subscription, so a listener that comes
// back while the topic lingers finds it whole.
import type { ServerMessage } from '@ingot/contract/stream'
import { DepthBook } from './depth-book.ts'

/** Called with the market's book after each change; the book changes in place. */
export type DepthListener = (book: DepthBook) => void

/** The books of all followed markets. */
export type DepthBooks = {
  /** The topic is subscribed from now on: its snapshot will come first. */
  begin(topic: string): void
  end(topic: string): void
  hear(topic: string, message: ServerMessage): void
  /** Adds a listener to a topic that has begun; it hears an exact book at once. */
  listen(topic: string, listener: DepthListener): () => void
  /** The socket is lost: every book waits for its next snapshot. */
  lose(): void
}

type Kept = {
  readonly book: DepthBook
  readonly listeners: Set<DepthListener>
  /** True until a snapshot has come: deltas on the way are then no news. */
  isAwaitingSnapshot: boolean
}

/** Creates the books; `resubscribe` is called for a topic with a gap. */
export function createDepthBooks(resubscribe: (topic: string) => void): DepthBooks {
  const kept = new Map<string, Kept>()
  return {
    begin(topic) {
      kept.set(topic, { book: new DepthBook(), listeners: new Set(), isAwaitingSnapshot: true })
    },
    end: (topic) => void kept.delete(topic),
    hear(topic, message) {
      const entry = kept.get(topic)
      if (entry === undefined || message.type !== 'depth') return
      if (entry.isAwaitingSnapshot && !message.data.snapshot) return
      entry.isAwaitingSnapshot = entry.book.apply(message.data) === 'gap'
      if (entry.isAwaitingSnapshot) resubscribe(topic)
      tell(entry)
    },
    listen(topic, listener) {
      const entry = kept.get(topic)
      if (entry === undefined) return () => undefined
      // Each listening is its own, even when one function listens twice.
      const own: DepthListener = (book) => listener(book)
      entry.listeners.add(own)
      if (entry.book.isExact) own(entry.book)
      return () => void entry.listeners.delete(own)
    },
    lose() {
      for (const entry of kept.values()) {
        const wasExact = entry.book.isExact
        entry.book.lose()
        entry.isAwaitingSnapshot = true
        if (wasExact) tell(entry)
      }
    },
  }
}

function tell(entry: Kept): void {
  for (const listener of entry.listeners) listener(entry.book)
}
