// The symbols of markets: the kind of a market is part of its symbol, so a symbol alone names a
// book, a topic, a candle or a ticker.

/** A market's kind: coins for coins, or a contract without an end. */
export type MarketKind = 'spot' | 'perpetual'

/** "BTCUSDT" is spot, "BTCUSDT-PERP" the perpetual market on the same pair. */
export const marketSymbolPattern = /^[A-Z0-9]{2,20}(?:-PERP)?$/

/** A perpetual market's symbol. */
export const contractSymbolPattern = /^[A-Z0-9]{2,20}-PERP$/

/** The symbol of the perpetual market on a pair: "BTCUSDT-PERP" for "BTCUSDT". */
export function contractSymbolOf(pair: string): string {
  return `${pair}-PERP`
}

/** The kind that a symbol of the pattern names; the market may not exist. */
export function marketKindOf(symbol: string): MarketKind {
  return symbol.endsWith('-PERP') ? 'perpetual' : 'spot'
}
