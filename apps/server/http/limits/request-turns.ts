// The requests of one connection take turns: a few are answered at once, the others wait, and
// meanwhile the connection is not read. An answer counts until the client has taken it, so a
// client that sends without reading holds a few answers and no more. A page is answered alone: its
// file is read in pieces, and the pieces of several files at once would wait in memory. The waiting
// requests of one network are bounded too, and those behind a refusal for their rate are dropped.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { rejects } from '@ingot/contract/vocabulary'
import { cutConnection } from './cut-connection.ts'
import { NetworkCounts } from './network-counts.ts'

/** Requests of one connection that are answered at once. */
const atOnceMax = 4
/** Requests that one write of a client may hold; a connection that sends more is cut. */
const waitingMax = 256
/** Requests of all connections of one network that may wait; a connection beyond it is cut. */
const networkWaitingMax = 1_024
/** Connections that have their next turn before new requests are read. */
const turnsAtOnce = 4
const tooManyStatus = rejects.too_many_requests.status

type Turn = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly isPage: boolean
  /** The network address that the request counts under. */
  readonly address: string
}

type Turns = {
  /** Places that are taken, of `atOnceMax`. */
  taken: number
  readonly waiting: Turn[]
  latest: Turn | undefined
  /** Set once nothing further of the connection is read: runs when all is answered. */
  end: (() => void) | undefined
}

export class RequestTurns {
  readonly #turnsBySocket = new WeakMap<Socket, Turns>()
  readonly #waiting = new NetworkCounts(networkWaitingMax)
  /** Connections whose next waiting request may be answered, in the order of their turns. */
  readonly #due: (() => void)[] = []

  /** Serves a request with `handle` now, or after the connection's earlier replies. */
  take(turn: Turn, handle: (turn: Turn) => void): void {
    const { socket } = turn.request
    const turns = this.#turnsOf(socket)
    if (turns.end !== undefined || socket.destroyed) return
    turns.latest = turn
    if (turns.waiting.length === 0 && hasPlaces(turns, turn)) {
      this.#answer(turns, turn, handle)
    } else if (turns.waiting.length < waitingMax && this.#waiting.hasRoom(turn.address)) {
      turns.waiting.push(turn)
      this.#waiting.add(turn.address)
      socket.pause()
    } else {
      cutConnection(socket)
    }
  }

  /**
   * Whether the server works on a complete request of a connection. One that waits for the rest of
   * a request, or for its client to read a reply, is not served meanwhile.
   */
  isServing(socket: Socket): boolean {
    const turns = this.#turnsBySocket.get(socket)
    if (turns?.latest?.request.complete !== true || socket.writableLength > 0) return false
    return turns.taken > 0 || turns.waiting.length > 0
  }

  /**
   * Runs `end` once every complete request has its reply: the input after them was unreadable. An
   * incomplete request gets no reply; `mayAnswer` is false when its reply has already begun.
   */
  afterAnswers(socket: Socket, end: (mayAnswer: boolean) => void): void {
    const turns = this.#turnsOf(socket)
    if (turns.end !== undefined) return
    const { latest } = turns
    const broken = latest === undefined || latest.request.complete ? undefined : latest
    if (broken !== undefined && turns.waiting.at(-1) === broken) {
      turns.waiting.pop()
      this.#waiting.remove(broken.address)
    } else if (broken?.response.writableFinished === false) turns.taken -= placesOf(broken)
    turns.end = () => end(broken?.response.headersSent !== true)
    endWhenAnswered(turns)
  }

  #answer(turns: Turns, turn: Turn, handle: (turn: Turn) => void): void {
    turns.taken += placesOf(turn)
    turn.response.once('close', () => {
      turns.taken -= placesOf(turn)
      const isRefused = turn.response.statusCode === tooManyStatus
      if (isRefused && turns.waiting.length > 0) this.#endAt(turn.request.socket, turns)
      else if (turns.waiting.length > 0) this.#queue(() => this.#next(turns, handle))
      else endWhenAnswered(turns)
    })
    handle(turn)
  }

  /** Other connections have their turn first, and new requests are read between a few turns. */
  #queue(next: () => void): void {
    this.#due.push(next)
    if (this.#due.length === 1) setImmediate(() => this.#serveDue())
  }

  #serveDue(): void {
    for (const next of this.#due.slice(0, turnsAtOnce)) next()
    this.#due.splice(0, turnsAtOnce)
    if (this.#due.length > 0) setImmediate(() => this.#serveDue())
  }

  #next(turns: Turns, handle: (turn: Turn) => void): void {
    for (;;) {
      const [turn] = turns.waiting
      if (turn === undefined || turn.request.socket.destroyed || !hasPlaces(turns, turn)) return
      turns.waiting.shift()
      this.#waiting.remove(turn.address)
      if (turns.waiting.length === 0) turn.request.socket.resume()
      this.#answer(turns, turn, handle)
    }
  }

  /** Ends a connection after the requests in progress: those behind them would be refused too. */
  #endAt(socket: Socket, turns: Turns): void {
    this.#dropWaiting(turns)
    turns.end ??= () => socket.destroySoon()
    endWhenAnswered(turns)
  }

  #dropWaiting({ waiting }: Turns): void {
    for (const { address } of waiting.splice(0)) this.#waiting.remove(address)
  }

  #turnsOf(socket: Socket): Turns {
    const known = this.#turnsBySocket.get(socket)
    if (known !== undefined) return known
    const turns: Turns = { taken: 0, waiting: [], latest: undefined, end: undefined }
    this.#turnsBySocket.set(socket, turns)
    socket.once('close', () => this.#dropWaiting(turns))
    return turns
  }
}

/** A page takes all places of its connection. */
const placesOf = ({ isPage }: Turn): number => (isPage ? atOnceMax : 1)

const hasPlaces = ({ taken }: Turns, turn: Turn): boolean => taken + placesOf(turn) <= atOnceMax

function endWhenAnswered({ taken, waiting, end }: Turns): void {
  if (taken <= 0 && waiting.length === 0) end?.()
}
