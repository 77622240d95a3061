// The curves of a book's depth: for each price the quantity that rests between the middle and it.
// Both sides reach equally far from the middle, so that their slopes can be compared. Floats are
// for the drawing alone.
import { addDecimals } from '@ingot/ui/format/decimal-text.ts'

type Level = readonly [price: string, quantity: string]
type Book = { readonly bids: readonly Level[]; readonly asks: readonly Level[] }

/** A point of a curve: x and y from 0 to 1, y from the top. */
export type CurvePoint = readonly [x: number, y: number]

export type DepthCurve = {
  /** From the middle outwards, as steps. */
  readonly bids: readonly CurvePoint[]
  readonly asks: readonly CurvePoint[]
  /** The prices at the left edge, in the middle and at the right edge. */
  readonly prices: readonly [low: number, middle: number, high: number]
  /** The quantities of the drawn levels. */
  readonly bidTotal: string
  readonly askTotal: string
}

/** Undefined while a side is empty: there is no middle then. */
export function depthCurve({ bids, asks }: Book): DepthCurve | undefined {
  const [bid, ask] = [bids[0], asks[0]]
  const [lowest, highest] = [bids.at(-1), asks.at(-1)]
  if (!bid || !ask || !lowest || !highest) return undefined
  const middle = (Number(bid[0]) + Number(ask[0])) / 2
  const reach = Math.min(middle - Number(lowest[0]), Number(highest[0]) - middle)
  const isDrawn = ([price]: Level): boolean => Math.abs(Number(price) - middle) <= reach
  const sides = { bids: bids.filter(isDrawn), asks: asks.filter(isDrawn) }
  const [bidTotal, askTotal] = [totalOf(sides.bids), totalOf(sides.asks)]
  const most = Math.max(Number(bidTotal), Number(askTotal))
  const place = { middle, reach, most }
  return {
    bids: steps(sides.bids, { ...place, edge: 0 }),
    asks: steps(sides.asks, { ...place, edge: 1 }),
    prices: [middle - reach, middle, middle + reach],
    bidTotal,
    askTotal,
  }
}

type Place = {
  readonly middle: number
  readonly reach: number
  readonly most: number
  /** Where the curve ends. */
  readonly edge: 0 | 1
}

function steps(levels: readonly Level[], { middle, reach, most, edge }: Place): CurvePoint[] {
  let sum = 0
  const points = levels.flatMap(([price, quantity]): CurvePoint[] => {
    const x = 0.5 + (Number(price) - middle) / (2 * reach)
    const before = sum
    sum += Number(quantity)
    return [[x, 1 - before / most], [x, 1 - sum / most]]
  })
  return [...points, [edge, 1 - sum / most]]
}

function totalOf(levels: readonly Level[]): string {
  return levels.reduce((sum, [, quantity]) => addDecimals(sum, quantity), '0')
}
