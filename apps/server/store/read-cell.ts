// The naming rule of the columns: what ends in _units is money and stays a bigint; every other
// whole number is a safe integer, and a row in which it is not is refused.

export type Cell = null | number | bigint | string | Uint8Array

export function readCell(column: string, value: Cell): Cell {
  if (typeof value !== 'bigint' || column.endsWith('_units')) return value
  return readSafeInteger(column, value)
}

function readSafeInteger(column: string, value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) {
    throw new RangeError(`column ${column} holds ${value}, which is not a safe integer`)
  }
  return number
}
