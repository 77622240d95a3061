// Node's server below the calls: how long a request may take to arrive, which of them leave HTTP,
// the turns of one connection, and the replies to requests that belong to no call.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RejectCode } from '@ingot/contract/vocabulary'
import { apiHeaders } from '#http/reply/api-headers.ts'
import { callerLanguage } from '#http/caller-language.ts'
import { idleMs } from './places.ts'
import { earlyAnswer } from './early-answer.ts'
import { endSocket } from './end-socket.ts'
import { rejectText, retryAfterOf, statusOf } from '#http/reply/envelope.ts'
import type { HttpSettings } from '#http/http-settings.ts'
import type { ClientAddresses } from '#http/limits/client-address.ts'
import { RequestTurns } from '#http/limits/request-turns.ts'
import { Connections } from './connections.ts'

export type NodeServerParts = {
  readonly settings: Pick<
    HttpSettings, 'arrival' | 'connectionsMax' | 'connectionsPerNetworkMax' | 'unread'
  >
  /** Whether a request is to leave HTTP; any other is answered as if it had not asked to. */
  readonly isUpgrade: (request: IncomingMessage) => boolean
  /** Whether a request names a path of the API; any other is one for a page. */
  readonly isCall: (path: string) => boolean
  readonly addresses: ClientAddresses
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

export type NodeServer = {
  /** Makes the server, which gives its requests to `handle`. */
  open(handle: Handle): Server
  /** The connections of the made server. */
  connections(): Connections
  /** Refuses a request that cannot be read or does not arrive in time, and ends its connection. */
  endUnreadable(error: Error & { readonly code?: string }, socket: Socket): void
}

/** How often requests that arrive too slowly are looked for. */
const arrivalCheckMs = 500

/** The server listens once Fastify opens it. */
export function createNodeServer(
  { settings, isUpgrade, isCall, addresses }: NodeServerParts,
): NodeServer {
  const turns = new RequestTurns()
  const { arrival } = settings
  let connections: Connections | undefined
  return {
    open(handle) {
      const server = createServer({
        headersTimeout: arrival.headersMs,
        requestTimeout: arrival.requestMs,
        keepAliveTimeout: idleMs.calm,
        connectionsCheckingInterval: arrivalCheckMs,
        shouldUpgradeCallback: isUpgrade,
        // Node's own refusal has no envelope.
        requireHostHeader: false,
      }, (request, response) => {
        // Node goes on to read the requests that came in one piece with the one that ended it.
        if (request.socket.destroyed) return
        const address = addresses.of(request)
        const mayBegin = opened.begin(request, response, address)
        if (hasNoSingleHost(request)) refuse(request, response)
        else if (!mayBegin) refuse(request, response, 'too_many_requests')
        else {
          const isPage = !isCall(pathOf(request))
          const turn = { request, response, isPage, address }
          turns.take(turn, (next) => handle(next.request, next.response))
        }
      })
      const opened = new Connections(server, {
        max: settings.connectionsMax,
        perNetworkMax: settings.connectionsPerNetworkMax,
        unread: settings.unread,
        isProxy: addresses.isProxy,
        isServing: (socket) => turns.isServing(socket),
      })
      connections = opened
      server.on('checkExpectation', (request, response) => refuse(request, response))
      return server
    },
    connections() {
      if (connections === undefined) throw new Error('the server is not made yet')
      return connections
    },
    endUnreadable(error, socket) {
      if (!socket.writable) return void socket.destroy()
      const code = unreadableRejects.get(error.code ?? '') ?? 'invalid_input'
      turns.afterAnswers(socket, (mayAnswer) => {
        if (mayAnswer) endSocket(socket, earlyAnswer({ code }))
        else socket.destroy()
      })
    },
  }
}

/** Node's words for requests that are readable but go beyond a bound. */
const unreadableRejects = new Map<string, RejectCode>([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'body_too_large'],
])

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** HTTP/1.1 asks each request to name its host, and to name it once. */
function hasNoSingleHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1')
}

function refuse(
  request: IncomingMessage, response: ServerResponse, code: RejectCode = 'invalid_input',
): void {
  const text = rejectText(callerLanguage(request.headers), { code })
  const retryAfter = retryAfterOf(code)
  const retry = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  response.writeHead(statusOf(code), { ...apiHeaders, ...retry, connection: 'close' }).end(text)
}
