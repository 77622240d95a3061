// Addresses of the TRON network for tests: a different one for each number.
import { createHash } from 'node:crypto'
import { createBase58check } from '@scure/base'

const base58check = createBase58check((bytes: Uint8Array) =>
  Uint8Array.from(createHash('sha256').update(bytes).digest()))

/** The same for the same number. */
export function tronAddressOf(number: number): string {
  const account = createHash('sha256').update(`account ${number}`).digest().subarray(0, 20)
  return base58check.encode(Uint8Array.from([0x41, ...account]))
}
