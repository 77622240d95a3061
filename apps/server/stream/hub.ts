// The centre of the live stream: it handles clients' messages and logins, and drives the public
// topics' ticks and the users' own messages. It decides nothing about money and reads no database.
import { messageOf } from '@ingot/contract/messages'
import {
  type ClientMessage, parseTopic, type PublicTopic, userTopics,
} from '@ingot/contract/stream'
import {
  asUserId, codeSessionDead, codeSuccess, everyone, type Language, languageFallback,
  type RejectCode, type UserId,
} from '@ingot/contract/vocabulary'
import { NetworkCounts } from '#http/limits/network-counts.ts'
import { createNetworkLimit, type NetworkLimit } from '#http/limits/network-limit.ts'
import { createRateLimit, type RateLimit } from '#http/limits/rate-limit.ts'
import type { TypingSignal } from '#http/typing.ts'
import { ReadRefused } from '#reads/read-refused.ts'
import type { CommittedBatch } from '#sequencer/submission.ts'
import type { RawData, WebSocket } from 'ws'
import { type ConfigSource, configSource } from './config-source.ts'
import { FanOut } from './fan-out.ts'
import { frameOf, joinFrames } from './frame.ts'
import { Logins } from './logins.ts'
import { MarketSources } from './market-sources.ts'
import { ownFrames } from './own-frames.ts'
import type { Peer } from './peer.ts'
import { readClientMessage } from './read-client-message.ts'
import type { StreamLimits } from './stream-limits.ts'
import type { StreamServices } from './stream-services.ts'
import type { TopicSource } from './topic-source.ts'

export type HubParts = {
  readonly services: StreamServices
  readonly limits: StreamLimits
  readonly onFailure: (error: unknown) => void
}

export type HubCounts = {
  readonly sockets: number
  readonly sessions: number
  readonly topics: number
  /** Sockets that are skipped because they read too slowly, and bytes that wait for all. */
  readonly behind: number
  readonly backlogBytes: number
  /** Messages refused since the start. */
  readonly mistakes: number
  /** Sockets closed for a flood or for too many mistakes since the start. */
  readonly expelled: number
}

const closeCode = { goingAway: 1001, policy: 1008 } as const

export class Hub {
  readonly #services: StreamServices
  readonly #onFailure: (error: unknown) => void
  readonly #limits: StreamLimits
  readonly #fanOut: FanOut
  readonly #sources: MarketSources
  readonly #logins: Logins
  readonly #peers = new Map<Peer, Language>()
  readonly #socketCounts: NetworkCounts
  readonly #tokenLimit: NetworkLimit
  readonly #firstValueLimit: RateLimit
  #config: ConfigSource | undefined
  #mistakes = 0
  #expelled = 0
  readonly #stops: (() => void)[] = []

  constructor({ services, limits, onFailure }: HubParts) {
    this.#services = services
    this.#onFailure = onFailure
    this.#limits = limits
    this.#socketCounts = new NetworkCounts(limits.socketsPerAddressMax, limits.socketsMax / 2)
    this.#tokenLimit = createNetworkLimit(limits.unknownTokens)
    this.#firstValueLimit = createRateLimit(limits.firstValues)
    this.#sources = new MarketSources(services.marketData, limits)
    this.#logins = new Logins(services.sessions)
    this.#fanOut = new FanOut({
      openSource: (topic) => this.#openSource(topic),
      closeSource: (topic) => {
        if (topic.channel === 'all-config') this.#config?.close()
        else this.#sources.close(topic)
      },
      limits,
      clock: services.clock,
    })
    const ticks = setInterval(() => this.tick(), limits.tickMs).unref()
    const sweeps = setInterval(() => this.#sweep(), limits.sweepMs).unref()
    this.#stops.push(
      () => clearInterval(ticks),
      () => clearInterval(sweeps),
      () => this.#config?.close(),
      services.marketData.onChange((change) => this.#sources.take(change)),
      services.sequencer.onBatch((batch) => this.#publishOwn(batch)),
      services.sessions.onRevoked((sessionId) => this.#end(this.#logins.revoke(sessionId))),
      services.typing.onTyping((signal) => this.#publishTyping(signal)),
    )
  }

  counts(): HubCounts {
    const peers = [...this.#peers.keys()]
    return {
      behind: peers.filter((peer) => peer.behindSince !== 0).length,
      backlogBytes: peers.reduce((sum, peer) => sum + peer.backlogBytes, 0),
      sockets: peers.length,
      sessions: this.#logins.count,
      topics: this.#fanOut.topicCount,
      mistakes: this.#mistakes,
      expelled: this.#expelled,
    }
  }

  hasRoomFor(address: string): boolean {
    return this.#peers.size < this.#limits.socketsMax && this.#socketCounts.hasRoom(address)
  }

  join(peer: Peer, opened: { webSocket: WebSocket; language: Language }): void {
    const { webSocket, language } = opened
    this.#peers.set(peer, language)
    this.#socketCounts.add(peer.address)
    webSocket.on('message', (data, isBinary) => this.#hear(peer, isBinary ? undefined : data))
    webSocket.on('ping', (payload) => {
      if (this.#hearFrame(peer)) peer.pong(payload)
    })
    webSocket.on('pong', () => this.#hearFrame(peer))
    // A frame too long or against the protocol: ws has answered with its own close code.
    webSocket.on('error', () => {
      this.#mistakes += 1
    })
    webSocket.on('close', () => this.#leave(peer))
  }

  /** Sends the changes since the last tick now, outside of the timer. */
  tick(): void {
    this.#fanOut.tick()
  }

  close(): void {
    for (const stop of this.#stops) stop()
    for (const peer of this.#peers.keys()) peer.close(closeCode.goingAway, 'the server goes away')
  }

  #openSource(topic: PublicTopic): TopicSource | undefined {
    if (topic.channel !== 'all-config') return this.#sources.open(topic)
    this.#config = configSource(this.#services)
    return this.#config
  }

  #leave(peer: Peer): void {
    if (!this.#peers.delete(peer)) return
    this.#socketCounts.remove(peer.address)
    this.#fanOut.leave(peer)
    this.#logins.leave(peer)
  }

  #hearFrame(peer: Peer): boolean {
    if (!peer.isOpen) return false
    if (peer.hear(this.#services.clock())) return true
    this.#expel(peer, 'too many messages')
    return false
  }

  #hear(peer: Peer, data: RawData | undefined): void {
    if (!this.#hearFrame(peer)) return
    // With ws's own setting a text is one buffer; anything else is a binary frame.
    const message = Buffer.isBuffer(data) ? readClientMessage(data.toString()) : undefined
    this.#take(peer, message)
  }

  /** [W112] A message that follows a LOGIN waits until the session is found. */
  #take(peer: Peer, message: ClientMessage | undefined): void {
    if (peer.waiting === undefined) this.#answer(peer, message)
    else if (peer.waiting.length < this.#limits.waitingMessagesMax) peer.waiting.push(message)
    else this.#refuse(peer, 'too_many_requests')
  }

  /** Handles the messages that have waited; another LOGIN among them lets the rest wait again. */
  #resume(peer: Peer): void {
    const waiting = peer.waiting ?? []
    peer.waiting = undefined
    for (const message of waiting) {
      if (peer.isOpen) this.#take(peer, message)
    }
  }

  #answer(peer: Peer, message: ClientMessage | undefined): void {
    if (message === undefined) {
      this.#refuse(peer, 'invalid_input')
    } else if (message.type === 'PING') {
      peer.send(frameOf({ type: 'PONG', code: codeSuccess, data: this.#services.clock() }))
    } else if (message.type === 'LOGIN') {
      peer.waiting = []
      this.#login(peer, message.token).catch((error: unknown) => {
        if (error instanceof ReadRefused) return this.#refuse(peer, 'busy')
        this.#onFailure(error)
        this.#refuse(peer, 'internal_error')
      }).then(() => this.#resume(peer)).catch(this.#onFailure)
    } else if (message.type === 'SUBSCRIBE') {
      this.#subscribe(peer, message.topic)
    } else {
      this.#unsubscribe(peer, message.topic)
    }
  }

  #subscribe(peer: Peer, topic: string): void {
    this.#fanOut.settle(peer)
    if (isUserTopic(topic)) {
      // The caller's own messages flow by themselves after LOGIN; asking for them changes nothing.
      if (peer.login === undefined) this.#refuse(peer, 'login_required', topic)
      else peer.send(frameOf({ type: 'SUBSCRIBE', topic, code: codeSuccess, data: null }))
      return
    }
    if (parseTopic(topic) === undefined) return this.#refuse(peer, 'invalid_input', topic)
    // Each first value is many times larger than its request.
    if (!this.#firstValueLimit.take(peer.number, this.#services.clock())) {
      return this.#refuse(peer, 'too_many_requests', topic)
    }
    const followed = this.#fanOut.follow(peer, topic)
    if (followed === 'unknown') return this.#refuse(peer, 'market_unknown', topic)
    if (followed === 'too_many') return this.#refuse(peer, 'too_many_requests', topic)
    peer.send(frameOf({ type: 'SUBSCRIBE', topic, code: codeSuccess, data: null }))
    const first = this.#fanOut.first(peer, topic)
    if (first !== undefined) peer.send(first)
  }

  #unsubscribe(peer: Peer, topic: string): void {
    this.#fanOut.settle(peer)
    this.#fanOut.unfollow(peer, topic)
    peer.send(frameOf({ type: 'UNSUBSCRIBE', topic, code: codeSuccess, data: null }))
  }

  async #login(peer: Peer, token: string): Promise<void> {
    const now = this.#services.clock()
    const mayLookUp = () => this.#tokenLimit.take(peer.address, now)
    const result = await this.#logins.login(peer, { token, now, mayLookUp })
    if (result === 'refused') this.#refuse(peer, 'too_many_requests')
    if (result === 'in') peer.send(frameOf({ type: 'LOGIN', code: codeSuccess, data: null }))
    if (result === 'dead') {
      peer.send(this.#deadSession(peer))
      this.#countMistake(peer)
    }
  }

  /** Sends each connected user the batch's changes of their own rows, one write a socket. */
  #publishOwn(batch: CommittedBatch): void {
    if (this.#logins.count === 0) return
    const isHere = (user: UserId): boolean => this.#logins.peersOf(user) !== undefined
    const listings = this.#services.listings
    for (const [user, frames] of ownFrames({ batch, listings, isHere })) {
      const joined = joinFrames(frames)
      if (joined === undefined) continue
      for (const peer of this.#logins.peersOf(user) ?? []) peer.send(joined)
    }
    this.#publishToAll(batch.records)
  }

  /** [AN5] Messages that all users read have moved: each login reads its own messages again. */
  #publishToAll(records: CommittedBatch['records']): void {
    for (const { user, ...data } of records) {
      if (user !== everyone) continue
      const frame = frameOf({ type: 'record', topic: 'user@record', code: codeSuccess, data })
      for (const peer of this.#logins.peers()) peer.send(frame)
    }
  }

  /** The owner of the chat reads it again, as after a move. */
  #publishTyping({ side, owner, chat: id }: TypingSignal): void {
    const peers = side === 'operator' ? this.#logins.peersOf(asUserId(owner)) : undefined
    if (peers === undefined) return
    const frame = frameOf({
      type: 'record', topic: 'user@record', code: codeSuccess,
      data: { workflow: 'support-chat', id: String(id), state: 'typing' },
    })
    for (const peer of peers) peer.send(frame)
  }

  #sweep(): void {
    const now = this.#services.clock()
    const { silenceMsMax, sessionCheckMs } = this.#limits
    for (const peer of this.#peers.keys()) {
      if (now - peer.heardAt > silenceMsMax) peer.close(closeCode.goingAway, 'silent')
      const checkedAt = peer.login?.checkedAt ?? Infinity
      if (now - checkedAt > sessionCheckMs) this.#checkSession(peer, now).catch(this.#onFailure)
    }
    this.#sources.attend()
  }

  async #checkSession(peer: Peer, now: number): Promise<void> {
    if (await this.#logins.hasRunOut(peer, now)) this.#end([peer])
  }

  /** The session of these sockets has ended: they get a message and are closed. */
  #end(peers: readonly Peer[]): void {
    for (const peer of peers) {
      peer.send(this.#deadSession(peer))
      peer.close(closeCode.policy, 'the session has ended')
    }
  }

  #deadSession(peer: Peer): Buffer {
    const msg = this.#text(peer, 'session_dead')
    return frameOf({
      type: 'LOGIN', code: codeSessionDead, data: { reject: 'session_dead', msg },
    })
  }

  #refuse(peer: Peer, reject: RejectCode, topic?: string): void {
    const data = { reject, msg: this.#text(peer, reject) }
    const named = topic === undefined ? {} : { topic }
    peer.send(frameOf({ type: 'ERROR', ...named, code: codeSuccess, data }))
    this.#countMistake(peer)
  }

  #countMistake(peer: Peer): void {
    this.#mistakes += 1
    if (!peer.err()) this.#expel(peer, 'too many mistakes')
  }

  #expel(peer: Peer, reason: string): void {
    this.#expelled += 1
    peer.close(closeCode.policy, reason)
  }

  #text(peer: Peer, reject: RejectCode): string {
    return messageOf(this.#peers.get(peer) ?? languageFallback, reject)
  }
}

function isUserTopic(topic: string): boolean {
  return userTopics.some((known) => known === topic)
}
