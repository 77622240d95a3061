// A colour for a coin without a logo: always the same for the same symbol, and dark enough that
// white letters on it pass AA.

/** Contrast of white on every one is at least 4.5:1, which the test measures. */
export const coinColours = [
  '#8A5A00', '#1D63D8', '#0A7A52', '#B4332F', '#7A3FD0', '#0F6F86',
  '#A3480B', '#5B6472', '#9A2F78', '#3F6B1D', '#4A55C8', '#76542F',
] as const

export function coinColour(symbol: string): string {
  let hash = 0
  for (const letter of symbol) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return coinColours[hash % coinColours.length] ?? coinColours[0]
}
