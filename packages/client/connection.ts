// Keeps one socket open while the user is logged in (SPEC §4, §9): it logs in, reports the status,
// reconnects, and ends with the session. Its owner manages the subscriptions.
import type { ClientMessage, ServerMessage } from '@ingot/contract/stream'
import { codeSuccess } from '@ingot/contract/vocabulary'
import { readFrame, sessionDeadText } from './read-frame.ts'
import { reconnectDelay } from './reconnect-delay.ts'
import { type SilenceWatch, watchSilence } from './silence-watch.ts'
import { type SocketLink, openSocketLink } from './socket-link.ts'
import type { StatusCell, StreamTimers } from './stream-status.ts'
import type { Pace } from './topic-requests.ts'

/** Refusals of a LOGIN that pass by themselves. */
const passing: readonly string[] = ['too_many_requests', 'busy', 'internal_error']

/** A time that the server named between two moments of this side, all in ms. */
export type ServerTime = {
  readonly time: number
  /** Of the timers, or of `performance.now()` without timers. */
  readonly sentAt: number
  readonly receivedAt: number
}

/** The environment of a connection: address, session, timers, and callbacks. */
export type ConnectionOptions = {
  readonly url: string
  token(): string | undefined
  onSessionDead?(msg: string): void
  readonly checkFrames: boolean
  readonly timers: StreamTimers
  random(): number
  readonly status: StatusCell
  /** The socket is open and the login is sent: time to subscribe again. */
  onOpen(): void
  /** Returns whether the message came by a topic with a fixed rate. */
  onMessage(message: ServerMessage): boolean
  /** How often the followed topics send. */
  pace(): Pace | undefined
  onServerTime?(time: ServerTime): void
  /** From here on messages may be missing. */
  onLost(): void
}

/** The connection's state and its moves; the moves are the only ones to write the state. */
export class Connection {
  readonly #options: ConnectionOptions
  #link: SocketLink | undefined
  #tokenSent: string | undefined
  /** The LOGIN has no reply yet, or one that asks to send it again later. */
  #login: 'none' | 'sent' | 'refused' = 'none'
  #loginTries = 0
  #tries = 0
  #silence: SilenceWatch | undefined
  #stopRetry = (): void => undefined
  #stopLogin = (): void => undefined

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  /**
   * Sends when the socket is open. Otherwise drops the message: `onOpen` sends everything again.
   */
  send(message: ClientMessage): void {
    this.#link?.send(message)
  }

  open(): void {
    const { url, timers, status } = this.#options
    this.#stopRetry()
    this.#forgetLogin()
    if (status.get().state === 'closed') status.set('connecting')
    this.#link = openSocketLink({
      url,
      timers,
      onOpen: () => this.#handleOpen(),
      onFrame: (text) => this.#handleFrame(text),
      onSilent: (heardAt) => status.setStale(heardAt, true),
      onLost: (heardAt) => this.#handleLost(heardAt),
    })
  }

  login(): void {
    const token = this.#options.token()
    // A socket that belongs to another session is not reused: its topics would be that one's.
    const isForeign = this.#tokenSent !== undefined && this.#tokenSent !== token
    if (this.#link === undefined || isForeign) {
      this.close()
      this.open()
    } else if (this.#link.isOpen) {
      this.#sendLogin()
    }
  }

  wake(): void {
    if (this.#link?.isOpen === true) this.#link.prove()
    else if (this.#link === undefined && this.#options.status.get().state !== 'closed') this.open()
  }

  close(): void {
    this.#stopRetry()
    this.#silence?.stop()
    this.#forgetLogin()
    this.#link?.end()
    this.#link = undefined
    this.#options.onLost()
    this.#options.status.set('closed')
  }

  #sendLogin(): void {
    const token = this.#options.token()
    if (token === undefined || token === this.#tokenSent) return
    this.#tokenSent = token
    this.#login = 'sent'
    this.send({ type: 'LOGIN', token })
  }

  #forgetLogin(): void {
    this.#stopLogin()
    this.#tokenSent = undefined
    this.#login = 'none'
  }

  /** A refused LOGIN is sent again; until it is accepted the own figures may be old. */
  #takeLoginReply(message: ServerMessage): void {
    const { timers, random, status } = this.#options
    if (message.type === 'LOGIN') {
      this.#login = 'none'
      this.#loginTries = 0
      return
    }
    const isRefusal = message.type === 'ERROR' && message.topic === undefined
      && this.#login === 'sent' && passing.includes(message.data.reject)
    if (!isRefusal) return
    this.#login = 'refused'
    if (status.get().state === 'live') status.setStale(timers.now(), false)
    this.#stopLogin = timers.after(reconnectDelay(this.#loginTries, random), () => {
      this.#tokenSent = undefined
      this.#sendLogin()
    })
    this.#loginTries += 1
  }

  #handleOpen(): void {
    const { timers, status, pace, onOpen } = this.#options
    this.#silence = watchSilence({
      timers,
      pace,
      ping: () => this.#link?.ping(),
      onDelayed: (heardAt) => status.setStale(heardAt, true),
      onDead: () => this.#link?.lose(),
    })
    this.#sendLogin()
    onOpen()
    // Nothing may be subscribed yet: the answer to a ping shows that the server is there.
    this.#link?.prove()
  }

  #handleFrame(text: string): void {
    const message = readFrame(text, this.#options.checkFrames)
    if (message === undefined) return
    if (message.code !== codeSuccess) return this.#handleSessionDead(message)
    this.#tries = 0
    this.#takeLoginReply(message)
    if (message.type === 'PONG') this.#takeServerTime(message.data)
    const isSteady = this.#options.onMessage(message)
    const isInTime = this.#silence?.hear(isSteady) === true
    if (isInTime && this.#login !== 'refused') this.#options.status.set('live')
  }

  #takeServerTime(time: unknown): void {
    const sentAt = this.#link?.takePong()
    if (sentAt === undefined || typeof time !== 'number' || !Number.isSafeInteger(time)) return
    this.#options.onServerTime?.({ time, sentAt, receivedAt: this.#options.timers.now() })
  }

  #handleLost(heardAt: number): void {
    const { status, timers, random, token, onLost } = this.#options
    this.#link = undefined
    this.#silence?.stop()
    this.#forgetLogin()
    onLost()
    // SPEC §4: the socket reconnects only while logged in.
    if (token() === undefined) return status.set('closed')
    const { state, since } = status.get()
    if (state === 'live') status.setStale(heardAt, false)
    // The prices are those of the last frame, also when attempts to connect have failed since.
    else if (state === 'stale') status.setStale(since, false)
    this.#stopRetry = timers.after(reconnectDelay(this.#tries, random), () => this.open())
    this.#tries += 1
  }

  #handleSessionDead(message: ServerMessage): void {
    // A late word about an ended session must not end the one that began after it.
    const isCurrent = this.#tokenSent === this.#options.token()
    this.close()
    if (isCurrent) this.#options.onSessionDead?.(sessionDeadText(message))
    else this.open()
  }
}
