// Writes /third-party-notices.txt next to the built app: the licences and notices of all libraries
// whose code or fonts are in it, read from the packages themselves.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { type Notice, noticesText } from './notices-text.ts'

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
