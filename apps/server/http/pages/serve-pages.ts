// Everything that a browser shows: the web app's files, the API's document and its reading page.
// Pages get the full set of security headers; the API has its own.
import fastifyStatic from '@fastify/static'
import type { Call } from '@ingot/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Mode, type Reject } from '@ingot/contract/vocabulary'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cacheControlOf } from './cache-control.ts'
import { callerLanguage } from '#http/caller-language.ts'
import { docsPage } from './docs-page.ts'
import { serveFixedPage } from './fixed-page.ts'
import { openApiDocument } from './open-api-document.ts'
import { setPageHeaders } from './page-headers.ts'
import type { PageLimit } from '#http/limits/page-limit.ts'
import { type PaperFont, paperPage } from './paper-page.ts'
import { paperNames } from '#http/papers/papers.ts'
import type { SiteSettings } from '#http/site-settings.ts'

const ranges = [
  { start: 'inter-latin-opsz-', range: 'U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2212' },
  { start: 'inter-cyrillic-opsz-', range: 'U+0301, U+0400-045F, U+0490-0491, U+2116' },
] as const

export type PagesParts = {
  readonly calls: readonly Call[]
  readonly webDist: string | undefined
  /** The folder with the hashed files of earlier versions; undefined without a web app. */
  readonly keptFiles: string | undefined
  readonly mode: Mode
  readonly site: SiteSettings
  readonly pageLimit: PageLimit
  refuse(request: FastifyRequest, reply: FastifyReply, reject: Reject): FastifyReply
}

const documentPath = '/openapi.json'
const docsPath = '/docs'
/** As how many requests a page counts; any other counts as one. */
const weights = new Map([[documentPath, 20], [docsPath, 20]])

/** Adds the routes and their hooks; it is called before the server listens. */
export async function servePages(app: FastifyInstance, parts: PagesParts): Promise<void> {
  await setPageHeaders(app)
  app.addHook('onRequest', (request, reply, done) => {
    const weight = weights.get(request.routeOptions.url ?? '') ?? 1
    const reject = parts.pageLimit(request.raw, reply.raw, weight)
    if (reject === undefined) done()
    // A connection that asks for too many pages has sent more of them ahead.
    else parts.refuse(request, reply.header('connection', 'close'), reject)
  })
  const document = openApiDocument(parts.calls)
  app.get(documentPath, serveFixedPage(JSON.stringify(document), 'application/json'))
  app.get(docsPath, serveFixedPage(docsPage(document), 'text/html; charset=utf-8'))
  servePapers(app, parts)
  const { webDist, keptFiles } = parts
  if (webDist === undefined) return
  await app.register(fastifyStatic, {
    root: keptFiles === undefined ? webDist : [webDist, keptFiles],
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path))
    },
  })
}

/** The sandbox's help and agreements, in the language that the address or the browser names. */
function servePapers(app: FastifyInstance, { mode, site, webDist }: PagesParts): void {
  if (mode !== 'sandbox') return
  const fonts = webDist === undefined ? [] : listPaperFonts(webDist)
  for (const name of paperNames) {
    app.get<{ Querystring: { language?: unknown } }>(`/${name}`, (request, reply) => {
      const named = request.query.language
      const language = typeof named === 'string' && isLanguage(named)
        ? named
        : callerLanguage(request.headers)
      const page = paperPage({ name, language, contact: site.supportContact, fonts })
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    })
  }
}

/**
 * The files of the app's font for the pages to read: the build names them by their content. Those
 * of a built app; none without its folder.
 */
function listPaperFonts(webDist: string): readonly PaperFont[] {
  const folder = join(webDist, 'assets')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return ranges.flatMap(({ start, range }) => {
    const file = names.find((name) => name.startsWith(start) && name.endsWith('.woff2'))
    return file === undefined ? [] : [{ file, range }]
  })
}
