// The range of the naive twin's incoming order, and its hold before it starts.
import type { RejectCode } from '@ingot/contract/vocabulary'
import type { PlaceSpotOrder } from '#engine/commands/command.ts'
import { sliceOf } from './naive-display.ts'
import type { NaiveMarket, NaiveOrder } from './naive-market.ts'

/** Thrown inside the twin to refuse a command whole; no error, for nothing is amiss. */
export class Refused {
  readonly code: RejectCode

  constructor(code: string) {
    this.code = code as RejectCode
  }
}

/** The immediate fills of an order: lots and quote units. */
type Plan = { lots: bigint; units: bigint }

/** Fills a copy of the book, slice by slice, as the order itself would. */
export function planOf(market: NaiveMarket, command: PlaceSpotOrder): Plan {
  const dry = {
    side: command.side, lots: BigInt(command.lots), amount: command.amountUnits,
    filledLots: 0n, filledUnits: 0n,
  }
  const worst = worstPrice(market, command)
  let queue = market.queueAgainst(command.side)
    .filter((maker) => !market.isLeftBehind(maker)).map((maker) => ({ ...maker }))
  for (;;) {
    const [maker] = queue
    if (maker === undefined || isDone(dry)) break
    if (command.side === 'buy' ? maker.price > worst : maker.price < worst) break
    if (maker.user === command.user) {
      if (command.selfTradePrevention !== 'cancel_maker') break
      queue = queue.slice(1)
      continue
    }
    const lots = wantedLots(market, dry, maker)
    if (lots === 0n) break
    dry.filledLots += lots
    dry.filledUnits += market.value(maker.price, lots)
    maker.filledLots += lots
    maker.shown -= lots
    if (maker.shown > 0n) continue
    queue = queue.slice(1)
    const rest = maker.lots - maker.filledLots
    if (rest === 0n) continue
    // Behind all others of its price.
    const behind = queue.findIndex(({ price }) => price !== maker.price)
    const place = behind === -1 ? queue.length : behind
    const next = { ...maker, shown: sliceOf(maker.display, rest) }
    queue = [...queue.slice(0, place), next, ...queue.slice(place)]
  }
  return { lots: dry.filledLots, units: dry.filledUnits }
}

export function refuseByBook(market: NaiveMarket, command: PlaceSpotOrder, plan: Plan): void {
  const first = market.firstAgainst(command.side)
  if (command.type === 'market') {
    if (first === undefined) throw new Refused('no_liquidity')
    return
  }
  if (command.timeInForce === 'POST_ONLY' && first !== undefined) {
    const price = BigInt(command.priceTicks)
    const takes = command.side === 'buy' ? first.price <= price : first.price >= price
    if (takes) throw new Refused('would_take')
  }
  if (command.timeInForce === 'FOK' && plan.lots !== BigInt(command.lots)) {
    throw new Refused('cannot_fill')
  }
}

/** The frozen amount before the first fill. */
export function holdOf(market: NaiveMarket, command: PlaceSpotOrder, plan: Plan): bigint {
  if (command.side === 'sell') {
    const lots = command.amountUnits > 0n ? plan.lots : BigInt(command.lots)
    return lots * market.rules.baseUnitsPerLot
  }
  if (command.amountUnits > 0n) return command.amountUnits
  if (command.type === 'market') return plan.units
  return market.value(BigInt(command.priceTicks), BigInt(command.lots))
}

export function heldFor(market: NaiveMarket, order: NaiveOrder): bigint {
  const rest = order.lots - order.filledLots
  return order.side === 'buy'
    ? market.value(order.price, rest)
    : rest * market.rules.baseUnitsPerLot
}

export function worstPrice(market: NaiveMarket, command: PlaceSpotOrder): bigint {
  if (command.type === 'limit') return BigInt(command.priceTicks)
  return command.side === 'buy' ? market.high : market.low
}

type Progress = Pick<NaiveOrder, 'lots' | 'amount' | 'filledLots' | 'filledUnits'>

export function isDone(order: Progress): boolean {
  return order.amount > 0n ? order.filledUnits === order.amount : order.filledLots === order.lots
}

export function wantedLots(market: NaiveMarket, order: Progress, maker: NaiveOrder): bigint {
  const offered = maker.shown
  if (order.amount === 0n) return least(offered, order.lots - order.filledLots)
  const affordable = (order.amount - order.filledUnits) / market.value(maker.price, 1n)
  return least(least(offered, affordable), market.maxLotsByBase - order.filledLots)
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
