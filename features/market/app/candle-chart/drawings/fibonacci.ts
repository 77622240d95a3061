// The levels of a Fibonacci retracement: a move from one price to another is retraced by shares of
// its height, counted from its end. The shares are the usual ones of trading: powers and roots of
// the golden ratio, and the half.

const shares = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

export type FibonacciLevel = { readonly share: number, readonly price: number }

export function fibonacciLevels(from: number, to: number): readonly FibonacciLevel[] {
  return shares.map((share) => ({ share, price: to + (from - to) * share }))
}

/**
 * Which levels have their words: the first, the last, and each other one that is far enough
 * from the last written one and from the end. The places are in sequence, in px.
 */
export function writtenLevels(places: readonly number[], gapPx: number): readonly boolean[] {
  const end = places.at(-1) ?? 0
  const isFar = (from: number, to: number): boolean => Math.abs(from - to) >= gapPx
  let written = places[0] ?? 0
  return places.map((place, at) => {
    if (at === 0) return true
    const isLast = at === places.length - 1
    if (!isFar(place, written) || (!isLast && !isFar(place, end))) return false
    written = place
    return true
  })
}
