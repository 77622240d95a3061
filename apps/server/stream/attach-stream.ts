// The entry of /wss: which upgrade requests become sockets. It checks path, origin and the bounds
// on sockets before a WebSocket exists, and knows nothing of messages.
import type { IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { clientFrameBytesMax } from '@ingot/contract/stream'
import { WebSocketServer } from 'ws'
import { isLanguage, type Language, type RejectCode } from '@ingot/contract/vocabulary'
import { callerLanguage } from '#http/caller-language.ts'
import { createClientAddresses } from '#http/limits/client-address.ts'
import { earlyAnswer } from '#http/connection/early-answer.ts'
import { endSocket } from '#http/connection/end-socket.ts'
import { Hub, type HubCounts } from './hub.ts'
import { Peer } from './peer.ts'
import { streamLimits, type StreamLimits } from './stream-limits.ts'
import type { StreamServices } from './stream-services.ts'

const path = '/wss'

export type AttachStreamParts = {
  readonly server: Server
  readonly services: StreamServices
  /** Called for a failure of the server itself; the client has received internal_error. */
  readonly onFailure: (error: unknown) => void
  /** Origins other than the server's own host from which a browser may connect. */
  readonly origins?: readonly string[]
  /** Proxies whose X-Forwarded-For is believed, as addresses and ranges; none by default. */
  readonly trustProxy?: false | string
  readonly limits?: Partial<StreamLimits>
  /** Called for each connection that has become a socket of the stream, with its own bounds. */
  readonly onOpen?: (socket: Socket) => void
}

export type AttachedStream = {
  counts(): HubCounts
  /** Sends the changes since the last tick now, outside of the timer. */
  tick(): void
  /** Notifies every client of the stop, and stops. */
  close(): void
}

/** Serves the stream at /wss of an http server until it is closed. */
export function attachStream(parts: AttachStreamParts): AttachedStream {
  const limits = { ...streamLimits, ...parts.limits }
  const hub = new Hub({ services: parts.services, limits, onFailure: parts.onFailure })
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: clientFrameBytesMax,
  })
  const addresses = createClientAddresses(parts.trustProxy ?? false)

  const handleUpgrade = (request: IncomingMessage, duplex: Duplex, head: Buffer): void => {
    const address = addresses.of(request)
    const refusal = refusalOf(request, parts.origins ?? [])
      ?? (hub.hasRoomFor(address) ? undefined : 'busy')
    if (refusal !== undefined || !(duplex instanceof Socket)) {
      refuse(request, duplex, refusal ?? 'invalid_input')
      return
    }
    webSockets.handleUpgrade(request, duplex, head, (webSocket) => {
      duplex.setNoDelay(true)
      parts.onOpen?.(duplex)
      const now = parts.services.clock()
      const peer = new Peer({ webSocket, socket: duplex, address, limits, now })
      hub.join(peer, { webSocket, language: languageOf(request) })
    })
  }
  // A handshake that ws cannot read.
  webSockets.on('wsClientError', (_error, duplex, request) =>
    refuse(request, duplex, 'invalid_input'))
  parts.server.on('upgrade', handleUpgrade)
  return {
    counts: () => hub.counts(),
    tick: () => hub.tick(),
    close: () => {
      parts.server.off('upgrade', handleUpgrade)
      hub.close()
    },
  }
}

/** Why a request is refused; undefined when it may become a socket. */
function refusalOf(
  request: IncomingMessage,
  origins: readonly string[],
): RejectCode | undefined {
  if (!isStreamUpgrade(request)) return 'unknown_call'
  const { origin, host } = request.headers
  return isOriginAllowed({ origin, host, origins }) ? undefined : 'origin_refused'
}

/** Whether a request asks for the stream; any other upgrade is not ours. */
export function isStreamUpgrade({ url = '', headers }: IncomingMessage): boolean {
  const isPath = url === path || url.startsWith(`${path}?`)
  return isPath && headers.upgrade?.toLowerCase() === 'websocket'
}

function refuse(request: IncomingMessage, socket: Duplex, reject: RejectCode): void {
  endSocket(socket, earlyAnswer({ code: reject }, languageOf(request)))
}

/**
 * The language of a socket's messages. A browser cannot set headers on a WebSocket, so the address
 * may name it (/wss?language=zh_CN); otherwise it is found as for a call.
 */
function languageOf(request: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  const query = new URLSearchParams((request.url ?? '').split('?')[1])
  const asked = query.get('language') ?? ''
  return isLanguage(asked) ? asked : callerLanguage(request.headers)
}

type OriginCheck = {
  /** Absent from programs that are no browser; they may connect. */
  readonly origin: string | undefined
  readonly host: string | undefined
  /** Further origins that the operator allows, as "https://app.example.com". */
  readonly origins: readonly string[]
}

/**
 * Which web pages may open the stream. Browsers do not hold WebSockets to the same-origin rule, so
 * the server must: a foreign page would otherwise connect with the visitor's network address.
 * Whether a page of this origin may connect: the server's own host, or one that is listed.
 */
export function isOriginAllowed(check: OriginCheck): boolean {
  const { origin, host, origins } = check
  if (origin === undefined) return true
  if (origins.includes(origin)) return true
  if (host === undefined || !URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.origin === origin && url.host === host.toLowerCase()
}
