// One connected client: its socket, its user, its topics and its progress. A peer writes whole
// frames only, and never more than its limit: a client that does not read is cut.
import type { Socket } from 'node:net'
import type { ClientMessage } from '@ingot/contract/stream'
import { WebSocket } from 'ws'
import type { TopicGroup } from './fan-out.ts'
import type { Login } from './logins.ts'
import type { StreamLimits } from './stream-limits.ts'

/** The time in which a client must confirm a close. */
const closeHandshakeMs = 1_000

export type PeerParts = {
  readonly webSocket: WebSocket
  readonly socket: Socket
  readonly address: string
  readonly limits: StreamLimits
  readonly now: number
}

export class Peer {
  static #lastNumber = 0
  /** Its own through the life of the process. */
  readonly number = Peer.#lastNumber += 1
  readonly address: string
  readonly #webSocket: WebSocket
  readonly #socket: Socket
  readonly #limits: StreamLimits

  login: Login | undefined = undefined
  /** The number of its LOGINs: the result of an overtaken one is unused. */
  logins = 0
  /** Messages that wait for its running LOGIN, malformed ones as undefined; absent without one. */
  waiting: (ClientMessage | undefined)[] | undefined = undefined
  group: TopicGroup | undefined = undefined
  /** The frames that the running tick still has to write to this peer. */
  due: Buffer | undefined = undefined
  /** Since when it reads too slowly and gets no public topics; zero while it keeps up. */
  behindSince = 0
  heardAt: number

  #mistakes = 0
  #secondStart = 0
  #messagesInSecond = 0

  constructor(parts: PeerParts) {
    this.#webSocket = parts.webSocket
    this.#socket = parts.socket
    this.#limits = parts.limits
    this.address = parts.address
    this.heardAt = parts.now
  }

  get isOpen(): boolean {
    return this.#webSocket.readyState === WebSocket.OPEN
  }

  /** Bytes that wait in this process because the client has not taken them. */
  get backlogBytes(): number {
    return this.#socket.writableLength
  }

  /** Writes one or more whole frames at once. */
  send(frames: Buffer): void {
    if (!this.isOpen) return
    if (this.backlogBytes > this.#limits.backlogBytesHard) {
      this.cut()
      return
    }
    this.#socket.write(frames)
  }

  /** Replies to a ping of the protocol itself. */
  pong(payload: Buffer): void {
    if (this.isOpen && this.backlogBytes <= this.#limits.backlogBytesSoft) {
      this.#webSocket.pong(payload)
    }
  }

  /** Counts a frame of the client; false when it sends more than a second allows. */
  hear(now: number): boolean {
    this.heardAt = now
    if (now - this.#secondStart >= 1_000 || now < this.#secondStart) {
      this.#secondStart = now
      this.#messagesInSecond = 0
    }
    this.#messagesInSecond += 1
    return this.#messagesInSecond <= this.#limits.messagesPerSecondMax
  }

  /** Counts a refused message; false when there were too many. */
  err(): boolean {
    this.#mistakes += 1
    return this.#mistakes <= this.#limits.mistakesMax
  }

  /** Closes with a WebSocket close code; a client without a reply to it is cut. */
  close(code: number, reason: string): void {
    if (!this.isOpen) return
    this.#webSocket.close(code, reason)
    const timer = setTimeout(() => this.cut(), closeHandshakeMs).unref()
    this.#webSocket.once('close', () => clearTimeout(timer))
  }

  /** Ends the connection at once and drops its unread data. */
  cut(): void {
    this.#webSocket.terminate()
  }
}
