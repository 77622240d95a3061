// The port: the contract's calls at the root of the host, the pages next to them, one envelope for
// every reply. It does not interpret calls, and it never logs request contents.
import type { IncomingMessage } from 'node:http'
import Fastify, {
  type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'
import { type Mode, type Reject, rejected } from '@ingot/contract/vocabulary'
import { createGate } from './reply/answer-call.ts'
import { apiHeaders } from './reply/api-headers.ts'
import { callerLanguage } from './caller-language.ts'
import { type ClientAddresses, createClientAddresses } from './limits/client-address.ts'
import { createNodeServer } from './connection/create-node-server.ts'
import { rejectText, retryAfterOf, statusOf } from './reply/envelope.ts'
import { createGzipReply } from './reply/gzip-reply.ts'
import type { Handler } from './reply/handler.ts'
import { goneSignal } from './connection/gone-signal.ts'
import { type HttpSettings, bodyBytesMax } from './http-settings.ts'
import { createPageLimit } from './limits/page-limit.ts'
import { BodyFault, readJsonBodies } from './reply/read-json-bodies.ts'
import { createRequestLog, type RequestLog } from './reply/request-log.ts'
import { type RespondCall, createRespondCall } from './reply/respond-call.ts'
import { servePages } from './pages/serve-pages.ts'
import type { Services } from './services.ts'

export type HttpServerParts = {
  readonly handlers: readonly Handler[]
  readonly services: Services
  readonly settings: HttpSettings
  readonly logger: Logger
  /** The web app's built files; absent when only the API is served. */
  readonly webDist?: string | undefined
  /** Whether a request is to leave HTTP; any other is answered as if it had not asked to. */
  readonly isUpgrade: (request: IncomingMessage) => boolean
}

/** Makes the server; it listens once its `listen` is called. */
export async function createHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const { services, settings, logger, webDist } = parts
  const log = createRequestLog(logger)
  const handlers = parts.handlers.filter(({ call }) => isServed(call.access, services.mode))
  const methods = new Map<string, string>(handlers.map(({ call }) => [call.path, call.method]))
  const nodeServer = createNodeServer({
    ...parts, arrival: settings.arrival, isCall: (path) => methods.has(path),
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
    frameworkErrors: (error, request, reply) => sendFault({ error, request, reply, log }),
  })
  readJsonBodies(app)
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    sendFault({ error, request, reply, log }))

  const gate = createGate(services, settings)
  const gzipReply = createGzipReply()
  const addresses = createClientAddresses(settings.trustProxy)
  for (const handler of handlers) {
    const { path, method } = handler.call
    const respond = createRespondCall(handler.call, gate(handler), { log, gzipReply })
    app.route({ method, url: path, handler: routeHandler(respond, addresses) })
  }
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.get(request.url.split('?', 1)[0] ?? '')
    if (allowed === undefined) return sendReject(request, reply, { code: 'unknown_call' })
    reply.header('allow', allowed)
    return sendReject(request, reply, { code: 'method_not_allowed' })
  })
  await app.register(servePages, {
    calls: handlers.map(({ call }) => call),
    webDist,
    mode: services.mode,
    site: services.site,
    pageLimit: createPageLimit(services, settings, addresses),
    refuse: sendReject,
  })
  return app
}

/** A call has no hooks, so its answer is written straight into the response. */
function routeHandler(respond: RespondCall, addresses: ClientAddresses) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.hijack()
    const { headers, query, body } = request
    respond({
      headers, ip: addresses.of(request.raw), query, body, gone: () => goneSignal(reply.raw),
    }, reply.raw)
  }
}

/** Calls of the sandbox do not exist in production. */
function isServed(access: Handler['call']['access'], mode: Mode): boolean {
  return mode === 'sandbox' || (access !== 'sandbox_anyone' && access !== 'sandbox_session')
}

function sendReject(
  request: FastifyRequest,
  reply: FastifyReply,
  reject: Reject & { readonly supportId?: string },
): FastifyReply {
  const retryAfter = retryAfterOf(reject.code)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const language = callerLanguage(request.headers)
  return reply.code(statusOf(reject.code)).headers(apiHeaders)
    .send(rejectText(language, reject, reject.supportId))
}

type Fault = {
  readonly error: FastifyError
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly log: RequestLog
}

/** A thrown error: an unreadable request is the client's fault, every other error is ours. */
function sendFault({ error, request, reply, log }: Fault): FastifyReply {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return sendReject(request, reply, rejected('body_too_large').reject)
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const field = error instanceof BodyFault ? error.field : undefined
    return sendReject(request, reply, rejected('invalid_input', field).reject)
  }
  const supportId = log.failed(request.routeOptions.url ?? 'unknown', error)
  return sendReject(request, reply, { code: 'internal_error', supportId })
}
