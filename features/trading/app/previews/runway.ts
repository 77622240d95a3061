// The liquidation runway: a position's prices as places on one line, from its liquidation at the
// left to the end of the scale at the right, for longs and shorts alike. Pure; for drawing only.

export type RunwayPrices = {
  readonly liquidation: string | null
  readonly entry: string
  readonly mark: string
  readonly stopLoss?: string | undefined
  readonly takeProfit?: string | undefined
  /** The price at the left end, beyond the liquidation; the liquidation itself without one. */
  readonly scaleFrom?: string | undefined
}

/** Places from 0 to 1; undefined where there is no such price. */
export type Runway = {
  readonly liquidation: number
  readonly entry: number
  readonly mark: number
  readonly stopLoss: number | undefined
  readonly takeProfit: number | undefined
}

/** Without a target the entry is in the middle, and the mark stays on the line. */
const entryShare = 0.5
const markShareMax = 0.9

/** Undefined for a position without a liquidation price: it has no left end. */
export function runwayOf(prices: RunwayPrices): Runway | undefined {
  if (prices.liquidation === null) return undefined
  const from = Number(prices.scaleFrom ?? prices.liquidation)
  const away = (price: string): number => Number(price) - from
  const entry = away(prices.entry)
  const mark = away(prices.mark)
  // A margin larger than the loss at entry can put the liquidation beyond the entry price.
  const side = Math.sign(entry) || Math.sign(mark) || 1
  const free = side * Math.max(side * entry / entryShare, side * mark / markShareMax)
  const target = prices.takeProfit === undefined ? undefined : away(prices.takeProfit)
  const reach = target === undefined ? free : side * Math.max(side * target, side * mark)
  const share = (distance: number): number =>
    reach === 0 ? 0 : Math.min(Math.max(distance / reach, 0), 1)
  return {
    liquidation: share(away(prices.liquidation)),
    entry: share(entry),
    mark: share(mark),
    stopLoss: prices.stopLoss === undefined ? undefined : share(away(prices.stopLoss)),
    takeProfit: target === undefined ? undefined : share(target),
  }
}

/** The liquidation price farthest from the entry: the left end of a scale that runways share. */
export function farthestLiquidation(
  entry: string, liquidations: readonly (string | null)[],
): string | undefined {
  const distance = (price: string): number => Math.abs(Number(price) - Number(entry))
  return liquidations.flatMap((price) => price ?? [])
    .toSorted((one, other) => distance(other) - distance(one))[0]
}

/** The width of a narrow letter as a share of the line: of a small phone, and of a table's cell. */
const letterShares = { card: 0.024, table: 0.028 } as const

export type RunwayPlace = keyof typeof letterShares
type RunwayWords = Readonly<Record<'start' | 'word' | 'end', string>>

/** Whether the entry's word has a gap to the words at both ends. */
export function hasEntrySpace(
  entry: number, { start, word, end }: RunwayWords, place: RunwayPlace = 'card',
): boolean {
  const share = letterShares[place]
  const half = share * (lettersOf(word) / 2 + 1)
  return entry - half > share * lettersOf(start) && entry + half < 1 - share * lettersOf(end)
}

/** Han, kana and hangul are twice as wide as a Latin letter. */
function lettersOf(text: string): number {
  return [...text].reduce((letters, letter) => letters + (letter > '\u2e80' ? 2 : 1), 0)
}
