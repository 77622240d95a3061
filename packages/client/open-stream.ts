// The live data of /wss: one socket for all topics, each subscribed once for any number of
// listeners. It stores no market data except the depth books, which it keeps exact; listeners
// interpret the other messages.
import { type ServerMessage, formatTopic, parseTopic, userTopics } from '@ingot/contract/stream'
import { Connection, type ServerTime } from './connection.ts'
import type { DepthBook } from './depth-book.ts'
import { createDepthBooks } from './depth-books.ts'
import { topicOf } from './read-frame.ts'
import {
  type StreamStatus, type StreamTimers, createStatus, systemTimers,
} from './stream-status.ts'
import { TopicRequests } from './topic-requests.ts'
import { createTopicRoster } from './topic-roster.ts'

/** The environment of a stream: address, session, timers, and the end of the session. */
export type StreamOptions = {
  /** The socket's address: "wss://host/wss". */
  readonly url: string
  /** The living session's token; the stream reconnects only while there is one. */
  token(): string | undefined
  /** Hears a message whose code is not 200, with its text: the session no longer lives. */
  onSessionDead?(msg: string): void
  /** Hears the server's time with each reply to a ping. */
  onServerTime?(time: ServerTime): void
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
  /**
   * Whether a message of the topic has come since it was subscribed on the open socket: until then
   * a known value may be of any age.
   */
  isFresh(topic: string): boolean
  /** Whether a market's topic is followed, so that silence means delayed data. */
  isTicking(): boolean
  /** Hears that `isFresh` of a topic or `isTicking` may have changed. */
  onFreshness(listener: () => void): () => void
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
  const requests = new TopicRequests({
    timers,
    random: options.random ?? Math.random,
    send: (type, topic) => connection.send({ type, topic }),
    isHeard: (topic) => roster.isHeard(topic),
    endUnheard: () => roster.endLingering(),
  })
  const depths = createDepthBooks((topic) => requests.renew(topic))
  const roster = createTopicRoster({
    timers,
    isAsked: (topic) => requests.isAsked(topic),
    onWanted(topic) {
      if (parseTopic(topic)?.channel === 'depth') depths.begin(topic)
      if (!isUserTopic(topic)) requests.want(topic)
    },
    onUnwanted(topic) {
      depths.end(topic)
      requests.drop(topic)
    },
    onHeard: () => requests.noteHeard(),
  })
  const connection = new Connection({
    random: Math.random,
    checkFrames: false,
    ...options,
    timers,
    status,
    pace: () => requests.pace(),
    onOpen: () => requests.begin(),
    onMessage(message) {
      const isSteady = requests.hear(message)
      const topic = topicOf(message)
      if (topic === undefined) return false
      depths.hear(topic, message)
      roster.deliver(topic, message)
      return isSteady
    },
    onLost() {
      requests.end()
      depths.lose()
    },
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
    isFresh: (topic) => requests.isFresh(topic),
    isTicking: () => requests.pace() !== undefined,
    onFreshness: (listener) => requests.listen(listener),
    status: () => status.get(),
    onStatus: (listener) => status.listen(listener),
    login: () => connection.login(),
    wake: () => connection.wake(),
    close: () => connection.close(),
  }
}

function isUserTopic(topic: string): boolean {
  return userTopics.some((known) => known === topic)
}
