// Rows of 64-bit fields, one after another in one buffer: written while commands run, read when
// somebody asks, and used again for the next batch. A field is a double, an int64 or a pair of
// 32-bit words, as whoever writes it wants; a row's first field stands at its number × width.
import { grownFloats } from './columns.ts'

const rowsMin = 16

export class PackedRows {
  count = 0
  floats: Float64Array<ArrayBuffer>
  words: Int32Array<ArrayBuffer>
  units: BigInt64Array<ArrayBuffer>
  private readonly width: number

  /** Rows of so many fields. */
  constructor(width: number) {
    this.width = width
    this.floats = new Float64Array(rowsMin * width)
    this.words = new Int32Array(this.floats.buffer)
    this.units = new BigInt64Array(this.floats.buffer)
  }

  /** Makes one row more and answers where its first field stands. */
  append(): number {
    const start = this.count * this.width
    if (start === this.floats.length) this.grow()
    this.count += 1
    return start
  }

  /** The int64 of a field; zero, which is most of them, costs no new bigint. */
  unitsAt(field: number): bigint {
    const { words } = this
    if (words[field * 2] === 0 && words[field * 2 + 1] === 0) return 0n
    return this.units[field] ?? 0n
  }

  clear(): void {
    this.count = 0
  }

  private grow(): void {
    this.floats = grownFloats(this.floats, this.floats.length * 2)
    this.words = new Int32Array(this.floats.buffer)
    this.units = new BigInt64Array(this.floats.buffer)
  }
}
