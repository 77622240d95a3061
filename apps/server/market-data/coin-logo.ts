// Where a coin's logo is served. The web build carries the pictures; a coin without one gets
// an empty text, and the screen draws the coin's first letter.
const coinsWithLogo: ReadonlySet<string> = new Set([
  'USDT', 'BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE', 'ADA', 'LINK', 'AVAX', 'LTC', 'DOT', 'TRX',
  'UNI', 'TON',
])

/** The path of a coin's logo; empty for a coin without one. */
export function coinLogo(symbol: string): string {
  return coinsWithLogo.has(symbol) ? `/logos/${symbol.toLowerCase()}.svg` : ''
}
