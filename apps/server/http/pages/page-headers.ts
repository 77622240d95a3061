// The security headers of every page. Scripts come from this origin's files only, never from the
// page's own text; nothing may frame a page; a page may connect to this host only. Inline styles
// are allowed, because the chart and the sheets set their sizes with them.
import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'

/** A host as a browser sends it; anything else is left out of the policy. */
const hostPattern = /^[a-z0-9.[\]:-]{1,255}$/i

/** Sets the headers on every reply of this part of the server. */
export async function setPageHeaders(app: FastifyInstance): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // 'self' covers wss in today's browsers; the host is named for those where it does not.
        connectSrc: ["'self'", (request) => `ws://${hostOf(request)}`, (request) =>
          `wss://${hostOf(request)}`],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
  })
}

function hostOf(request: IncomingMessage): string {
  const { host } = request.headers
  return host !== undefined && hostPattern.test(host) ? host : 'localhost'
}
