// Typed columns that grow by doubling. A column is read as `column[slot] ?? 0`: a slot beyond its
// end reads as "none", the meaning of slot 0 everywhere.

export function grownFloats(column: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(length)
  grown.set(column)
  return grown
}

export function grownInts(column: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(length)
  grown.set(column)
  return grown
}

export function grownBytes(column: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(length)
  grown.set(column)
  return grown
}
