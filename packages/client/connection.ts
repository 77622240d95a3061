// Keeps one socket open while the user is logged in (SPEC §4, §9): it logs in, reports the status,
// reconnects, and ends with the session. Its owner manages the subscriptions.
import type { ClientMessage, ServerMessage } from '@ingot/contract/stream'
import { codeSuccess } from '@ingot/contract/vocabulary'
import { readFrame, sessionDeadText } from './read-frame.ts'
import { reconnectDelay } from './reconnect-delay.ts'
import { type SocketLink, openSocketLink } from './socket-link.ts'
import type { StatusCell, StreamTimers } from './stream-status.ts'

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
  onMessage(message: ServerMessage): void
  /** From here on messages may be missing. */
  onLost(): void
}

/** The connection's state and its moves; the moves are the only ones to write the state. */
export class Connection {
  readonly #options: ConnectionOptions
  #link: SocketLink | undefined
  #tokenSent: string | undefined
  #tries = 0
  #stopRetry = (): void => undefined

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
    this.#tokenSent = undefined
    if (status.get().state === 'closed') status.set('connecting')
    this.#link = openSocketLink({
      url,
      timers,
      onOpen: () => this.#handleOpen(),
      onFrame: (text) => this.#handleFrame(text),
      onSilent: () => status.set('stale'),
      onLost: () => this.#handleLost(),
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
    this.#link?.end()
    this.#link = undefined
    this.#options.onLost()
    this.#options.status.set('closed')
  }

  #sendLogin(): void {
    const token = this.#options.token()
    if (token === undefined || token === this.#tokenSent) return
    this.#tokenSent = token
    this.send({ type: 'LOGIN', token })
  }

  #handleOpen(): void {
    this.#sendLogin()
    this.#options.onOpen()
    // Nothing may be subscribed yet: the answer to a ping shows that the server is there.
    this.#link?.prove()
  }

  #handleFrame(text: string): void {
    const message = readFrame(text, this.#options.checkFrames)
    if (message === undefined) return
    if (message.code !== codeSuccess) return this.#handleSessionDead(message)
    this.#tries = 0
    this.#options.status.set('live')
    this.#options.onMessage(message)
  }

  #handleLost(): void {
    const { status, timers, random, token, onLost } = this.#options
    this.#link = undefined
    onLost()
    // SPEC §4: the socket reconnects only while logged in.
    if (token() === undefined) return status.set('closed')
    if (status.get().state === 'live') status.set('stale')
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
