// Keeps the contract's schemas out of the built app. The exchange checks every request and builds
// every reply from them, and the client checks replies and frames in development; the built app
// reads only a call's method, path and name. Without the schemas, their library and the calls'
// documentation, the first load is fifteen kilobytes smaller. Forms' own schemas stay.
import { fileURLToPath } from 'node:url'
import * as contract from '@ingot/contract/calls'
import * as stream from '@ingot/contract/stream'
import type { Plugin } from 'vite'

const callsEntryPoint = '@ingot/contract/calls'
const leanCalls = '\0ingot:calls'
const streamMessage = /\/packages\/contract\/stream\/message\.ts$/
const contractFile = /\/packages\/contract\//
const noSchema = JSON.stringify(fileURLToPath(new URL('./no-schema.ts', import.meta.url)))

export function leaveOutSchemas(): Plugin {
  return {
    name: 'ingot:leave-out-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === callsEntryPoint) return leanCalls
      if (source === 'zod/mini' && importer !== undefined && contractFile.test(importer)) {
        this.error(`${importer} would bring the contract's schemas into the app`)
      }
      return undefined
    },
    load(id) {
      if (id === leanCalls) return callsModule()
      return streamMessage.test(id) ? messageModule() : undefined
    },
  }
}

/** The calls' entry point without schemas: a request for one fails the build. */
function callsModule(): string {
  const calls = Object.entries(contract.calls).map(([key, { name, method, path }]) =>
    `${key}: ${JSON.stringify({ name, method, path })}`)
  const numbers = Object.entries(contract).filter(([, value]) => typeof value === 'number')
  return [
    `export const calls = { ${calls.join(', ')} }`,
    ...numbers.map(([name, value]) => `export const ${name} = ${String(value)}`),
  ].join('\n')
}

/** The stream's messages: the client names their schemas, for the checks of development. */
function messageModule(): string {
  return Object.entries(stream)
    .filter(([, value]) => typeof value === 'object' && 'safeParse' in value)
    .map(([name]) => `export { noSchema as ${name} } from ${noSchema}`)
    .join('\n')
}
