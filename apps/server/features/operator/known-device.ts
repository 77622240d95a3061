// The device of an operator that has logged in before: its browser keeps a text that only this
// exchange can make. It gives no access; it only has tries of its own (OP19).
import { randomBytes } from 'node:crypto'
import { knownOriginMs } from '@ingot/contract/vocabulary'
import type { SecretKey } from '#store/file/secret-key.ts'

const nonceBytes = 16
const textPattern = /^([A-Za-z0-9_-]{22})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/

/** A text of a nonce, the time `now` in milliseconds and their keyed digest with the name. */
export function mintDeviceText(key: SecretKey, name: string, now: number): string {
  const nonce = randomBytes(nonceBytes).toString('base64url')
  return `${nonce}.${now}.${macOf(key, [name, nonce, String(now)])}`
}

/** The device's own name, when the text was made for this operator within the last 90 days. */
export function knownDeviceOf(
  key: SecretKey, { text, name, now }: {
    readonly text: string
    readonly name: string
    readonly now: number
  },
): string | null {
  const [, nonce = '', madeAt = '', mac] = textPattern.exec(text) ?? []
  const isOwn = mac !== undefined && mac === macOf(key, [name, nonce, madeAt])
  return isOwn && Number(madeAt) > now - knownOriginMs ? nonce : null
}

/** The digest has a key, so the comparison's duration reveals nothing that helps. */
const macOf = (key: SecretKey, texts: readonly string[]): string =>
  key.digest('codes', ['operator device', ...texts], 'base64url')
