// Bytes, their hex texts and their SHA-256.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export {
  bytesToHex as hexText, concatBytes as joinBytes, hexToBytes as hexBytes,
  utf8ToBytes as textBytes,
}

export const sha256Bytes = (...parts: readonly Uint8Array[]): Uint8Array =>
  sha256(concatBytes(...parts))

export const sha256Hex = (...parts: readonly Uint8Array[]): string =>
  bytesToHex(sha256Bytes(...parts))
