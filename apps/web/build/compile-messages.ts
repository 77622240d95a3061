// Compiles the catalogues' ICU messages while building, so that the browser needs no parser of
// them: nine kilobytes less before the first page. The words themselves stay as they are written.
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const catalogue = /\/i18n\/(?:page-)?catalogues\/[^/]+\/[a-z]{2}_[A-Z]{2}\.json$/

export function compileMessages(): Plugin {
  return {
    name: 'ingot:compile-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    }),
    transform(code, id) {
      if (!catalogue.test(id)) return undefined
      return { code: JSON.stringify(compileAll(JSON.parse(code))), map: null }
    },
  }
}

function compileAll(node: unknown): unknown {
  if (typeof node === 'string') return compile(node)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, compileAll(value)]))
}
