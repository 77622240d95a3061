// Up, down or neither, read from a signed decimal text. Zero in any number of decimals is flat.
export type Direction = 'up' | 'down' | 'flat'

export function directionOf(decimalText: string): Direction {
  if (!/[1-9]/.test(decimalText)) return 'flat'
  return /^[-\u2212]/.test(decimalText) ? 'down' : 'up'
}

/**
 * [W201] The direction of a written figure: neither for one that is written as zero, because a
 * colour would report a move that the rounded text does not have.
 */
export function shownDirection(direction: Direction, text: string): Direction {
  return /\d/.test(text) && !/[1-9]/.test(text) ? 'flat' : direction
}
