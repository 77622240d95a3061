// Ends an HTTP server: what it has begun is answered, and nobody is waited for who only keeps his
// connection. It ends nothing else.
import type { FastifyInstance } from 'fastify'

/** How soon a connection is closed that became idle after the end had begun, in ms. */
const lookMs = 20

/** Answers when every request that had begun is answered and every connection is closed. */
export async function closeHttpServer(
  app: Pick<FastifyInstance, 'close' | 'server'>,
): Promise<void> {
  // Closing ends connections that are idle at that moment; one that is still being answered would
  // be kept alive for over a minute afterwards.
  const look = setInterval(() => app.server.closeIdleConnections(), lookMs)
  try {
    await app.close()
  } finally {
    clearInterval(look)
  }
}
