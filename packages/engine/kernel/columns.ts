// Typed columns that grow by doubling. A read asserts that the place exists. Where a place beyond
// the end has a meaning, a column is read as `column[place] ?? 0`: an owner without an order, a
// page without a level, a second before the first one.
import { InvariantBroken } from './assert.ts'

/** The initial capacity of a table, in rows. */
export const initialRows = 64

/** The factor by which a full table grows, so that a row is copied once on average. */
export const growth = 2

/** Stops the engine when the place is beyond the end, like wordAt. */
export function floatAt(column: Float64Array, place: number): number {
  return column[place] ?? endOfColumn()
}

/** The word at a place of a column; a place beyond its length stops the engine. */
export function wordAt(column: Int32Array, place: number): number {
  return column[place] ?? endOfColumn()
}

/** A function of its own, so that the two above are short enough to be inlined everywhere. */
function endOfColumn(): never {
  throw new InvariantBroken('a place of a column is within its length')
}

/** A copy of `length` numbers; the added ones are zero. */
export function grownFloats(column: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(length)
  grown.set(column)
  return grown
}

/** A copy of `length` words; the added ones are zero. */
export function grownInts(column: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(length)
  grown.set(column)
  return grown
}

/** A copy of `length` bytes; the added ones are zero. */
export function grownBytes(column: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(length)
  grown.set(column)
  return grown
}
