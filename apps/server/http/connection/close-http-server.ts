// Ends an HTTP server: requests that it has begun are answered, and a connection that is only kept
// open delays nothing. It ends nothing else.
import type { FastifyInstance } from 'fastify'
import type { Connections } from './connections.ts'

/** A server of calls and pages, and the connections that it holds. */
export type HttpServer = { readonly app: FastifyInstance; readonly connections: Connections }

/** How soon a connection is closed that became idle after the end had begun, in ms. */
const lookMs = 20

/** How long a request that has begun may take before its connection is cut, in ms. */
const graceMs = 750

/** Resolves when the requests that had begun are answered and every connection is closed. */
export async function closeHttpServer({ app, connections }: HttpServer): Promise<void> {
  // Closing ends connections that are idle at that moment; one that is still being answered would
  // be kept alive for over a minute afterwards.
  const look = setInterval(() => app.server.closeIdleConnections(), lookMs)
  // A half-sent request, a refused upgrade or an unread answer could hold a connection for ever.
  const cut = setTimeout(() => connections.destroyAll(), graceMs)
  try {
    await app.close()
  } finally {
    clearInterval(look)
    clearTimeout(cut)
  }
}
