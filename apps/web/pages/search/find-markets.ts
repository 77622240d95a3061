// Finds the markets for a typed word. Prefix matches come before inner ones, a coin's symbol before
// its name, and the word for contracts last.
export type Findable = {
  readonly symbol: string
  readonly targetSymbol: string
  /** The names of the coin, the one that is usually shown first. */
  readonly names: readonly string[]
  /** The words that are shown after the name of a contract; none for a spot market. */
  readonly kinds?: readonly string[]
}

/** The markets that match, best first; equal ones keep the order in which they were given. */
export function findMarkets<Market extends Findable>(
  markets: readonly Market[],
  word: string,
): Market[] {
  const wanted = plain(word)
  if (wanted === '') return []
  return markets
    .map((market) => ({ market, rank: rankOf(market, wanted) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((left, right) => (left.rank ?? 0) - (right.rank ?? 0))
    .map(({ market }) => market)
}

/** The coin's name that a typed word means; the usual one when it means none. */
export function matchedName(names: readonly string[], word: string): string {
  const wanted = plain(word)
  return names.find((name) => plain(name).includes(wanted)) ?? names[0] ?? ''
}

/** The part of a typed word that matches the coin's symbol: "btc/us" marks "BTC". */
export function markedPart(coin: string, word: string): string {
  const letters = coin.toLowerCase()
  const wanted = plain(word)
  if (letters.includes(wanted)) return wanted
  return wanted.startsWith(letters) ? letters : ''
}

function rankOf(market: Findable, wanted: string): number | undefined {
  const coin = plain(market.targetSymbol)
  const names = market.names.map(plain)
  const pair = plain(market.symbol)
  const kinds = (market.kinds ?? []).map(plain)
  const shown = kinds.flatMap((kind) => [coin + kind, pair.replace(/perp$/, kind)])
  const tests = [
    coin === wanted, coin.startsWith(wanted), names.some((name) => name.startsWith(wanted)),
    [pair, ...shown].some((name) => name.startsWith(wanted)),
    coin.includes(wanted), names.some((name) => name.includes(wanted)),
    kinds.some((kind) => kind.startsWith(wanted)),
  ]
  const rank = tests.indexOf(true)
  return rank === -1 ? undefined : rank
}

/** Case, full-width letters and separators between the two coins of a pair do not matter. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[\s/_-]/g, '')
}
