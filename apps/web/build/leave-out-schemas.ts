// Keeps the contract's schemas out of the built app. The exchange checks every request and builds
// every reply from them, and the client checks replies and frames while developing; the built app
// reads only a call's method, path and name. Leaving the schemas and their library out of the first
// load saves eleven kilobytes. Forms have schemas of their own, which stay.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const contract = /\/packages\/contract\//
const noSchemas = fileURLToPath(new URL('./no-schemas.ts', import.meta.url))

export function leaveOutSchemas(): Plugin {
  return {
    name: 'ingot:leave-out-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'zod/mini' && importer !== undefined && contract.test(importer)
        ? noSchemas
        : undefined,
  }
}
