// A Bloom filter of passwords. It has every listed text, and says so of one other text in 100,000
// too. Three bytes an entry hold a list that would take many times that as texts.
import { hash } from 'node:crypto'

/** Bits set for each entry; with 24 bits an entry this makes one false answer in 100,000. */
const bitsPerEntry = 17
export const filterBytesPerEntry = 3

export class PasswordFilter {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  add(text: string): void {
    for (const bit of this.#bitsOf(text)) {
      this.bytes[bit >>> 3] = (this.bytes[bit >>> 3] ?? 0) | (1 << (bit & 7))
    }
  }

  has(text: string): boolean {
    return this.#bitsOf(text).every((bit) =>
      ((this.bytes[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0)
  }

  /** Two halves of one digest replace any number of hash functions (Kirsch, Mitzenmacher). */
  #bitsOf(text: string): readonly number[] {
    const digest = hash('sha256', text, 'buffer')
    const [first, second] = [digest.readUInt32LE(0), digest.readUInt32LE(4) | 1]
    const bits = this.bytes.length * 8
    return Array.from({ length: bitsPerEntry }, (_, index) =>
      (first + index * (second >>> 0)) % bits)
  }
}

/** A password as it is compared: however it was composed, and in whatever case. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}
