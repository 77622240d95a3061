// The levels of a Fibonacci retracement: a move from one price to another is retraced by shares of
// its height, counted from its end. The shares are the usual ones of trading: powers and roots of
// the golden ratio, and the half.

const shares = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

export type FibonacciLevel = { readonly share: number, readonly price: number }

export function fibonacciLevels(from: number, to: number): readonly FibonacciLevel[] {
  return shares.map((share) => ({ share, price: to + (from - to) * share }))
}
