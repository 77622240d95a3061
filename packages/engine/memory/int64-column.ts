// A column of signed 64-bit integers. A cell is a double as long as a double holds it exactly,
// which is nearly always; one beyond the safe integers is marked and lies beside, as a bigint.
// Every addition is exact; one that would leave int64 stops the engine. The same memory can be
// seen as words and doubles, for records that keep other things beside their integers.
import { assert, must } from '#engine/assert.ts'

const perWord = 1 / 4_294_967_296
const safeMax = Number.MAX_SAFE_INTEGER
const int64Max = 9_223_372_036_854_775_807n
/** Marks a cell whose value lies beside; as no number equals it, it passes no check of a bound. */
const wide = Number.NaN

export class Int64Column {
  floats: Float64Array<ArrayBuffer>
  words: Int32Array<ArrayBuffer>
  private readonly wideCells = new Map<number, bigint>()

  constructor(length: number) {
    this.floats = new Float64Array(length)
    this.words = new Int32Array(this.floats.buffer)
  }

  get length(): number {
    return this.floats.length
  }

  grow(length: number): void {
    const { floats } = this
    this.floats = new Float64Array(length)
    this.floats.set(floats)
    this.words = new Int32Array(this.floats.buffer)
  }

  get(index: number): bigint {
    const value = must(this.floats[index], 'an int64 column is read within its length')
    return Number.isNaN(value) ? this.wideAt(index) : toUnits(value)
  }

  isZero(index: number): boolean {
    return this.floats[index] === 0
  }

  isNegative(index: number): boolean {
    return this.approximate(index) < 0
  }

  /** Whether a cell is beyond the safe integers. */
  isWide(index: number): boolean {
    return Number.isNaN(this.floats[index])
  }

  /** The value when it is a safe integer, otherwise the nearest double; its order is right. */
  approximate(index: number): number {
    const value = this.floats[index] ?? 0
    return Number.isNaN(value) ? Number(this.wideAt(index)) : value
  }

  /** Sets a cell to zero. */
  clear(index: number): void {
    if (this.isWide(index)) this.wideCells.delete(index)
    this.floats[index] = 0
  }

  /** Adds a safe integer. */
  add(index: number, delta: number): void {
    // Two safe terms with a safe sum add up exactly; anything wider goes by bigints.
    const sum = (this.floats[index] ?? 0) + delta
    if (sum <= safeMax && sum >= -safeMax) this.floats[index] = sum
    else this.addWide(index, BigInt(delta))
  }

  /** Adds any int64. */
  addWide(index: number, delta: bigint): void {
    const sum = this.get(index) + delta
    assert(sum <= int64Max && sum >= -int64Max, 'an account stays within int64')
    const isSafe = sum <= safeMax && sum >= -safeMax
    this.floats[index] = isSafe ? Number(sum) : wide
    if (isSafe) this.wideCells.delete(index)
    else this.wideCells.set(index, sum)
  }

  private wideAt(index: number): bigint {
    return must(this.wideCells.get(index), 'a wide cell has its value beside it')
  }
}

const scratch = new BigInt64Array(1)
const scratchWords = new Int32Array(scratch.buffer)
assert(new Int32Array(new BigInt64Array([1n]).buffer)[0] === 1,
  'the machine stores the low word of an int64 first')

/** A safe integer as a bigint, several times faster than BigInt(value). */
export function toUnits(value: number): bigint {
  if (value === 0) return 0n
  scratchWords[0] = value | 0
  scratchWords[1] = Math.floor(value * perWord)
  return scratch[0] ?? 0n
}
