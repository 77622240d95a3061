// Keeps the contract's schemas out of the built app. The exchange checks every request and builds
// every reply from them, and the client checks replies and frames in development; the built app
// reads only a call's method, path and name. Without the schemas, their library and the calls'
// documentation, the first load is fifteen kilobytes smaller. Forms' own schemas stay.
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** The files that define calls and messages; the entry points name them only. */
const defining =
  /\/features\/[\w-]+\/[\w-]+\.calls\.ts$|\/contract\/stream\/(?:message|position-update)\.ts$/
const contractFile = /\/packages\/contract\/|\.calls\.ts$/
const noSchema = JSON.stringify(fileURLToPath(new URL('./no-schema.ts', import.meta.url)))

export function leaveOutSchemas(): Plugin {
  return {
    name: 'ingot:leave-out-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'zod/mini' && importer !== undefined && contractFile.test(importer)) {
        this.error(`${importer} would bring the contract's schemas into the app`)
      }
      return undefined
    },
    async load(id) {
      if (!defining.test(id)) return undefined
      const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href)
      return Object.entries(exported).map(([name, value]) => leanExport(name, value)).join('\n')
    },
  }
}

/** A call as its address, a schema as one that refuses to parse, and plain values unchanged. */
function leanExport(name: string, value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    if ('safeParse' in value) return `export { noSchema as ${name} } from ${noSchema}`
    if ('path' in value && 'method' in value) {
      const { path, method } = value
      return `export const ${name} = ${JSON.stringify({ name, method, path })}`
    }
  }
  if (typeof value === 'function') throw new Error(`${name} of the contract is a function`)
  return `export const ${name} = ${JSON.stringify(value)}`
}
