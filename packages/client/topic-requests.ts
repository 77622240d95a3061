// The subscriptions of the open socket: asks for the wanted topics within the server's limits, asks
// again after a pause for those that it refused, and knows which of them have had a message since.
// A topic that is not wanted any more is never asked for.
import { parseTopic, type ServerMessage, topicsPerSocketMax } from '@ingot/contract/stream'
import { type Allowance, createAllowance } from './allowance.ts'
import { reconnectDelay } from './reconnect-delay.ts'
import type { StreamTimers } from './stream-status.ts'

/** The server allows 100 messages in a second, of which heartbeats and logins are some. */
const messageRate = { burst: topicsPerSocketMax, perSecond: 20 }
/** The server allows 128 SUBSCRIBEs at once and then 10 in a second. */
const subscribeRate = { burst: topicsPerSocketMax, perSecond: 8 }

/** Refusals that pass by themselves; any other one is final for its socket. */
const passing: readonly string[] = ['too_many_requests', 'busy', 'internal_error']

/** Their messages come once a second, also while nothing changes. */
const steadyChannels: readonly string[] = ['mark', 'openInterest', 'markKline']

/** How often the followed topics of markets send. */
export type Pace = {
  /** A topic sends at a fixed rate; without one all of them send changes alone. */
  readonly isSteady: boolean
  /** When the first of these topics was asked for, ms of the timers. */
  readonly since: number
}

/** The environment of the subscriptions. */
export type TopicRequestsOptions = {
  readonly timers: StreamTimers
  random(): number
  /** Called only while the socket is open. */
  send(type: 'SUBSCRIBE' | 'UNSUBSCRIBE', topic: string): void
  /** Whether the topic has listeners at this moment. */
  isHeard(topic: string): boolean
  /** Drops a topic without listeners, because no further one fits; false without such a topic. */
  endUnheard(): boolean
}

type Ask = {
  readonly kind: 'steady' | 'changing' | 'other'
  state: 'waiting' | 'asked' | 'refused'
  askedAt: number
  isFresh: boolean
}

/** The subscriptions of a stream. */
export class TopicRequests {
  readonly #options: TopicRequestsOptions
  readonly #listeners = new Set<() => void>()
  readonly #asks = new Map<string, Ask>()
  /** Topics that the server still sends, until their UNSUBSCRIBE has its turn. */
  readonly #leaving = new Set<string>()
  #messages: Allowance
  #subscribes: Allowance
  #isOpen = false
  #isFlushing = false
  #refusals = 0
  #isPausedByRefusal = false
  #stopPause: (() => void) | undefined

  constructor(options: TopicRequestsOptions) {
    this.#options = options
    this.#messages = createAllowance(messageRate, options.timers)
    this.#subscribes = createAllowance(subscribeRate, options.timers)
  }

  want(topic: string): void {
    const kind = kindOf(topic)
    this.#asks.set(topic, { kind, state: 'waiting', askedAt: 0, isFresh: false })
    this.#flush()
  }

  drop(topic: string): void {
    this.#leave(topic)
    this.#asks.delete(topic)
    this.#flush()
  }

  /** Asks for the topic's first value again. */
  renew(topic: string): void {
    this.#leave(topic)
    change(this.#asks.get(topic), { state: 'waiting', isFresh: false })
    this.#flush()
    this.#tell()
  }

  /** Whether the topic was asked for on the open socket and was not refused. */
  isAsked(topic: string): boolean {
    return this.#asks.get(topic)?.state === 'asked'
  }

  /** Whether a message of the topic has come since it was asked for. */
  isFresh(topic: string): boolean {
    return this.#asks.get(topic)?.isFresh === true
  }

  /** Undefined while no topic of a market is asked for and heard. */
  pace(): Pace | undefined {
    const heard = [...this.#asks].filter(([topic, { state, kind }]) =>
      state === 'asked' && kind !== 'other' && this.#options.isHeard(topic)).map(([, ask]) => ask)
    const steady = heard.filter(({ kind }) => kind === 'steady')
    const measured = steady.length > 0 ? steady : heard
    if (measured.length === 0) return undefined
    const since = Math.min(...measured.map(({ askedAt }) => askedAt))
    return { isSteady: steady.length > 0, since }
  }

  /** The socket is open: every wanted topic is asked for. */
  begin(): void {
    const { timers } = this.#options
    this.#isOpen = true
    this.#messages = createAllowance(messageRate, timers)
    this.#subscribes = createAllowance(subscribeRate, timers)
    this.#flush()
  }

  /** The socket is lost. */
  end(): void {
    this.#isOpen = false
    this.#refusals = 0
    this.#endPause()
    this.#leaving.clear()
    for (const ask of this.#asks.values()) change(ask, { state: 'waiting', isFresh: false })
    this.#tell()
  }

  /** Takes a message; returns whether its topic sends at a fixed rate. */
  hear(message: ServerMessage): boolean {
    const ask = message.topic === undefined ? undefined : this.#asks.get(message.topic)
    if (ask?.state !== 'asked' || message.type === 'UNSUBSCRIBE') return false
    if (message.type === 'ERROR') {
      this.#refuse(ask, message.data.reject)
      return false
    }
    if (message.type === 'SUBSCRIBE') {
      this.#refusals = 0
      return false
    }
    const wasFresh = ask.isFresh
    ask.isFresh = true
    if (!wasFresh) this.#tell()
    return ask.kind === 'steady'
  }

  /** A topic has got its first listener, or lost its last one and may give its place to another. */
  noteHeard(): void {
    this.#flush()
    this.#tell()
  }

  /** Hears that a topic may have become fresh or old, or that the pace may have changed. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Sends the messages whose turn it is. */
  #flush(): void {
    if (!this.#isOpen || this.#isFlushing || this.#stopPause !== undefined) return
    this.#isFlushing = true
    let waitMs = 0
    while (waitMs === 0) waitMs = this.#sendNext()
    this.#isFlushing = false
    if (waitMs !== Infinity) this.#pause(waitMs)
  }

  /** Returns how long to wait for the next turn, Infinity without a further message. */
  #sendNext(): number {
    const [left] = this.#leaving
    if (left === undefined) return this.#subscribeNext()
    const waitMs = this.#messages.waitMs()
    if (waitMs > 0) return waitMs
    this.#messages.take()
    this.#leaving.delete(left)
    this.#options.send('UNSUBSCRIBE', left)
    return 0
  }

  #subscribeNext(): number {
    const next = [...this.#asks].find(([, { state }]) => state === 'waiting')
    if (next === undefined) return Infinity
    const [topic, ask] = next
    const asked = [...this.#asks.values()].filter(({ state }) => state === 'asked')
    if (asked.length >= topicsPerSocketMax) return this.#options.endUnheard() ? 0 : Infinity
    const waitMs = Math.max(this.#messages.waitMs(), this.#subscribes.waitMs())
    if (waitMs > 0) return waitMs
    this.#messages.take()
    this.#subscribes.take()
    change(ask, { state: 'asked', askedAt: this.#options.timers.now() })
    this.#options.send('SUBSCRIBE', topic)
    return 0
  }

  #leave(topic: string): void {
    if (this.isAsked(topic)) this.#leaving.add(topic)
  }

  #refuse(ask: Ask, reject: string): void {
    const isPassing = passing.includes(reject)
    change(ask, { state: isPassing ? 'waiting' : 'refused', isFresh: false })
    // The refusals of one burst are one reason to wait.
    if (!isPassing || this.#isPausedByRefusal) return
    this.#pause(reconnectDelay(this.#refusals, this.#options.random))
    this.#isPausedByRefusal = true
    this.#refusals += 1
    this.#subscribes.empty()
  }

  #pause(ms: number): void {
    this.#endPause()
    this.#stopPause = this.#options.timers.after(ms, () => {
      this.#endPause()
      this.#flush()
    })
  }

  #endPause(): void {
    this.#stopPause?.()
    this.#stopPause = undefined
    this.#isPausedByRefusal = false
  }
}

function kindOf(topic: string): Ask['kind'] {
  const channel = parseTopic(topic)?.channel
  if (channel === undefined || channel === 'all-config') return 'other'
  return steadyChannels.includes(channel) ? 'steady' : 'changing'
}

function change(ask: Ask | undefined, next: Partial<Ask>): void {
  if (ask !== undefined) Object.assign(ask, next)
}
