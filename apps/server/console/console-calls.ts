// Every console call of the contract, read from its folder, and its handler: a call without a
// handler, and a handler without a call, stop the start.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'

const folder = dirname(createRequire(import.meta.url)
  .resolve('@ingot/contract/console/define-console-call.ts'))

/** In the order of their files. */
export const consoleCalls: readonly ConsoleCall[] = (await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[a-z-]+[/\\][a-z0-9-]+\.ts$/.test(file)).sort()
    .map(async (file) => {
      const exported: object = await import(pathToFileURL(join(folder, file)).href)
      return Object.values(exported).filter(isConsoleCall)
    }),
)).flat()

function isConsoleCall(value: unknown): value is ConsoleCall {
  return typeof value === 'object' && value !== null
    && 'access' in value && 'isAction' in value && 'request' in value && 'reply' in value
}
