// Every TCP connection of the port from its opening to its close, in any state: idle, requesting,
// upgraded or refused. One network has a bounded number of them, those that read none of their
// replies are cut, and all of them can be ended. It knows nothing of requests.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isCut } from '#http/limits/cut-connection.ts'
import { networkOf } from '#http/limits/network-of.ts'
import { NetworkCounts } from '#http/limits/network-counts.ts'
import { UnreadAnswers, type UnreadBounds } from '#http/limits/unread-answers.ts'
import { closeWithoutTraces } from './close-without-traces.ts'

export type ConnectionBounds = {
  /** Connections that one network may hold at once. */
  readonly perNetworkMax: number
  /** Whether an address is a proxy that speaks for many networks: it is not bounded as one. */
  readonly isProxy: (address: string) => boolean
  readonly unread: UnreadBounds
}

/** How often connections that do not read are looked for. */
const lookMs = 500
/** How long a network opens no connection after one of its own was cut for its many requests. */
const restMs = 5_000

export class Connections {
  readonly #sockets = new Set<Socket>()
  readonly #counts: NetworkCounts
  /** When each network that was cut may connect again; few, for each look forgets the past ones. */
  readonly #restUntil = new Map<string, number>()
  readonly #isProxy: ConnectionBounds['isProxy']

  constructor(server: Server, { perNetworkMax, isProxy, unread }: ConnectionBounds) {
    this.#counts = new NetworkCounts(perNetworkMax)
    this.#isProxy = isProxy
    server.on('connection', (socket: Socket) => this.#take(socket))
    const answers = new UnreadAnswers(unread)
    const look = setInterval(() => {
      const now = performance.now()
      answers.cut(this.#sockets, now)
      for (const [network, until] of this.#restUntil) {
        if (until <= now) this.#restUntil.delete(network)
      }
    }, lookMs).unref()
    server.once('close', () => clearInterval(look))
  }

  /** Frees every connection that is left, without a word. */
  destroyAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #take(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const isCounted = !this.#isProxy(address)
    if (isCounted && (!this.#counts.hasRoom(address) || this.#isResting(address))) {
      // An answer would cost more than the connection; a client tries again later.
      socket.destroy()
      return
    }
    if (isCounted) this.#counts.add(address)
    closeWithoutTraces(socket)
    this.#sockets.add(socket)
    socket.once('close', () => {
      this.#sockets.delete(socket)
      if (!isCounted) return
      this.#counts.remove(address)
      if (isCut(socket)) this.#restUntil.set(networkOf(address), performance.now() + restMs)
    })
  }

  #isResting(address: string): boolean {
    return this.#restUntil.size > 0 && this.#restUntil.has(networkOf(address))
  }
}
