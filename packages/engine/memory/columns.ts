// Typed columns: reading one cell with its bound checked, and growing by doubling. One reader a
// type, so that each stays a single machine load once it is compiled.
import { InvariantBroken } from '#engine/assert.ts'

export function float(column: Float64Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw new InvariantBroken('a float column is read within its length')
  return value
}

export function int(column: Int32Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw new InvariantBroken('an int column is read within its length')
  return value
}

export function byte(column: Uint8Array, index: number): number {
  const value = column[index]
  if (value === undefined) throw new InvariantBroken('a byte column is read within its length')
  return value
}

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
