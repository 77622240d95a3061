// Removes unused parts of two libraries from the built app: three kilobytes of the first load. In
// development the libraries are complete.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const replaced: readonly { readonly file: RegExp; readonly code: string }[] = [
  {
    file: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    code: `export { createLeanIcon as default } from ${pathOf('./lean-icon.ts')}`,
  },
  {
    file: /\/@tanstack\/react-router\/dist\/esm\/link\.js$/,
    code: ['Link', 'createLink', 'linkOptions', 'useLinkProps']
      .map((name) => `export { NoLink as ${name} } from ${pathOf('./no-link.ts')}`)
      .join('\n'),
  },
]

export function leanLibraries(): Plugin {
  const seen = new Set<RegExp>()
  return {
    name: 'ingot:lean-libraries',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const found = replaced.find(({ file }) => file.test(id))
      if (found !== undefined) seen.add(found.file)
      return found?.code
    },
    // A new version may name its files otherwise: the build then says so instead of growing.
    generateBundle() {
      const missed = replaced.filter(({ file }) => !seen.has(file))
      if (missed.length > 0) this.error(`not found: ${missed.map(({ file }) => file.source)}`)
    },
  }
}

function pathOf(file: string): string {
  return JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))
}
