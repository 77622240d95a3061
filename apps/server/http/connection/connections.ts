// Every TCP connection of the port from its opening to its close, in any state: idle, requesting,
// upgraded or refused. One network has a bounded number of them, those that read none of their
// replies are cut, and all of them can be ended. It knows nothing of requests.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { NetworkCounts } from '#http/limits/network-counts.ts'
import { UnreadAnswers, type UnreadBounds } from '#http/limits/unread-answers.ts'

export type ConnectionBounds = {
  /** Connections that one network may hold at once. */
  readonly perNetworkMax: number
  /** Whether an address is a proxy that speaks for many networks: it is not bounded as one. */
  readonly isProxy: (address: string) => boolean
  readonly unread: UnreadBounds
}

/** How often connections that do not read are looked for. */
const lookMs = 500

export class Connections {
  readonly #sockets = new Set<Socket>()
  readonly #counts: NetworkCounts
  readonly #isProxy: ConnectionBounds['isProxy']

  constructor(server: Server, { perNetworkMax, isProxy, unread }: ConnectionBounds) {
    this.#counts = new NetworkCounts(perNetworkMax)
    this.#isProxy = isProxy
    server.on('connection', (socket: Socket) => this.#take(socket))
    const answers = new UnreadAnswers(unread)
    const look = setInterval(() => answers.cut(this.#sockets, performance.now()), lookMs).unref()
    server.once('close', () => clearInterval(look))
  }

  /** Frees every connection that is left, without a word. */
  destroyAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #take(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const isCounted = !this.#isProxy(address)
    if (isCounted && !this.#counts.hasRoom(address)) {
      // An answer would cost more than the connection; a client tries again later.
      socket.destroy()
      return
    }
    if (isCounted) this.#counts.add(address)
    this.#sockets.add(socket)
    socket.once('close', () => {
      this.#sockets.delete(socket)
      if (isCounted) this.#counts.remove(address)
    })
  }
}
