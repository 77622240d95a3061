// The one key of exchanges that must come out the same each time, down to the hash of the chain.
import { writeFileSync } from 'node:fs'
import { makeDataFolder } from '#store/file/data-folder.ts'
import { keyFileText, SecretKey, secretKeyFileOf } from '#store/file/secret-key.ts'

const bytes = new Uint8Array(32).fill(7)
const origin = { afterBatch: 0, afterEvent: 0 }

export const testKey = new SecretKey(bytes, origin)

/** Gives a folder the test's key, as if its first start had made it. */
export function writeTestKey(dataFolder: string): void {
  makeDataFolder(dataFolder)
  writeFileSync(secretKeyFileOf(dataFolder), keyFileText(bytes, origin), { mode: 0o600 })
}
