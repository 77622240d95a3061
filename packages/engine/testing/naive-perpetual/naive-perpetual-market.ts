// The naive twin's perpetual market: its resting orders in one array, looked through from end to
// end every time, and every number of it a bigint. It knows no account and moves no money.
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { Side } from '#engine/commands/command.ts'
import type { LevelRow } from '#engine/effects/effects.ts'
import type {
  ListPerpetualMarket, PlacePerpetualOrder,
} from '#engine/commands/perpetual-command.ts'
import type {
  PerpetualCloseReason, PerpetualMarketRow, PerpetualOrderRow,
} from '#engine/effects/perpetual-effects.ts'
import type { NaiveTiers } from './naive-risk.ts'

export type NaivePerpetualOrder = {
  readonly orderId: number
  /** Its place in time: its id, until an amendment gives it a later one. */
  priority: number
  command: PlacePerpetualOrder
  readonly user: number
  readonly side: Side
  price: bigint
  lots: bigint
  leverage: number
  /** Its shown lots, zero for all; and the rest of the current slice. */
  readonly display: bigint
  shown: bigint
  filledLots: bigint
  filledUnits: bigint
  fee: bigint
  realized: bigint
  /** Lots of the rest that only close, and the hold of each of the others. */
  closing: bigint
  perLot: bigint
  status: PerpetualOrderRow['status']
  closeReason: PerpetualCloseReason | null
  readonly createdAt: number
  updatedAt: number
}

/** A resting order and where it rests. */
export type NaivePerpetualPlace = [NaivePerpetualOrder, NaivePerpetualMarket]

export function restOf(order: NaivePerpetualOrder): bigint {
  return order.lots - order.filledLots
}

export function openingOf(order: NaivePerpetualOrder): bigint {
  return restOf(order) - order.closing
}

export function perpetualRowOf(
  order: NaivePerpetualOrder, market: NaivePerpetualMarket,
): PerpetualOrderRow {
  const { command } = order
  const isOpen = order.status === 'pending'
  return {
    orderId: asOrderId(order.orderId),
    user: asUserId(order.user),
    market: asMarketId(market.id),
    side: order.side,
    positionSide: command.positionSide,
    type: command.type,
    timeInForce: command.timeInForce,
    reduceOnly: command.reduceOnly,
    priceTicks: Number(order.price),
    lots: Number(order.lots),
    leverage: order.leverage,
    filledLots: Number(order.filledLots),
    filledUnits: order.filledUnits,
    feeUnits: order.fee,
    realizedUnits: order.realized,
    closingLots: isOpen ? Number(order.closing) : 0,
    heldUnits: isOpen ? openingOf(order) * order.perLot : 0n,
    status: order.status,
    closeReason: order.closeReason,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  }
}

export class NaivePerpetualMarket {
  readonly rules: ListPerpetualMarket
  readonly id: number
  readonly asset: number
  readonly unit: bigint
  readonly tiers: NaiveTiers
  last: bigint
  index = 0n
  mark = 0n
  markedAt = 0
  isHalted = false
  basis: bigint[] = []
  /** The premium samples of the running interval, oldest first. */
  premiums: bigint[] = []
  stamp = 0
  rateE8 = 0
  changed = false
  open: NaivePerpetualOrder[] = []
  private touchedLevels = new Set<string>()

  constructor(rules: ListPerpetualMarket) {
    this.rules = rules
    this.id = rules.market
    this.asset = rules.settle
    this.unit = rules.quoteUnitsPerTickLot
    this.tiers = rules.tiers
    this.last = BigInt(rules.referenceTicks)
  }

  /** The price of profit and risk. */
  get risk(): bigint {
    return this.mark === 0n ? BigInt(this.rules.referenceTicks) : this.mark
  }

  get low(): bigint {
    const low = this.risk - this.reach
    return low < 1n ? 1n : low
  }

  get high(): bigint {
    const high = this.risk + this.reach
    return high > 2n ** 40n ? 2n ** 40n : high
  }

  get leverageMax(): number {
    return this.tiers[0]?.leverageMax ?? 1
  }

  value(price: bigint, lots: bigint): bigint {
    return price * lots * this.unit
  }

  restingLots(side: Side): bigint {
    return this.open.filter((order) => order.side === side)
      .reduce((sum, order) => sum + restOf(order), 0n)
  }

  /** The resting orders that this side would meet, in the order of price and time. */
  queueAgainst(side: Side): NaivePerpetualOrder[] {
    return this.open.filter((order) => order.side !== side).sort((a, b) => {
      if (a.price === b.price) return a.priority - b.priority
      return (a.price < b.price) === (side === 'buy') ? -1 : 1
    })
  }

  bestOf(side: Side): bigint | undefined {
    return this.queueAgainst(side === 'buy' ? 'sell' : 'buy')[0]?.price
  }

  touchLevel(order: NaivePerpetualOrder): void {
    this.touchedLevels.add(`${order.side} ${order.price}`)
  }

  remove(order: NaivePerpetualOrder): void {
    this.open = this.open.filter((other) => other !== order)
    this.touchLevel(order)
  }

  drainLevels(): LevelRow[] {
    const names = [...this.touchedLevels]
    this.touchedLevels = new Set()
    return names.map((name) => {
      const [word, price] = name.split(' ')
      const side = word === 'buy' ? 'buy' as const : 'sell' as const
      const lots = this.open
        .filter((order) => order.side === side && order.price === BigInt(price ?? ''))
        .reduce((sum, order) => sum + order.shown, 0n)
      return { market: asMarketId(this.id), side, priceTicks: Number(price), lots: Number(lots) }
    })
  }

  row(): Omit<PerpetualMarketRow, 'isTradingHalted' | 'listingState'> {
    return {
      market: asMarketId(this.id),
      lastTicks: Number(this.last),
      indexTicks: Number(this.index),
      markTicks: Number(this.mark),
      markedAt: this.markedAt,
      isHalted: this.isHalted,
      basisTicks: this.basis.map(Number),
      premiumSumE8: Number(this.premiums
        .reduce((sum, premium, index) => sum + BigInt(index + 1) * premium, 0n)),
      premiumCount: this.premiums.length,
      fundingStamp: this.stamp,
      fundingRateE8: this.rateE8,
    }
  }

  private get reach(): bigint {
    return (this.risk * BigInt(this.rules.bandPpm)) / 1_000_000n
  }
}
