// The watched markets: every read of a market, by call or by stream, is recorded here, so that the
// simulated market can pause without viewers. It decides nothing itself.

/** How long a market counts as watched after its last reading. */
export const attentionMs = 30_000

export type Attention = {
  /** Notes that a market, or with no symbol the list of all, was read just now. */
  touch(symbol?: string): void
  /** Whether this market was read within the last while. */
  watched(symbol: string): boolean
  /** Whether any market, or the list of them, was read within the last while. */
  anyone(): boolean
}

/** Times are of the given clock, in milliseconds. */
export function createAttention(clock: () => number): Attention {
  const bySymbol = new Map<string, number>()
  let latest = Number.NEGATIVE_INFINITY
  const recent = (at: number): boolean => clock() - at < attentionMs
  return {
    touch(symbol) {
      latest = clock()
      if (symbol !== undefined) bySymbol.set(symbol, latest)
    },
    watched: (symbol) => recent(bySymbol.get(symbol) ?? Number.NEGATIVE_INFINITY),
    anyone: () => recent(latest),
  }
}
