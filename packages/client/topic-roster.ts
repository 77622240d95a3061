// The wanted topics and their listeners. A topic is subscribed with its first listener and released
// a moment after its last one leaves, so that changing pages needs no new snapshot.
import type { ServerMessage } from '@ingot/contract/stream'
import type { StreamTimers } from './stream-status.ts'

/** How long a topic without listeners stays subscribed. */
export const lingerMs = 3_000

/** Called with each message of a followed topic. */
export type TopicListener = (message: ServerMessage) => void

/** Callbacks that subscribe and release a topic, and the timers. */
export type TopicRosterOptions = {
  readonly timers: StreamTimers
  onWanted(topic: string): void
  onUnwanted(topic: string): void
}

/** The followed topics and their listeners. */
export type TopicRoster = {
  /** Adds a listener; returns a function that removes it and may be called twice. */
  join(topic: string, listener: TopicListener): () => void
  deliver(topic: string, message: ServerMessage): void
  topics(): Iterable<string>
}

type Seat = { readonly listeners: Set<TopicListener>; stopLinger: () => void }

/** Creates an empty roster. */
export function createTopicRoster(options: TopicRosterOptions): TopicRoster {
  const seats = new Map<string, Seat>()

  const leave = (topic: string, seat: Seat, listener: TopicListener): void => {
    if (!seat.listeners.delete(listener) || seat.listeners.size > 0) return
    seat.stopLinger = options.timers.after(lingerMs, () => {
      seats.delete(topic)
      options.onUnwanted(topic)
    })
  }

  return {
    join(topic, listener) {
      const known = seats.get(topic)
      const seat = known ?? { listeners: new Set(), stopLinger: () => undefined }
      seat.stopLinger()
      // Each joining is its own, even when one function joins twice.
      const own: TopicListener = (message) => listener(message)
      seat.listeners.add(own)
      if (known === undefined) {
        seats.set(topic, seat)
        options.onWanted(topic)
      }
      return () => leave(topic, seat, own)
    },
    deliver(topic, message) {
      const seat = seats.get(topic)
      if (seat === undefined) return
      for (const listener of seat.listeners) listener(message)
    },
    topics: () => seats.keys(),
  }
}
