// The order book as it is drawn: levels gathered into price steps, sizes summed from the middle
// outwards, and the digits that all shown prices share. Pure; asked at most four times a second.
import type { DepthLevel } from '#features/market/trades.calls.ts'
import type { MarketKind } from '@ingot/contract/vocabulary'
import type { BookLayout } from '#features/market/app/parts/trade-choices.ts'
import { stepsIn, textOfSteps } from '#features/market/app/parts/market-steps.ts'

export type BookSide = 'bid' | 'ask'

export type BookScale = {
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** Ticks that one row covers: 1, 10, 100. */
  readonly ticksPerRow: number
}

export type BookRowView = {
  readonly ticks: number
  readonly lots: number
  /** Lots from the best price down to this row. */
  readonly lotsSoFar: number
}

export type Levels = readonly Readonly<DepthLevel>[]

export type SideQuery = BookScale & {
  readonly side: BookSide
  readonly rowsMax: number
}

/** The rows of one side, best first. A bid is at its step's lower end, an ask at its upper. */
export function rowsOfSide(levels: Levels, query: SideQuery): readonly BookRowView[] {
  const rows: { ticks: number, lots: number, lotsSoFar: number }[] = []
  let lotsSoFar = 0
  for (const [price, quantity] of levels) {
    const ticks = stepsIn(price, query.priceDecimals)
    const lots = stepsIn(quantity, query.quantityDecimals)
    if (ticks === undefined || lots === undefined) continue
    const rowTicks = rowTicksOf(ticks, query)
    const last = rows.at(-1)
    lotsSoFar += lots
    if (last !== undefined && last.ticks === rowTicks) {
      last.lots += lots
      last.lotsSoFar = lotsSoFar
      continue
    }
    if (rows.length === query.rowsMax) break
    rows.push({ ticks: rowTicks, lots, lotsSoFar })
  }
  return rows
}

/** A contract's ticket is lower, so its book has a row less on each side. */
const rowsBoth: Readonly<Record<MarketKind, number>> = { spot: 7, perpetual: 6 }

/** Rows of one side; alone it has the height of both. */
export function rowsMaxOf(kind: MarketKind, layout: BookLayout): number {
  return layout === 'both' ? rowsBoth[kind] : 2 * rowsBoth[kind]
}

/** The row in which a price stands. */
export function rowTicksOf(
  ticks: number,
  { side, ticksPerRow }: Pick<SideQuery, 'side' | 'ticksPerRow'>,
): number {
  const steps = ticks / ticksPerRow
  return (side === 'bid' ? Math.floor(steps) : Math.ceil(steps)) * ticksPerRow
}

/** The largest number of lots of any bar on the two sides; 1 when both are empty. */
export function barMax(...sides: readonly (readonly BookRowView[])[]): number {
  return Math.max(1, ...sides.map((rows) => rows.at(-1)?.lotsSoFar ?? 0))
}

/**
 * Per cent of both sides' quantities on the buying side; undefined when there are none. Its input
 * is all known levels, because the few shown rows change too much.
 */
export function buyPercent(bids: Levels, asks: Levels, quantityDecimals: number) {
  const lotsOf = (levels: Levels): number =>
    levels.reduce((sum, [, quantity]) => sum + (stepsIn(quantity, quantityDecimals) ?? 0), 0)
  const bid = lotsOf(bids)
  const ask = lotsOf(asks)
  return bid + ask === 0 ? undefined : Math.round((bid / (bid + ask)) * 100)
}

/** How many leading characters all the texts share; none when they differ in length. */
export function sharedDigits(texts: readonly string[]): number {
  const [first = '', ...rest] = texts
  if (rest.length === 0 || rest.some((text) => text.length !== first.length)) return 0
  let count = 0
  while (count < first.length && rest.every((text) => text[count] === first[count])) count += 1
  return count
}

const powers = [0, 1, 2, 3]

export type BookStep = { readonly ticksPerRow: number, readonly text: string }

/** The steps to choose from: the tick and its powers of ten, none above a 50th of the price. */
export function bookSteps(priceDecimals: number, lastTicks: number): readonly BookStep[] {
  return powers
    .map((power) => 10 ** power)
    .filter((ticksPerRow) => ticksPerRow === 1 || ticksPerRow * 50 <= lastTicks)
    .map((ticksPerRow) => {
      const text = textOfSteps(ticksPerRow, priceDecimals)
      return { ticksPerRow, text: text.includes('.') ? text.replace(/\.?0+$/, '') : text }
    })
}

/** Decimals that rows of this step need. */
export function rowDecimals({ priceDecimals, ticksPerRow }: BookScale): number {
  return Math.max(0, priceDecimals - Math.round(Math.log10(ticksPerRow)))
}
