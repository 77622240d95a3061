// The stream on a real port over real market data, with the two things that tests must hold in
// their hands: which batches are committed, and which tokens live.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverMessage, type ClientMessage, type ServerMessage } from '@ingot/contract/stream'
import { WebSocket } from 'ws'
import type { Session } from '#http/sessions.ts'
import type { MarketData } from '#market-data/market-data.ts'
import type { CommittedBatch } from '#sequencer/submission.ts'
import { attachStream, type AttachedStream, type AttachStreamParts } from '#stream/attach-stream.ts'
import { openMarketData } from './traffic/open-market-data.ts'
import { sampleListings } from './traffic/sample-listings.ts'

export type StreamHarness = {
  readonly port: number
  readonly marketData: MarketData
  readonly stream: AttachedStream
  /** Token to session: the logged-in sessions. */
  readonly tokens: Map<string, Session>
  readonly failures: unknown[]
  publish(batch: CommittedBatch): void
  revoke(sessionId: number): void
  connect(options?: { headers?: Record<string, string>; path?: string }): Promise<TestSocket>
  close(): Promise<void>
}

type HarnessOptions = Pick<AttachStreamParts, 'limits' | 'origins' | 'trustProxy'> & {
  readonly clock?: () => number
  /** Looks a token up among the known ones; at once when absent. */
  readonly lookUp?: (find: () => Session | null) => Session | null | Promise<Session | null>
}

export async function startStream(options: HarnessOptions = {}): Promise<StreamHarness> {
  const { clock = Date.now, lookUp = (find) => find() } = options
  const opened = await openMarketData(sampleListings, clock)
  const { marketData } = opened
  const tokens = new Map<string, Session>()
  const failures: unknown[] = []
  const batchListeners = new Set<(batch: CommittedBatch) => void>()
  const revokeListeners = new Set<(sessionId: number) => void>()
  const server = createServer()
  const stream = attachStream({
    ...options,
    server,
    services: {
      clock,
      listings: sampleListings,
      configuration: { now: () => ({ version: 0 }), onChange: () => () => undefined },
      marketData,
      sequencer: { onBatch: (listener) => listen(batchListeners, listener) },
      sessions: {
        find: (token) => lookUp(() => tokens.get(token) ?? null),
        onRevoked: (listener) => listen(revokeListeners, listener),
      },
      typing: { onTyping: () => () => undefined },
    },
    onFailure: (error) => failures.push(error),
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: TestSocket[] = []
  return {
    port, marketData, stream, tokens, failures,
    publish(batch) {
      marketData.apply(batch)
      for (const listener of batchListeners) listener(batch)
    },
    revoke(sessionId) {
      for (const [token, session] of tokens) if (session.id === sessionId) tokens.delete(token)
      for (const listener of revokeListeners) listener(sessionId)
    },
    async connect({ headers = {}, path = '/wss' } = {}) {
      const socket = new TestSocket(new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers }))
      sockets.push(socket)
      await once(socket.webSocket, 'open')
      return socket
    },
    async close() {
      stream.close()
      for (const socket of sockets) socket.webSocket.terminate()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      await opened.close()
    },
  }
}

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>

/** A client that keeps every message, each checked against the contract. */
export class TestSocket {
  readonly webSocket: WebSocket
  readonly messages: ServerMessage[] = []
  /** Resolves with the close code. */
  readonly closed: Promise<number>
  readonly #waiting = new Set<() => void>()

  constructor(webSocket: WebSocket) {
    this.webSocket = webSocket
    webSocket.on('message', (data) => {
      this.messages.push(serverMessage.parse(JSON.parse(String(data))))
      for (const look of this.#waiting) look()
    })
    this.closed = new Promise((resolve) => {
      webSocket.on('close', (code) => resolve(code))
    })
    // Some tests expect a refused or cut connection; `closed` reports it.
    webSocket.on('error', () => undefined)
  }

  send(message: ClientMessage): void {
    this.webSocket.send(JSON.stringify(message))
  }

  /** The first message of a type, from a place in `messages` on, that has come or comes. */
  next<Type extends ServerMessage['type']>(
    type: Type,
    from = 0,
  ): Promise<Of<Type>> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.messages.slice(from)
          .find((message): message is Of<Type> => message.type === type)
        if (found === undefined) return
        this.#waiting.delete(look)
        resolve(found)
      }
      this.#waiting.add(look)
      look()
    })
  }

  /** Everything that the server sends before its reply to this ping. */
  async settle(): Promise<readonly ServerMessage[]> {
    const from = this.messages.length
    this.send({ type: 'PING' })
    await this.next('PONG', from)
    return this.messages
  }
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
