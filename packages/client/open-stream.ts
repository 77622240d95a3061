// The live data of /wss: one socket for all topics, each subscribed once for any number of
// listeners. It stores no market data except the depth books, which it keeps exact; listeners
// interpret the other messages.
import { type ServerMessage, formatTopic, parseTopic, userTopics } from '@ingot/contract/stream'
import { Connection } from './connection.ts'
import type { DepthBook } from './depth-book.ts'
import { createDepthBooks } from './depth-books.ts'
import { topicOf } from './read-frame.ts'
import {
  type StreamStatus, type StreamTimers, createStatus, systemTimers,
} from './stream-status.ts'
import { createTopicRoster } from './topic-roster.ts'

/** The environment of a stream: address, session, timers, and the end of the session. */
export type StreamOptions = {
  /** The socket's address: "wss://host/wss". */
  readonly url: string
  /** The living session's token; the stream reconnects only while there is one. */
  token(): string | undefined
  /** Hears a message whose code is not 200, with its text: the session no longer lives. */
  onSessionDead?(msg: string): void
  /** Whether each frame is checked against its schema; off by default, on in tests. */
  readonly checkFrames?: boolean
  readonly timers?: StreamTimers
  /** Chance for the reconnect's jitter, 0 to 1. */
  random?(): number
}

/** The live stream: topics, books, status, login and close. */
export type Stream = {
  /**
   * Follows a topic ("BTCUSDT@ticker", or "user@order", "user@trade", "user@balance", which are
   * sent after the login without a subscription). Listeners share one subscription, which ends 3 s
   * after the last one leaves; a listener gets only later messages. Returns a function that removes
   * the listener.
   */
  subscribe(topic: string, listener: (message: ServerMessage) => void): () => void
  /**
   * Follows a market's book, rebuilt exactly from snapshot and deltas. The listener is called after
   * each change, and once when the book is lost (`isExact` false) until the next snapshot. One book
   * serves all listeners and changes in place: read it, and copy any level that must not change.
   */
  followDepth(symbol: string, listener: (book: DepthBook) => void): () => void
  status(): StreamStatus
  onStatus(listener: (status: StreamStatus) => void): () => void
  /** Reports a changed token: logs the socket in, or opens one again after `close`. */
  login(): void
  /** For `visibilitychange` and `online`: tries again now, or makes the socket prove it lives. */
  wake(): void
  /** Ends the socket; listeners stay and are served again after `login`. */
  close(): void
}

/** Opens the stream at once. */
export function openStream(options: StreamOptions): Stream {
  const timers = options.timers ?? systemTimers
  const status = createStatus(timers)
  const sendTopic = (type: 'SUBSCRIBE' | 'UNSUBSCRIBE', topic: string): void => {
    if (!userTopics.some((known) => known === topic)) connection.send({ type, topic })
  }
  const depths = createDepthBooks((topic) => {
    sendTopic('UNSUBSCRIBE', topic)
    sendTopic('SUBSCRIBE', topic)
  })
  const roster = createTopicRoster({
    timers,
    onWanted(topic) {
      if (parseTopic(topic)?.channel === 'depth') depths.begin(topic)
      sendTopic('SUBSCRIBE', topic)
    },
    onUnwanted(topic) {
      depths.end(topic)
      sendTopic('UNSUBSCRIBE', topic)
    },
  })
  const connection = new Connection({
    random: Math.random,
    checkFrames: false,
    ...options,
    timers,
    status,
    onOpen() {
      for (const topic of roster.topics()) sendTopic('SUBSCRIBE', topic)
    },
    onMessage(message) {
      const topic = topicOf(message)
      if (topic === undefined) return
      depths.hear(topic, message)
      roster.deliver(topic, message)
    },
    onLost: () => depths.lose(),
  })
  connection.open()

  return {
    subscribe: (topic, listener) => roster.join(topic, listener),
    followDepth(symbol, listener) {
      const topic = formatTopic({ channel: 'depth', symbol })
      const leave = roster.join(topic, () => undefined)
      const stopListening = depths.listen(topic, listener)
      return () => {
        stopListening()
        leave()
      }
    },
    status: () => status.get(),
    onStatus: (listener) => status.listen(listener),
    login: () => connection.login(),
    wake: () => connection.wake(),
    close: () => connection.close(),
  }
}
