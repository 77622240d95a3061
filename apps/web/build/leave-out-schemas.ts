// Keeps the contract's schemas out of the built app. The exchange checks every request and builds
// every reply from them, and the client checks replies and frames while developing; the built app
// reads only a call's method, path and name. Without the schemas, their library and what documents
// a call, the first load is fourteen kilobytes lighter. Forms' own schemas stay.
import { fileURLToPath } from 'node:url'
import * as contract from '@ingot/contract/calls'
import type { Plugin } from 'vite'

const callsDoor = '@ingot/contract/calls'
const leanCalls = '\0ingot:calls'
const contractFile = /\/packages\/contract\//
const noSchemas = fileURLToPath(new URL('./no-schemas.ts', import.meta.url))

export function leaveOutSchemas(): Plugin {
  return {
    name: 'ingot:leave-out-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === callsDoor) return leanCalls
      if (source !== 'zod/mini' || importer === undefined) return undefined
      return contractFile.test(importer) ? noSchemas : undefined
    },
    load: (id) => (id === leanCalls ? leanModule() : undefined),
  }
}

/** The calls' door without schemas: asking it for one fails the build. */
function leanModule(): string {
  const calls = Object.entries(contract.calls).map(([key, { name, method, path }]) =>
    `${key}: ${JSON.stringify({ name, method, path })}`)
  const numbers = Object.entries(contract).filter(([, value]) => typeof value === 'number')
  return [
    `export const calls = { ${calls.join(', ')} }`,
    ...numbers.map(([name, value]) => `export const ${name} = ${String(value)}`),
  ].join('\n')
}
