// Everything that a browser shows: the web app's files, the API's document and its reading page.
// Pages get the full set of security headers; the API has its own.
import fastifyStatic from '@fastify/static'
import type { Call } from '@ingot/contract/calls'
import type { FastifyInstance } from 'fastify'
import { cacheControlOf } from './cache-control.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './open-api-document.ts'
import { setPageHeaders } from './page-headers.ts'

export type PagesParts = {
  readonly calls: readonly Call[]
  readonly webDist: string | undefined
}

export async function servePages(app: FastifyInstance, parts: PagesParts): Promise<void> {
  await setPageHeaders(app)
  const document = openApiDocument(parts.calls)
  const documentText = JSON.stringify(document)
  const page = docsPage(document)
  app.get('/openapi.json', (_request, reply) => reply
    .header('cache-control', 'no-cache').type('application/json').send(documentText))
  app.get('/docs', (_request, reply) => reply
    .header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page))
  if (parts.webDist === undefined) return
  await app.register(fastifyStatic, {
    root: parts.webDist,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path))
    },
  })
}
