// The console's own port: the console calls, the live feed and the console app. It shares no path
// with the traders' port, so their origin never holds an operator's session.
import fastifyStatic from '@fastify/static'
import Fastify, {
  type FastifyError, type FastifyReply, type FastifyRequest,
} from 'fastify'
import { consolePathOf } from '@ingot/contract/console/define-console-call.ts'
import { type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { Logger } from 'pino'
import { apiHeaders } from '#http/reply/api-headers.ts'
import { cacheControlOf } from '#http/pages/cache-control.ts'
import { callerLanguage } from '#http/caller-language.ts'
import { type ClientAddresses, createClientAddresses } from '#http/limits/client-address.ts'
import type { HttpServer } from '#http/connection/close-http-server.ts'
import { createNodeServer } from '#http/connection/create-node-server.ts'
import { createSuccessWriter } from '#http/reply/envelope.ts'
import { bodyBytesMax, type HttpSettings } from '#http/http-settings.ts'
import { setPageHeaders } from '#http/pages/page-headers.ts'
import { readJsonBodies } from '#http/reply/read-json-bodies.ts'
import { createRequestLog } from '#http/reply/request-log.ts'
import { createSendFault, sendReject } from '#http/reply/send-reject.ts'
import type { Services } from '#http/services.ts'
import { deviceCookieText, readDeviceCookie, sessionCookieText } from './console-cookie.ts'
import type { ConsoleFeed } from './console-feed.ts'
import { type ConsoleGate, createConsoleGate } from './console-gate.ts'
import type { ConsoleHandler } from './console-handler.ts'

export type ConsoleServerParts = {
  readonly handlers: readonly ConsoleHandler[]
  readonly services: Services
  readonly settings: HttpSettings
  readonly logger: Logger
  readonly feed: ConsoleFeed
  readonly hosts: ConsoleHosts
  /** The console app's built files; absent when only its calls are served. */
  readonly dist?: string | undefined
}

export const feedPath = '/console/feed'

/** Makes the server; it listens once its `listen` is called. */
export async function createConsoleServer(parts: ConsoleServerParts): Promise<HttpServer> {
  const { handlers, services, settings, logger, dist } = parts
  const addresses = createClientAddresses(settings.trustProxy)
  const nodeServer = createNodeServer({
    settings, isUpgrade: () => false,
    isCall: (path) => path.startsWith('/console/'), addresses,
  })
  const app = Fastify({
    logger: false,
    bodyLimit: bodyBytesMax,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    serverFactory: nodeServer.open,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    clientErrorHandler: nodeServer.endUnreadable,
  })
  const acceptsHost = createHostCheck(parts.hosts)
  app.addHook('onRequest', (request, reply, done) => {
    if (acceptsHost(request.headers.host)) done()
    else void send(request, reply, rejected('origin_refused'))
  })
  readJsonBodies(app)
  app.setErrorHandler<FastifyError>(createSendFault(createRequestLog(logger)))
  const gate = createConsoleGate(services, settings)
  for (const handler of handlers) {
    const bodyLimit = handler.call.bodyBytesMax ?? bodyBytesMax
    app.post(consolePathOf(handler.call), { bodyLimit }, async (request, reply) => {
      const outcome = await answer({ handler, gate, addresses, services }, request, reply)
      return send(request, reply, outcome)
    })
  }
  app.get(feedPath, async (request, reply) => {
    const { headers, raw } = request
    // A browser names the site of the page that asks; no foreign page may hold a response.
    const site = headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') {
      return send(request, reply, rejected('origin_refused'))
    }
    const session = await gate.admit({ headers, ip: addresses.of(raw) })
    // Without content the browser connects no more, and reports nothing: the page's own calls have
    // the reason.
    if (!session.ok) return reply.code(204).send()
    reply.hijack()
    parts.feed.serve(reply.raw, session.value)
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, rejected('unknown_call')))
  await app.register(async (pages) => {
    await setPageHeaders(pages)
    if (dist === undefined) return
    await pages.register(fastifyStatic, {
      root: dist,
      preCompressed: false,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => { reply.header('cache-control', cacheControlOf(path)) },
    })
  })
  return { app, connections: nodeServer.connections() }
}

type AnswerParts = Pick<ConsoleServerParts, 'services'> & {
  readonly handler: ConsoleHandler
  readonly gate: ConsoleGate
  readonly addresses: ClientAddresses
}

function answer(
  { handler, gate, addresses, services }: AnswerParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome<unknown>> {
  const setCookie = (token: string): void => {
    reply.header('set-cookie', sessionCookieText(services.mode, token))
  }
  return gate.answer(handler, {
    headers: request.headers,
    ip: addresses.of(request.raw),
    body: request.body,
    cookie: {
      set: setCookie,
      clear: () => setCookie(''),
      device: readDeviceCookie(services.mode, request.headers.cookie),
      keepDevice(text) { reply.header('set-cookie', deviceCookieText(services.mode, text)) },
    },
  })
}

const writer = createSuccessWriter()

function send(
  request: FastifyRequest, reply: FastifyReply, outcome: Outcome<unknown>,
): FastifyReply {
  if (!outcome.ok) return sendReject(request, reply, outcome.reject)
  const language = callerLanguage(request.headers)
  return reply.headers(apiHeaders).send(writer.text(language, outcome.value))
}

type ConsoleHosts = {
  /** The address that the console listens on. */
  readonly host: string
  /** The configured names, in lower case. */
  readonly names: readonly string[]
}

/**
 * The hosts by which a browser may reach the console: this machine's own names, the address that
 * the console listens on, and the configured names. A foreign name that resolves to this machine
 * would make a foreign page the console's own origin. Returns the check of a request's Host header;
 * the port in it makes no difference.
 */
export function createHostCheck({ host, names }: ConsoleHosts): (header?: string) => boolean {
  const own = hostnameOf(host.includes(':') ? `[${host}]` : host)
  const known = new Set(['localhost', own, ...names])
  return (header = '') => {
    const hostname = hostnameOf(header)
    return hostname !== undefined && (known.has(hostname) || isLoopback(hostname))
  }
}

/** The host as a browser writes it; undefined for a text that is more or less than a host. */
function hostnameOf(header: string): string | undefined {
  const text = `http://${header}`
  if (!URL.canParse(text)) return undefined
  const { hostname, username, password, pathname, search, hash } = new URL(text)
  const isHost = pathname === '/' && username + password + search + hash === ''
    && !header.includes('/')
  return isHost ? hostname : undefined
}

const isLoopback = (hostname: string): boolean =>
  hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
