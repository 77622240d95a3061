// The naming rule of the columns: a column ending in _units is money and stays a bigint; every
// other whole number is a safe integer, or its row is refused.

export type Cell = null | number | bigint | string | Uint8Array

export function isMoneyColumn(column: string): boolean {
  return column.endsWith('_units')
}

export function readSafeInteger(column: string, value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) {
    throw new RangeError(`column ${column} holds ${value}, which is not a safe integer`)
  }
  return number
}
