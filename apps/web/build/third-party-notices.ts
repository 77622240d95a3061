// Writes /third-party-notices.txt next to the built app: the licences and notices of all libraries
// whose code or fonts are in it, read from the packages themselves.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const rule = '-'.repeat(80)

const noticesFile = 'third-party-notices.txt'

const packageOf = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//
const wordsFile = /^(?:licen[cs]e|notice|copying)/i

/** The parts of the service worker, which is built after the bundle and outside of it. */
const workerParts = [
  'workbox-core', 'workbox-expiration', 'workbox-precaching', 'workbox-routing',
  'workbox-strategies',
]

export function thirdPartyNotices(): Plugin {
  return {
    name: 'ingot:third-party-notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { resolve } = createRequire(import.meta.url)
      const worker = workerParts.map((name) => dirname(resolve(`${name}/package.json`)))
      const kept = Object.values(bundle).flatMap((file) =>
        file.type !== 'chunk' ? [] : Object.entries(file.modules)
          .flatMap(([id, { renderedLength }]) => renderedLength > 0 ? [id] : []))
      // Style sheets leave the chunks before they are written, the fonts they name with them.
      const styles = [...this.getModuleIds()].filter((id) => /\.css(?:\?|$)/.test(id))
      const folders = [...kept, ...styles].flatMap((id) => packageOf.exec(id)?.[1] ?? [])
      const notices = [...new Set([...folders, ...worker])].map(noticeOf)
      this.emitFile({ type: 'asset', fileName: noticesFile, source: noticesText(notices) })
    },
  }
}

function noticeOf(folder: string): Notice {
  const manifest: Readonly<Record<string, unknown>> =
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const own = readdirSync(folder).filter((file) => wordsFile.test(file) && file !== 'licenses')
  const further = join(folder, 'licenses')
  const borrowed = existsSync(further)
    ? readdirSync(further).map((file) => join('licenses', file))
    : []
  return {
    name: String(manifest['name']),
    version: String(manifest['version']),
    licence: String(manifest['license']),
    texts: [...own, ...borrowed].map((file) => readFileSync(join(folder, file), 'utf8')),
  }
}

export type Notice = {
  readonly name: string
  readonly version: string
  /** The licence's short name, as the package says it. */
  readonly licence: string
  /** The words of its licence and notice files. */
  readonly texts: readonly string[]
}

/**
 * The text that a built app owes to the libraries in it: each with its version and licence, and
 * every licence's and notice's words once. It reads no disk. Throws for a library without a licence
 * text: the served text must be complete.
 */
export function noticesText(notices: readonly Notice[]): string {
  const silent = notices.filter(({ texts }) => texts.length === 0).map(({ name }) => name)
  if (silent.length > 0) throw new Error(`no licence text in ${silent.join(', ')}`)
  const named = notices.toSorted((left, right) => left.name < right.name ? -1 : 1)
  const list = named.map(({ name, version, licence }) => `  ${name} ${version} (${licence})`)
  const parts = [...namesByText(named)].map(([text, names]) =>
    [rule, names.join(', '), '', text].join('\n'))
  return [
    'Libraries in this app, under their own licences', '', ...list, '', ...parts, '',
  ].join('\n')
}

/** Packages of one family share their words. */
function namesByText(notices: readonly Notice[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { name, texts } of notices) {
    const text = texts.map((part) => part.trim()).join('\n\n')
    found.set(text, [...found.get(text) ?? [], name])
  }
  return found
}
