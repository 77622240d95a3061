// Every call of the contract, read from the contract's own folder: a new call is a new file there,
// and no list names it.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '@ingot/contract/calls'

const folder = dirname(createRequire(import.meta.url).resolve('@ingot/contract/calls'))

/** In the order of their files. */
export const contractCalls: readonly Call[] = (await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[a-z-]+[/\\][a-z0-9-]+\.ts$/.test(file)).sort()
    .map(async (file) => {
      const exported: object = await import(pathToFileURL(join(folder, file)).href)
      return Object.values(exported).filter(isCall)
    }),
)).flat()

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null
    && 'method' in value && 'path' in value && 'request' in value && 'reply' in value
}
