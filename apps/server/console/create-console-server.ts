// The console's own port: the console calls, the live feed and the console app. It shares no path
// with the traders' port, so their origin never holds an operator's session.
import fastifyStatic from '@fastify/static'
import Fastify, {
  type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest,
} from 'fastify'
import { consolePathOf } from '@ingot/contract/console/define-console-call.ts'
import { type Outcome, type Reject, rejected } from '@ingot/contract/vocabulary'
import type { Logger } from 'pino'
import { apiHeaders } from '#http/reply/api-headers.ts'
import { cacheControlOf } from '#http/pages/cache-control.ts'
import { callerLanguage } from '#http/caller-language.ts'
import { type ClientAddresses, createClientAddresses } from '#http/limits/client-address.ts'
import { createNodeServer } from '#http/connection/create-node-server.ts'
import { createSuccessWriter, rejectText, retryAfterOf, statusOf } from '#http/reply/envelope.ts'
import { bodyBytesMax, type HttpSettings } from '#http/http-settings.ts'
import { setPageHeaders } from '#http/pages/page-headers.ts'
import { readJsonBodies } from '#http/reply/read-json-bodies.ts'
import { createRequestLog, type RequestLog } from '#http/reply/request-log.ts'
import type { Services } from '#http/services.ts'
import { ReadRefused } from '#reads/read-refused.ts'
import { sessionCookieText } from './console-cookie.ts'
import type { ConsoleFeed } from './console-feed.ts'
import { type ConsoleGate, createConsoleGate } from './console-gate.ts'
import type { ConsoleHandler } from './console-handler.ts'

export type ConsoleServerParts = {
  readonly handlers: readonly ConsoleHandler[]
  readonly services: Services
  readonly settings: HttpSettings
  readonly logger: Logger
  readonly feed: ConsoleFeed
  /** The console app's built files; absent when only its calls are served. */
  readonly dist?: string | undefined
}

export const feedPath = '/console/feed'

/** Makes the server; it listens once its `listen` is called. */
export async function createConsoleServer(parts: ConsoleServerParts): Promise<FastifyInstance> {
  const { handlers, services, settings, logger, dist } = parts
  const log = createRequestLog(logger)
  const nodeServer = createNodeServer({
    arrival: settings.arrival, isUpgrade: () => false,
    isCall: (path) => path.startsWith('/console/'),
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
  readJsonBodies(app)
  app.setErrorHandler<FastifyError>((error, request, reply) => sendFault(request, reply,
    { error, log }))
  const gate = createConsoleGate(services, settings)
  const addresses = createClientAddresses(settings.trustProxy)
  for (const handler of handlers) {
    app.post(consolePathOf(handler.call), async (request, reply) => {
      const outcome = await answer({ handler, gate, addresses, services }, request, reply)
      return send(request, reply, outcome)
    })
  }
  app.get(feedPath, async (request, reply) => {
    const { headers, raw } = request
    const session = await gate.admit({ headers, ip: addresses.of(raw) })
    if (session === undefined) return send(request, reply, rejected('session_dead'))
    reply.hijack()
    parts.feed.serve(reply.raw, session.id)
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
  return app
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
    cookie: { set: setCookie, clear: () => setCookie('') },
  })
}

const writer = createSuccessWriter()

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome<unknown, Reject & { readonly supportId?: string }>,
): FastifyReply {
  const language = callerLanguage(request.headers)
  reply.headers(apiHeaders)
  if (outcome.ok) return reply.send(writer.text(language, outcome.value))
  const { reject } = outcome
  const retryAfter = retryAfterOf(reject.code)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(statusOf(reject.code)).send(rejectText(language, reject, reject.supportId))
}

/** A thrown error: an unreadable request is the client's fault, every other error is ours. */
function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, log }: { readonly error: FastifyError; readonly log: RequestLog },
): FastifyReply {
  if (error instanceof ReadRefused) return send(request, reply, rejected('busy'))
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return send(request, reply, rejected('body_too_large'))
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return send(request, reply, rejected('invalid_input'))
  const supportId = log.failed(request.routeOptions.url ?? 'unknown', error)
  return send(request, reply, { ok: false, reject: { code: 'internal_error', supportId } })
}
