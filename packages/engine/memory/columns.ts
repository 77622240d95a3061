// Typed columns that grow by doubling. A column is read as `column[slot] ?? 0`: a slot beyond its
// end reads as "none", the meaning of slot 0 everywhere.

/** The initial capacity of a table, in rows. */
export const initialRows = 64

/** The factor by which a full table grows, so that a row is copied once on average. */
export const growth = 2

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
