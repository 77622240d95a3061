// Rows of 64-bit fields, one after another in one buffer: written while commands run, read on
// demand, and reused for the next batch. A field is a double, an int64 or a pair of 32-bit words,
// as its writer chooses; a row's first field is at its number × width.
import { assert } from './assert.ts'
import { floatAt, grownFloats, growth, initialRows } from './columns.ts'
import { toUnits } from './int64-column.ts'

const perWord = 1 / 4_294_967_296

export class PackedRows {
  floats: Float64Array<ArrayBuffer>
  words: Int32Array<ArrayBuffer>
  units: BigInt64Array<ArrayBuffer>
  private readonly width: number
  /** Where the next row begins. */
  private end = 0

  /** Rows of `width` fields. */
  constructor(width: number) {
    this.width = width
    this.floats = new Float64Array(initialRows * width)
    this.words = new Int32Array(this.floats.buffer)
    this.units = new BigInt64Array(this.floats.buffer)
  }

  get count(): number {
    return this.end / this.width
  }

  /** Makes one row more and returns the place of its first field. */
  append(): number {
    const start = this.end
    if (start === this.floats.length) this.grow()
    this.end = start + this.width
    return start
  }

  /** Takes the last row back. */
  drop(): void {
    assert(this.end >= this.width, 'only a row that was made is taken back')
    this.end -= this.width
  }

  /** Stores a safe integer as an int64, without making a bigint of it. */
  putUnits(field: number, value: number): void {
    this.words[field * 2] = value | 0
    this.words[field * 2 + 1] = Math.floor(value * perWord)
  }

  /** A double field that holds a safe integer, as units. */
  unitsAt(field: number): bigint {
    return toUnits(floatAt(this.floats, field))
  }

  /** An int64 field. */
  int64At(field: number): bigint {
    return this.units[field] ?? 0n
  }

  clear(): void {
    this.end = 0
  }

  private grow(): void {
    this.floats = grownFloats(this.floats, this.floats.length * growth)
    this.words = new Int32Array(this.floats.buffer)
    this.units = new BigInt64Array(this.floats.buffer)
  }
}
