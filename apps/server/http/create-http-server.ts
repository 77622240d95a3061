// The port: the contract's calls at the root of the host, the pages next to them, one envelope for
// every reply. It does not interpret calls, and it never logs request contents.
import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Mode } from '@ingot/contract/vocabulary'
import { type Arrived, createGate } from './reply/answer-call.ts'
import { type ClientAddresses, createClientAddresses } from './limits/client-address.ts'
import type { HttpServer } from './connection/close-http-server.ts'
import { createNodeServer } from './connection/create-node-server.ts'
import { createGzipReply } from './reply/gzip-reply.ts'
import type { Handler } from './reply/handler.ts'
import { type HttpSettings, bodyBytesMax } from './http-settings.ts'
import { createPageLimit } from './limits/page-limit.ts'
import { readJsonBodies } from './reply/read-json-bodies.ts'
import { acceptForms, acceptOneClick, FormBody } from './reply/form-body.ts'
import { createReplyCall } from './reply/reply-call.ts'
import { createRequestLog } from './reply/request-log.ts'
import { createRespondOrder, orderCalls } from './reply/respond-order.ts'
import { createSendFault, sendReject } from './reply/send-reject.ts'
import { servePages } from './pages/serve-pages.ts'
import { ReadRefused } from '#reads/read-refused.ts'
import type { Services } from './services.ts'

export type HttpServerParts = {
  readonly handlers: readonly Handler[]
  readonly services: Services
  readonly settings: HttpSettings
  readonly logger: Logger
  /** The web app's built files; absent when only the API is served. */
  readonly webDist?: string | undefined
  /** The folder with the hashed files of earlier versions of the web app. */
  readonly keptFiles?: string | undefined
  /** Whether a request is to leave HTTP; any other is answered as if it had not asked to. */
  readonly isUpgrade: (request: IncomingMessage) => boolean
}

/** Makes the server; it listens once its `listen` is called. */
export async function createHttpServer(parts: HttpServerParts): Promise<HttpServer> {
  const { services, settings, logger, webDist } = parts
  const log = createRequestLog(logger)
  const sendFault = createSendFault(log)
  const handlers = parts.handlers.filter(({ call }) => isServed(call.access, services.mode))
  const methods = new Map<string, string>(handlers.map(({ call }) => [call.path, call.method]))
  const addresses = createClientAddresses(settings.trustProxy)
  const nodeServer = createNodeServer({
    ...parts, isCall: (path) => methods.has(path), addresses,
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
    frameworkErrors: sendFault,
  })
  readJsonBodies(app)
  app.setErrorHandler<FastifyError>(sendFault)

  const gate = createGate(services, settings)
  const gzipReply = createGzipReply()
  const replyTo = (handler: Handler, answer = gate(handler)) =>
    createReplyCall(handler.call, answer, { log, gzipReply })
  for (const handler of handlers.filter((each) => !takesForm(each))) {
    const { path, method } = handler.call
    const answer = gate(handler)
    const replyCall = replyTo(handler, answer)
    const respondOrder = createRespondOrder(handler.call, answer, log)
    app.route({
      method,
      url: path,
      handler: orderCalls.has(handler.call.name)
        ? (request, reply) => {
          reply.hijack()
          respondOrder(arrivedOf(request, reply.raw, addresses), reply.raw)
        }
        : (request, reply) => replyCall(arrivedOf(request, reply.raw, addresses), reply),
    })
  }
  await serveForms({ app, handlers, addresses, replyTo })
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.get(request.url.split('?', 1)[0] ?? '')
    if (allowed === undefined) return sendReject(request, reply, { code: 'unknown_call' })
    reply.header('allow', allowed)
    return sendReject(request, reply, { code: 'method_not_allowed' })
  })
  await app.register(servePages, {
    calls: handlers.map(({ call }) => call),
    webDist,
    keptFiles: parts.keptFiles,
    mode: services.mode,
    site: services.site,
    pageLimit: createPageLimit(services, settings, addresses),
    refuse: sendReject,
  })
  return { app, connections: nodeServer.connections() }
}

type FormRoutes = {
  readonly app: FastifyInstance
  readonly handlers: readonly Handler[]
  readonly addresses: ClientAddresses
  replyTo(handler: Handler): ReturnType<typeof createReplyCall>
}

/** The calls whose body is a form, each kind in a scope that accepts nothing else but JSON. */
async function serveForms({ app, handlers, addresses, replyTo }: FormRoutes): Promise<void> {
  await app.register(async (scope) => {
    acceptForms(scope)
    for (const handler of handlers.filter(({ call }) => call.takesFile === true)) {
      const replyCall = replyTo(handler)
      scope.post(handler.call.path, async (request, reply) => {
        const { body } = request
        if (body instanceof FormBody) reply.raw.once('finish', () => body.discard())
        return replyCall(arrivedOf(request, reply.raw, addresses), reply)
      })
    }
  })
  await app.register(async (scope) => {
    acceptOneClick(scope)
    for (const handler of handlers.filter(({ call }) => call.isOneClick === true)) {
      const replyCall = replyTo(handler)
      scope.post(handler.call.path, (request, reply) =>
        replyCall(arrivedOf(request, reply.raw, addresses), reply))
    }
  })
}

const takesForm = ({ call }: Handler): boolean =>
  call.takesFile === true || call.isOneClick === true

function arrivedOf(
  request: FastifyRequest, response: ServerResponse, addresses: ClientAddresses,
): Arrived {
  const { headers, query, body } = request
  return { headers, ip: addresses.of(request.raw), query, body, gone: () => goneSignal(response) }
}

/** Calls of the sandbox do not exist in production. */
function isServed(access: Handler['call']['access'], mode: Mode): boolean {
  return mode === 'sandbox' || (access !== 'sandbox_anyone' && access !== 'sandbox_session')
}

/**
 * Aborts when the connection closes before the response is written. Only calls whose reads may wait
 * or take long make one: every other call has no listener.
 */
function goneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  const end = () => {
    if (!response.writableFinished) controller.abort(new ReadRefused('gone'))
  }
  if (response.destroyed) end()
  else response.once('close', end)
  return controller.signal
}
