// Public topics to many sockets. Each topic's frame is built once a tick; peers that follow the
// same topics are one group and share one buffer, so a tick costs one join a group and one write a
// socket. A slow reader is skipped, then catches up with first values, or is cut.
import { formatTopic, parseTopic, type PublicTopic } from '@ingot/contract/stream'
import { joinFrames } from './frame.ts'
import type { Peer } from './peer.ts'
import type { StreamLimits } from './stream-limits.ts'
import type { TopicSource } from './topic-source.ts'

type Topic = {
  readonly text: string
  readonly source: TopicSource
  followers: number
  /** The running tick's frame. */
  frame: Buffer | undefined
}

/** The peers that follow exactly the same topics. */
export type TopicGroup = {
  readonly key: string
  readonly topics: readonly Topic[]
  readonly peers: Set<Peer>
}

export type FanOutParts = {
  /** The source of a topic that gets its first follower; undefined when its symbol is unknown. */
  readonly openSource: (topic: PublicTopic) => TopicSource | undefined
  /** Called when the last follower of a topic has gone. */
  readonly closeSource: (topic: PublicTopic) => void
  readonly limits: StreamLimits
  readonly clock: () => number
}

export type Followed = 'followed' | 'unknown' | 'too_many'

export class FanOut {
  readonly #parts: FanOutParts
  readonly #topics = new Map<string, Topic>()
  readonly #groups = new Map<string, TopicGroup>()
  /** The slow readers: kept separately, so that a tick without changes checks no other peer. */
  readonly #behind = new Set<Peer>()
  #tick = 0
  #slices: Iterator<Peer[]> | undefined = undefined

  constructor(parts: FanOutParts) {
    this.#parts = parts
  }

  get topicCount(): number {
    return this.#topics.size
  }

  /** Adds a topic to a peer. Following it again sends its first value again. */
  follow(peer: Peer, text: string): Followed {
    const topic = this.#topics.get(text) ?? this.#open(text)
    if (topic === undefined) return 'unknown'
    const followed = peer.group?.topics ?? []
    if (followed.includes(topic)) return 'followed'
    if (followed.length >= this.#parts.limits.topicsPerSocketMax) {
      this.#closeUnfollowed(topic)
      return 'too_many'
    }
    topic.followers += 1
    this.#regroup(peer, [...followed, topic])
    return 'followed'
  }

  /**
   * The first value of a followed topic, for a peer that has just asked for it. One that is
   * behind gets the first values of all its topics when it has caught up.
   */
  first(peer: Peer, text: string): Buffer | undefined {
    if (!this.#keepsUp(peer, this.#parts.clock())) return undefined
    return this.#topics.get(text)?.source.first()
  }

  unfollow(peer: Peer, text: string): void {
    const topic = this.#topics.get(text)
    const followed = peer.group?.topics ?? []
    if (topic === undefined || !followed.includes(topic)) return
    this.#regroup(peer, followed.filter((other) => other !== topic))
    topic.followers -= 1
    this.#closeUnfollowed(topic)
  }

  /** Forgets a peer that has gone. */
  leave(peer: Peer): void {
    const followed = peer.group?.topics ?? []
    peer.due = undefined
    this.#behind.delete(peer)
    this.#regroup(peer, [])
    for (const topic of followed) {
      topic.followers -= 1
      this.#closeUnfollowed(topic)
    }
  }

  /**
   * Sends the changes since the last tick. Sockets are written in slices, so that an arriving order
   * waits for one slice and not for all; a tick during a running one is left out, and its changes
   * go with the next.
   */
  tick(): void {
    if (this.#slices !== undefined) return
    this.#tick += 1
    for (const topic of this.#topics.values()) topic.frame = topic.source.next(this.#tick)
    const peers = this.#assign()
    if (peers.length === 0) return
    this.#slices = sliced(peers, this.#parts.limits.socketsPerSlice)
    this.#writeSlice()
  }

  /** Writes a peer's part of the running tick before anything newer. */
  settle(peer: Peer): void {
    const frames = peer.due
    if (frames === undefined) return
    peer.due = undefined
    peer.send(frames)
  }

  #writeSlice(): void {
    const slice = this.#slices?.next()
    if (slice === undefined || slice.done === true) {
      this.#slices = undefined
      return
    }
    for (const peer of slice.value) this.settle(peer)
    setImmediate(() => this.#writeSlice())
  }

  /** Gives every peer its share of this tick; returns the peers with one. */
  #assign(): Peer[] {
    const now = this.#parts.clock()
    const peers: Peer[] = []
    // They get first values, which hold this tick's news; the loop below still passes them by.
    const caughtUp = [...this.#behind].filter((peer) => this.#catchesUp(peer, now))
    for (const group of this.#groups.values()) {
      const fresh = joinFrames(group.topics.flatMap((topic) => topic.frame ?? []))
      if (fresh === undefined) continue
      for (const peer of group.peers) {
        if (!this.#keepsUp(peer, now)) continue
        peer.due = fresh
        peers.push(peer)
      }
    }
    const whole = new Map<TopicGroup, Buffer | undefined>()
    for (const peer of caughtUp) {
      this.#behind.delete(peer)
      peer.behindSince = 0
      const { group } = peer
      if (group === undefined) continue
      if (!whole.has(group)) whole.set(group, joinFrames(firstFrames(group)))
      peer.due = whole.get(group)
      if (peer.due !== undefined) peers.push(peer)
    }
    return peers
  }

  /** Whether a peer keeps up; beyond the soft limit it is behind. */
  #keepsUp(peer: Peer, now: number): boolean {
    if (peer.behindSince !== 0) return false
    if (peer.backlogBytes <= this.#parts.limits.backlogBytesSoft) return true
    peer.behindSince = now
    this.#behind.add(peer)
    return false
  }

  /** Whether a peer that is behind has read enough to go on; one that never does is cut. */
  #catchesUp(peer: Peer, now: number): boolean {
    const { backlogBytesSoft, behindMsMax } = this.#parts.limits
    // Well below the bound again, so that it does not fall behind with the very next frame.
    if (peer.backlogBytes <= backlogBytesSoft / 4) return true
    if (now - peer.behindSince > behindMsMax) peer.cut()
    return false
  }

  #open(text: string): Topic | undefined {
    const parsed = parseTopic(text)
    if (parsed === undefined) return undefined
    const source = this.#parts.openSource(parsed)
    if (source === undefined) return undefined
    const topic = { text: formatTopic(parsed), source, followers: 0, frame: undefined }
    this.#topics.set(topic.text, topic)
    return topic
  }

  #closeUnfollowed(topic: Topic): void {
    if (topic.followers > 0 || this.#topics.get(topic.text) !== topic) return
    this.#topics.delete(topic.text)
    const parsed = parseTopic(topic.text)
    if (parsed !== undefined) this.#parts.closeSource(parsed)
  }

  #regroup(peer: Peer, topics: readonly Topic[]): void {
    const before = peer.group
    if (before !== undefined) {
      before.peers.delete(peer)
      if (before.peers.size === 0) this.#groups.delete(before.key)
    }
    if (topics.length === 0) {
      peer.group = undefined
      return
    }
    const key = topics.map((topic) => topic.text).sort().join(' ')
    const group = this.#groups.get(key) ?? { key, topics, peers: new Set<Peer>() }
    group.peers.add(peer)
    this.#groups.set(key, group)
    peer.group = group
  }
}

function firstFrames(group: TopicGroup): Buffer[] {
  return group.topics.flatMap((topic) => topic.source.first() ?? [])
}

function* sliced(peers: Peer[], size: number): Generator<Peer[]> {
  for (let at = 0; at < peers.length; at += size) yield peers.slice(at, at + size)
}
