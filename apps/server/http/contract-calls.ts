// Every call of the contract, read from the folders of the features: a new call is in a file
// `*.calls.ts` there, and no list names it.
import type { Call } from '@ingot/contract/calls'
import { contractFiles, importAll } from './part-files.ts'

/** In the order of their files. */
export const contractCalls: readonly Call[] =
  (await importAll(contractFiles(/\.calls\.ts$/))).filter(isCall)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null
    && 'method' in value && 'path' in value && 'request' in value && 'reply' in value
}
