// The naive twin's market: open orders in one array, looked through from end to end every time.
import type { ListSpotMarket, PlaceSpotOrder } from '#engine/commands/command.ts'
import type { CloseReason, OrderRow } from '#engine/effects/effects.ts'
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { NaiveAverage } from './naive-average.ts'
import { naiveDisplayFault } from './naive-display.ts'
import { isWide } from './naive-opening.ts'
import type { NaiveShared } from './naive-shared.ts'

export type NaiveOrder = {
  readonly orderId: number
  /** Its place in time: its id, until an amendment gives it a later one. */
  priority: number
  user: number
  side: 'buy' | 'sell'
  type: 'limit' | 'market'
  timeInForce: OrderRow['timeInForce']
  price: bigint
  lots: bigint
  amount: bigint
  /** Its shown lots, zero for all; and the rest of the current slice. */
  readonly display: bigint
  shown: bigint
  filledLots: bigint
  filledUnits: bigint
  fee: bigint
  held: bigint
  status: OrderRow['status']
  closeReason: CloseReason | null
  createdAt: number
  updatedAt: number
}

export function rowOf(order: NaiveOrder, market: NaiveMarket): OrderRow {
  return {
    orderId: asOrderId(order.orderId),
    user: asUserId(order.user),
    market: asMarketId(market.rules.market),
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    priceTicks: Number(order.price),
    lots: Number(order.lots),
    amountUnits: order.amount,
    filledLots: Number(order.filledLots),
    filledUnits: order.filledUnits,
    feeUnits: order.fee,
    heldUnits: order.held,
    status: order.status,
    closeReason: order.closeReason,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  }
}

const safeMax = 2n ** 53n - 1n

export class NaiveMarket {
  rules: ListSpotMarket
  readonly average: NaiveAverage
  last: bigint
  open: NaiveOrder[] = []
  touchedLevels = new Set<string>()
  changed = false
  private readonly known: () => NaiveShared

  constructor(rules: ListSpotMarket, known: () => NaiveShared) {
    this.rules = rules
    this.known = known
    this.last = BigInt(rules.referenceTicks)
    this.average = new NaiveAverage(rules.market, this.last)
  }

  /** The centre of the band. */
  private get reference(): bigint {
    return this.average.at(this.known().at)
  }

  /** Rule LS3: in its first minutes it has a fifth and five times the price of its listing. */
  private get isWide(): boolean {
    return isWide(this.known(), this.rules.market)
  }

  private get reach(): bigint {
    return (this.reference * BigInt(this.rules.bandPpm)) / 1_000_000n
  }

  get low(): bigint {
    if (this.isWide) return (BigInt(this.rules.referenceTicks) + 4n) / 5n
    return this.reference - this.reach < 1n ? 1n : this.reference - this.reach
  }

  get high(): bigint {
    const top = 2n ** 40n
    if (this.isWide) {
      const high = BigInt(this.rules.referenceTicks) * 5n
      return high > top ? top : high
    }
    return this.reference + this.reach > top ? top : this.reference + this.reach
  }

  /**
   * Whether an order may have this price: a resting one from a fifth to five times the reference.
   */
  allows(side: 'buy' | 'sell', price: bigint): boolean {
    const { low, high, reference } = this
    if (price < 1n || price > 2n ** 40n) return false
    if (this.isWide) return price >= low && price <= high
    if (side === 'buy') return price <= high && (price >= low || price * 5n >= reference)
    return price >= low && (price <= high || price <= reference * 5n)
  }

  /** Whether a resting order has a price outside of the band now, so that it cannot trade. */
  isLeftBehind({ side, price }: Pick<NaiveOrder, 'side' | 'price'>): boolean {
    return side === 'buy' ? price > this.high : price < this.low
  }

  /** The last price as far as the band goes. */
  get bounded(): bigint {
    if (this.last < this.low) return this.low
    return this.last > this.high ? this.high : this.last
  }

  get maxLotsByBase(): bigint {
    return safeMax / this.rules.baseUnitsPerLot
  }

  value(price: bigint, lots: bigint): bigint {
    return price * lots * this.rules.quoteUnitsPerTickLot
  }

  restingLots(side: 'buy' | 'sell'): bigint {
    return this.open.filter((order) => order.side === side)
      .reduce((sum, order) => sum + order.lots - order.filledLots, 0n)
  }

  /** The resting orders that this side would meet, in the order of price and time. */
  queueAgainst(side: 'buy' | 'sell'): NaiveOrder[] {
    const better = (a: NaiveOrder, b: NaiveOrder): number => {
      if (a.price === b.price) return a.priority - b.priority
      const isLower = a.price < b.price
      return isLower === (side === 'buy') ? -1 : 1
    }
    return this.open.filter((order) => order.side !== side).sort(better)
  }

  /** The first of that queue, found without sorting. */
  firstAgainst(side: 'buy' | 'sell'): NaiveOrder | undefined {
    let first: NaiveOrder | undefined
    for (const order of this.open) {
      if (order.side === side) continue
      const isBetter = first === undefined
        || (side === 'buy' ? order.price < first.price : order.price > first.price)
        || (order.price === first.price && order.priority < first.priority)
      if (isBetter) first = order
    }
    return first
  }

  touch(order: NaiveOrder): void {
    this.touchedLevels.add(`${order.side} ${order.price}`)
  }

  remove(order: NaiveOrder): void {
    this.open = this.open.filter((other) => other !== order)
    this.touch(order)
  }

  levelRows(): { side: 'buy' | 'sell'; priceTicks: number; lots: number }[] {
    const rows = [...this.touchedLevels].map((name) => {
      const [word, price] = name.split(' ')
      const side = word === 'buy' ? 'buy' as const : 'sell' as const
      const lots = this.open
        .filter((order) => order.side === side && order.price === BigInt(price ?? ''))
        .reduce((sum, order) => sum + order.shown, 0n)
      return { side, priceTicks: Number(price), lots: Number(lots) }
    })
    this.touchedLevels = new Set()
    return rows
  }
}

/** The first fault of an order's fields and size, by the order of rule S1. */
export function naiveFault(
  market: NaiveMarket,
  order: PlaceSpotOrder,
  openOrders: number,
): string | undefined {
  return naiveFieldsFault(order) ?? naiveSizeFault(market, order)
    ?? naiveMarketFault(market, order, openOrders)
}

/** The first fault of an order's own fields. */
export function naiveFieldsFault(order: PlaceSpotOrder): string | undefined {
  if (!['buy', 'sell'].includes(order.side)) return 'invalid_input'
  if (!['limit', 'market'].includes(order.type)) return 'invalid_input'
  if (!['GTC', 'IOC', 'FOK', 'POST_ONLY'].includes(order.timeInForce)) return 'invalid_input'
  const modes = ['cancel_taker', 'cancel_maker', 'cancel_both']
  if (!modes.includes(order.selfTradePrevention)) return 'invalid_input'
  if (typeof order.amountUnits !== 'bigint') return 'invalid_input'
  if (order.type === 'market') {
    if (order.timeInForce !== 'IOC') return 'time_in_force_not_allowed'
    if (order.priceTicks !== 0) return 'price_not_allowed'
    if (order.amountUnits < 0n) return 'amount_not_positive'
    if (order.lots !== 0 && order.amountUnits !== 0n) return 'quantity_and_amount'
  } else {
    if (order.amountUnits !== 0n) return 'amount_not_allowed'
    if (order.priceTicks === 0) return 'price_required'
    if (!Number.isSafeInteger(order.priceTicks) || order.priceTicks < 0) return 'price_off_tick'
    if (order.priceTicks > 2 ** 40) return 'price_out_of_band'
  }
  if (order.amountUnits === 0n) {
    if (order.lots === 0) return 'quantity_required'
    if (!Number.isSafeInteger(order.lots) || order.lots < 0) return 'quantity_off_lot'
    if (order.lots > 2 ** 50) return 'notional_too_large'
  }
  return naiveDisplayFault(order)
}

function naiveSizeFault(market: NaiveMarket, order: PlaceSpotOrder): string | undefined {
  if (order.amountUnits > 0n) return order.amountUnits > safeMax ? 'notional_too_large' : undefined
  const lots = BigInt(order.lots)
  const price = BigInt(order.priceTicks)
  const isLimitBuy = order.type === 'limit' && order.side === 'buy'
  const dearest = isLimitBuy || price > market.high ? price : market.high
  const rests = order.timeInForce === 'GTC' || order.timeInForce === 'POST_ONLY'
  const isTooLarge = lots * market.rules.baseUnitsPerLot > safeMax
    || market.value(dearest, lots) > safeMax
    || (rests && market.restingLots(order.side) + lots > safeMax)
  return isTooLarge ? 'notional_too_large' : undefined
}

function naiveMarketFault(
  market: NaiveMarket,
  order: PlaceSpotOrder,
  openOrders: number,
): string | undefined {
  const price = BigInt(order.priceTicks)
  const isLimit = order.type === 'limit'
  if (isLimit && !market.allows(order.side, price)) return 'price_out_of_band'
  const worth = order.amountUnits > 0n
    ? order.amountUnits
    : market.value(isLimit ? price : market.bounded, BigInt(order.lots))
  if (worth < market.rules.notionalMinUnits) return 'notional_too_small'
  const rests = order.timeInForce === 'GTC' || order.timeInForce === 'POST_ONLY'
  return rests && openOrders >= 500 ? 'too_many_open_orders' : undefined
}
