// Every console call of the contract, read from the files `*.console.ts` of the features, and its
// handler: a call without a handler, and a handler without a call, stop the start.
import type { ConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { contractFiles, importAll } from '#http/part-files.ts'

/** In the order of their files. */
export const consoleCalls: readonly ConsoleCall[] =
  (await importAll(contractFiles(/\.console\.ts$/))).filter(isConsoleCall)

function isConsoleCall(value: unknown): value is ConsoleCall {
  return typeof value === 'object' && value !== null
    && 'access' in value && 'isAction' in value && 'request' in value && 'reply' in value
}
