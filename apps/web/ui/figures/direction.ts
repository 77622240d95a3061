// Up, down or neither, read from a signed decimal text. Zero in any number of decimals is flat.
export type Direction = 'up' | 'down' | 'flat'

export function directionOf(decimalText: string): Direction {
  if (!/[1-9]/.test(decimalText)) return 'flat'
  return /^[-\u2212]/.test(decimalText) ? 'down' : 'up'
}
