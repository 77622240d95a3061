// Every TCP connection of one port from its opening to its close, in any state: idle, requesting,
// upgraded or refused. Their number is bounded, for each network and for all; those that read none
// of their replies are cut, and all of them can be ended.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isCut } from '#http/limits/cut-connection.ts'
import { networkOf } from '#http/limits/network-of.ts'
import { NetworkCounts } from '#http/limits/network-counts.ts'
import { UnreadAnswers, type UnreadBounds } from '#http/limits/unread-answers.ts'
import { Places } from './places.ts'

export type ConnectionBounds = {
  /** Connections that all networks together may hold at once. */
  readonly max: number
  /** Connections that one network may hold at once. */
  readonly perNetworkMax: number
  /** Whether an address is a proxy that speaks for many networks. */
  readonly isProxy: (address: string) => boolean
  /** Whether the server works on a complete request of a connection now. */
  readonly isServing: (socket: Socket) => boolean
  readonly unread: UnreadBounds
}

/** How often connections that are idle for too long or do not read are looked for. */
const lookMs = 500
/** How long a network opens no connection after one of its own was cut for its many requests. */
const restMs = 5_000

export class Connections {
  /** Each with whether it comes from a proxy. */
  readonly #sockets = new Map<Socket, boolean>()
  readonly #places: Places<Socket>
  /** Requests in progress that came through a proxy, under the networks of its clients. */
  readonly #proxied: NetworkCounts
  /** When each network that was cut may connect again; few, for each look forgets the past ones. */
  readonly #restUntil = new Map<string, number>()
  readonly #isProxy: ConnectionBounds['isProxy']

  constructor(server: Server, bounds: ConnectionBounds) {
    const { max, perNetworkMax, isProxy, isServing, unread } = bounds
    this.#places = new Places({
      max, perNetworkMax,
      isInHand: isServing,
      end: (socket) => socket.destroy(),
      now: () => performance.now(),
    })
    this.#proxied = new NetworkCounts(Math.min(perNetworkMax, Math.ceil(max / 8)), max / 2)
    this.#isProxy = isProxy
    server.on('connection', (socket: Socket) => this.#take(socket))
    const answers = new UnreadAnswers(unread)
    const look = setInterval(() => {
      const now = performance.now()
      answers.cut(this.#sockets.keys(), now)
      this.#places.endIdle()
      for (const [network, until] of this.#restUntil) {
        if (until <= now) this.#restUntil.delete(network)
      }
    }, lookMs).unref()
    server.once('close', () => clearInterval(look))
  }

  /**
   * Notes a request. Returns false when the network of its client has too many in progress through
   * a proxy: their connections are the proxy's, and are not counted under that network.
   */
  begin({ socket }: IncomingMessage, response: ServerResponse, address: string): boolean {
    this.#places.touch(socket)
    if (this.#sockets.get(socket) !== true || address === socket.remoteAddress) return true
    if (!this.#proxied.hasRoom(address)) return false
    this.#proxied.add(address)
    response.once('close', () => this.#proxied.remove(address))
    return true
  }

  /** The connection has left HTTP for a protocol with its own bounds: it ends for no other one. */
  keep(socket: Socket): void {
    this.#places.pin(socket)
  }

  /** Frees every connection that is left, without a word. */
  destroyAll(): void {
    for (const socket of this.#sockets.keys()) socket.destroy()
  }

  #take(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const isProxy = this.#isProxy(address)
    const mayOpen = isProxy || !this.#isResting(address)
    if (!mayOpen || !this.#places.take(socket, { address, isProxy })) {
      // An answer would cost more than the connection; a client tries again later.
      socket.destroy()
      return
    }
    closeWithoutTraces(socket)
    this.#sockets.set(socket, isProxy)
    socket.once('close', () => {
      this.#sockets.delete(socket)
      this.#places.leave(socket)
      if (isProxy || !isCut(socket)) return
      this.#restUntil.set(networkOf(address), performance.now() + restMs)
    })
  }

  #isResting(address: string): boolean {
    return this.#restUntil.size > 0 && this.#restUntil.has(networkOf(address))
  }
}

/**
 * A close that costs little. Node makes an error for each request that waits on a closed
 * connection, and the stack traces of a thousand errors take longer than their parsing. Lets the
 * errors of the socket's close have no stack traces; it is called at its opening.
 */
export function closeWithoutTraces(socket: Socket): void {
  let limit = Error.stackTraceLimit
  // Both run in the turn of the close, before and after Node's own listener.
  socket.prependOnceListener('close', () => {
    limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => { Error.stackTraceLimit = limit })
}
