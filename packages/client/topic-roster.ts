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
  /** Whether leaving the topic costs a message, so that it is kept for a moment. */
  isAsked(topic: string): boolean
  /** A topic has got its first listener, or has none any more. */
  onHeard(): void
}

/** The followed topics and their listeners. */
export type TopicRoster = {
  /** Adds a listener; returns a function that removes it and may be called twice. */
  join(topic: string, listener: TopicListener): () => void
  deliver(topic: string, message: ServerMessage): void
  /** Whether the topic has listeners. */
  isHeard(topic: string): boolean
  /** Ends the topic that has been without listeners for the longest time; false without one. */
  endLingering(): boolean
}

type Seat = { readonly listeners: Set<TopicListener>; stopLinger: () => void }

/** Creates an empty roster. */
export function createTopicRoster(options: TopicRosterOptions): TopicRoster {
  const seats = new Map<string, Seat>()
  /** The topics without listeners, oldest first. */
  const lingering = new Set<string>()

  const end = (topic: string, seat: Seat): void => {
    seat.stopLinger()
    seats.delete(topic)
    lingering.delete(topic)
    options.onUnwanted(topic)
  }
  const leave = (topic: string, seat: Seat, listener: TopicListener): void => {
    if (!seat.listeners.delete(listener) || seat.listeners.size > 0) return
    if (options.isAsked(topic)) {
      lingering.add(topic)
      seat.stopLinger = options.timers.after(lingerMs, () => end(topic, seat))
    } else {
      end(topic, seat)
    }
    options.onHeard()
  }

  return {
    join(topic, listener) {
      const known = seats.get(topic)
      const seat = known ?? { listeners: new Set(), stopLinger: () => undefined }
      seat.stopLinger()
      lingering.delete(topic)
      const wasHeard = seat.listeners.size > 0
      // Each joining is its own, even when one function joins twice.
      const own: TopicListener = (message) => listener(message)
      seat.listeners.add(own)
      if (known === undefined) {
        seats.set(topic, seat)
        options.onWanted(topic)
      }
      if (!wasHeard) options.onHeard()
      return () => leave(topic, seat, own)
    },
    deliver(topic, message) {
      const seat = seats.get(topic)
      if (seat === undefined) return
      for (const listener of seat.listeners) listener(message)
    },
    isHeard: (topic) => (seats.get(topic)?.listeners.size ?? 0) > 0,
    endLingering() {
      const [topic] = lingering
      const seat = topic === undefined ? undefined : seats.get(topic)
      if (topic === undefined || seat === undefined) return false
      end(topic, seat)
      return true
    },
  }
}
