// This browser's own secret, sent with a login: the server recognises the device by it, and login
// tries elsewhere do not count against it. It gives no access by itself.
import { deviceSecretPattern } from '@ingot/contract/vocabulary'
import { textOf } from '#data/call/read-unknown.ts'
import { readStored, writeStored } from '#data/call/stored.ts'

const storedKey = 'device'
const secretBytes = 32

/** The secret that is stored, or a new one: 256 bits in base64url. */
export function deviceSecret(): string {
  const stored = readStored(storedKey, (raw) => textOf(raw, deviceSecretPattern))
  if (stored !== undefined) return stored
  const secret = mintSecret()
  writeStored(storedKey, secret)
  return secret
}

function mintSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
