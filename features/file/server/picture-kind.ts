// The kind of a file by its first bytes. Neither its name nor its declared type is believed.
import type { PictureType } from '@ingot/contract/vocabulary'

/** [UP1] The type of a picture that is accepted, `heic` for a phone's own format, or undefined. */
export function pictureKindOf(bytes: Uint8Array): PictureType | 'heic' | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (asciiAt(bytes, 0, 4) === 'RIFF' && asciiAt(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return asciiAt(bytes, 4, 8) === 'ftyp' && heicBrands.has(asciiAt(bytes, 8, 12))
    ? 'heic' : undefined
}

/** ISO/IEC 23008-12: brands of single pictures and of sequences. */
const heicBrands: ReadonlySet<string> = new Set([
  'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1',
])

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, at) => bytes[at] === byte)

const asciiAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCodePoint(...bytes.subarray(from, to))
