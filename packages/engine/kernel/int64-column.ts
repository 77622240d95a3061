// A column of signed 64-bit integers. It is one buffer under three views: as bigints, for rows; as
// pairs of 32-bit words, which add safe numbers without creating a bigint; and as doubles, for
// records with other fields next to their integers. Every addition is exact; one that would leave
// int64 stops the engine.
import { assert, must } from './assert.ts'
import { wordAt } from './columns.ts'

const word = 4_294_967_296
const perWord = 1 / word
const int64Max = 9_223_372_036_854_775_807n

export class Int64Column {
  words: Int32Array<ArrayBuffer>
  floats: Float64Array<ArrayBuffer>
  private values: BigInt64Array<ArrayBuffer>

  constructor(length: number) {
    assert(lowWordFirst, 'the machine is little-endian')
    this.values = new BigInt64Array(length)
    this.words = new Int32Array(this.values.buffer)
    this.floats = new Float64Array(this.values.buffer)
  }

  get length(): number {
    return this.values.length
  }

  grow(length: number): void {
    const { values } = this
    this.values = new BigInt64Array(length)
    this.values.set(values)
    this.words = new Int32Array(this.values.buffer)
    this.floats = new Float64Array(this.values.buffer)
  }

  get(index: number): bigint {
    return must(this.values[index], 'an int64 column is read within its length')
  }

  isZero(index: number): boolean {
    return this.words[index * 2] === 0 && this.words[index * 2 + 1] === 0
  }

  isNegative(index: number): boolean {
    return wordAt(this.words, index * 2 + 1) < 0
  }

  /** The value when it is a safe integer, otherwise the nearest double; its order is right. */
  approximate(index: number): number {
    const { words } = this
    return wordAt(words, index * 2 + 1) * word + (wordAt(words, index * 2) >>> 0)
  }

  /** Adds a safe integer, word by word: first the low ones, then the high ones and the carry. */
  add(index: number, delta: number): void {
    const { words } = this
    const low = (wordAt(words, index * 2) + (delta | 0)) | 0
    const carry = (low >>> 0) < ((delta | 0) >>> 0) ? 1 : 0
    const high = wordAt(words, index * 2 + 1) + Math.floor(delta * perWord) + carry
    assert(high === (high | 0), 'an account stays within int64')
    words[index * 2] = low
    words[index * 2 + 1] = high
  }

  /** Adds any int64. */
  addWide(index: number, delta: bigint): void {
    const sum = this.get(index) + delta
    assert(sum <= int64Max && sum >= -int64Max, 'an account stays within int64')
    this.values[index] = sum
  }
}

const lowWordFirst = new Int32Array(new BigInt64Array([1n]).buffer)[0] === 1
const scratch = new BigInt64Array(1)
const scratchWords = new Int32Array(scratch.buffer)

/** A safe integer as a bigint, several times faster than BigInt(value). */
export function toUnits(value: number): bigint {
  if (value === 0) return 0n
  scratchWords[0] = value | 0
  scratchWords[1] = Math.floor(value * perWord)
  return scratch[0] ?? 0n
}
