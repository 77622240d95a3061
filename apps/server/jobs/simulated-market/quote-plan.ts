// The makers' work in one step: quote toward the fair price, cancel quotes that it has passed, thin
// out quotes that are too close. The sequence of the commands never leaves a side empty: new quotes
// are placed before stale ones of their side are cancelled.
import type { MarketId } from '@ingot/contract/vocabulary'
import type { EngineCommand, Side } from '@ingot/engine'
import type { SpotBand } from '@ingot/engine/formulas'
import type { Chance } from '#jobs/chance.ts'
import type { OwnOrder } from './own-orders.ts'
import {
  type LadderShape, type Rung, gapAt, ladderRungs, reachTicks, rungCount,
} from './quote-ladder.ts'
import { simulatedUser } from './simulated-accounts.ts'
import type { SimulatedTrading } from './simulated-trading.ts'

export type QuoteParts = {
  readonly market: MarketId
  readonly trading: SimulatedTrading
  readonly chance: Chance
  /** The price to quote around, and the gap between the first levels. */
  readonly shape: LadderShape
  /** The prices that orders may have; undefined where they are not known. */
  readonly band: SpotBand | undefined
  /** The best prices of other accounts' orders; undefined where a side has none. */
  readonly foreignTicks: Readonly<Record<Side, number | undefined>>
  /** The makers' own orders, each side best first. */
  readonly bids: readonly OwnOrder[]
  readonly asks: readonly OwnOrder[]
  /** The lots of an order of weight one. */
  readonly topLots: number
}

/** New orders a side in a step; a side that has lost most of its orders is rebuilt at once. */
const placesPerStep = 3
const thinSide = 12
/** Orders beyond the ladder that are left alone, and the best ones that are never thinned out. */
const surplusFree = 4
const bestKept = 2
const sizeSigma = 0.6

/**
 * The commands that bring the ladder to its shape, in the order in which the two sides never meet.
 */
export function planQuotes(parts: QuoteParts): EngineCommand[] {
  const rungs = ladderRungs(parts.shape)
  const bids = planSide(parts, { side: 'buy', orders: parts.bids, rungs })
  const asks = planSide(parts, { side: 'sell', orders: parts.asks, rungs })
  // At most one side is stale; the other may quote over its prices only when they are gone.
  const [first, second] = bids.stale.length > 0 ? [bids, asks] : [asks, bids]
  return [
    ...first.places, ...first.stale, ...second.stale, ...second.places,
    ...first.spare, ...second.spare,
  ]
}

type SideParts = {
  readonly side: Side
  readonly orders: readonly OwnOrder[]
  readonly rungs: readonly Rung[]
}

type SidePlan = {
  readonly places: readonly EngineCommand[]
  readonly stale: readonly EngineCommand[]
  readonly spare: readonly EngineCommand[]
}

function planSide(parts: QuoteParts, { side, orders, rungs }: SideParts): SidePlan {
  const { chance } = parts
  const away = side === 'buy' ? -1 : 1
  const fairTicks = quotedTicks(parts, side)
  const isStale = (order: OwnOrder): boolean => (order.priceTicks - fairTicks) * away <= 0
  const live = orders.filter((order) => !isStale(order))
  const half = 0.3 + 0.7 * chance.uniform()
  const topTicks = side === 'buy' ? Math.floor(fairTicks - half) : Math.ceil(fairTicks + half)
  const distances = live.map((order) => (order.priceTicks - topTicks) * away)
  const missing = rungs.filter((rung) => !distances.some(
    (distance) => Math.abs(distance - rung.offsetTicks) <= rung.toleranceTicks,
  ))
  const places = missing
    .slice(0, live.length < thinSide ? rungCount : placesPerStep)
    .flatMap((rung) => placeRung(parts, { side, rung, topTicks }))
  const spare = spareOrders(parts, { live, distances, rungs })
  return {
    places,
    stale: orders.filter(isStale).map((order) => cancel(parts, order)),
    spare: spare.map((order) => cancel(parts, order)),
  }
}

/**
 * [M12] The price that a side is quoted around: the fair one as far as the band lets it go, and
 * short of the other side's orders, which no quote takes.
 */
function quotedTicks({ shape, band, foreignTicks }: QuoteParts, side: Side): number {
  return side === 'buy'
    ? Math.min(shape.fairTicks, band?.highTicks ?? Infinity, foreignTicks.sell ?? Infinity)
    : Math.max(shape.fairTicks, band?.lowTicks ?? 0, foreignTicks.buy ?? 0)
}

function placeRung(
  { market, trading, chance, shape, topLots }: QuoteParts,
  at: { readonly side: Side; readonly rung: Rung; readonly topTicks: number },
): EngineCommand[] {
  const { side, rung, topTicks } = at
  const jitter = rung.offsetTicks === 0
    ? 0
    : (chance.uniform() - 0.5) * gapAt(shape, rung.offsetTicks) * 0.6
  const offset = Math.max(0, Math.round(rung.offsetTicks + jitter))
  const priceTicks = side === 'buy' ? topTicks - offset : topTicks + offset
  if (priceTicks < 1) return []
  const user = simulatedUser(market, chance.uniform() < 0.5 ? 'maker-a' : 'maker-b')
  return [trading.place(user, {
    side,
    type: 'limit',
    timeInForce: 'POST_ONLY',
    priceTicks,
    lots: Math.max(1, Math.round(topLots * rung.weight * chance.logNormal(sizeSigma))),
  })]
}

/** The most dispensable quotes: left behind by the price, too close, or occasionally any. */
function spareOrders(
  { shape, chance }: QuoteParts,
  at: {
    readonly live: readonly OwnOrder[]
    readonly distances: readonly number[]
    readonly rungs: readonly Rung[]
  },
): OwnOrder[] {
  const { live, distances, rungs } = at
  const last = live.at(-1)
  if (last !== undefined && (distances.at(-1) ?? 0) > reachTicks(rungs)) return [last]
  const surplus = live.length - rungCount - surplusFree
  if (surplus > 0) {
    // Its distance to its better neighbour, relative to the ladder's distance there.
    const crowded = live.map((order, index) => {
      const distance = distances[index] ?? 0
      const gap = distance - (distances[index - 1] ?? 0)
      return { order, ratio: gap / gapAt(shape, Math.max(0, distance)) }
    })
    return crowded.slice(bestKept)
      .sort((one, other) => one.ratio - other.ratio)
      .slice(0, Math.ceil(surplus / 4))
      .map(({ order }) => order)
  }
  // A quote now and then changes its mind.
  const chosen = live[bestKept + Math.floor(chance.uniform() * (live.length - bestKept))]
  return live.length > thinSide && chosen !== undefined && chance.uniform() < 0.25 ? [chosen] : []
}

function cancel({ trading }: QuoteParts, { user, orderId }: OwnOrder): EngineCommand {
  return trading.cancel(user, orderId)
}
