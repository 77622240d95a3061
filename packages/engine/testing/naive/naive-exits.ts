// The naive twin's exits: take-profits and stop-losses of an order or a position. Rules O11 and O12
// in readable form; naive-triggers.ts keeps the waiting orders.
import { asOrderId } from '@ingot/contract/vocabulary'
import type { PlaceSpotOrder } from '#engine/commands/command.ts'
import type { Applied } from '#engine/commands/applied.ts'
import type { ExitPair, ExitTerms } from '#engine/commands/exit-terms.ts'
import type { PlacePerpetualOrder, PositionSide } from '#engine/commands/perpetual-command.ts'
import type {
  PlacePositionExits, TriggeredOrder, TriggerTerms,
} from '#engine/commands/trigger-command.ts'
import type { NaivePerpetuals } from '#testing/naive-perpetual/naive-perpetuals.ts'
import { Refused } from './naive-plan.ts'
import { spot } from './naive-ledger.ts'
import { refuseClosed, refuseMinute } from './naive-opening.ts'
import type { NaiveEnding, NaiveShared } from './naive-shared.ts'
import type { NaiveSpot } from './naive-spot.ts'
import { isMet, type NaiveTrigger, type NaiveTriggers } from './naive-triggers.ts'

type Parts = {
  readonly triggers: NaiveTriggers
  readonly spot: NaiveSpot
  readonly perpetuals: NaivePerpetuals
}

/**
 * The order or position of exits: the side to be closed, and the price that they must not have met.
 */
type Entry = {
  readonly user: number
  readonly buys: boolean
  readonly isPerpetual: boolean
  readonly ticksOf: (by: 'last' | 'mark') => number
}

const triggersPerUserMax = 200
const legNames = ['takeProfit', 'stopLoss'] as const

export class NaiveExits {
  private readonly shared: NaiveShared
  private readonly parts: Parts

  constructor(shared: NaiveShared, parts: Parts) {
    this.shared = shared
    this.parts = parts
  }

  /** The checks of an order's exits, after all else of it. */
  refuse(command: TriggeredOrder): void {
    const { exits, user, side } = command
    if (exits === undefined) return
    const isPerpetual = command.kind === 'place-perpetual-order'
    if (isPerpetual && command.reduceOnly) throw new Refused('invalid_input')
    const buys = side === 'buy'
    this.refuseLegs(exits, {
      user, buys, isPerpetual,
      ticksOf: (by) => this.entryTicks(command, by),
    })
  }

  /** Rule O45: none of the exits that an order has is met by the order as it would be. */
  refuseAttached(orderId: number, order: TriggeredOrder): void {
    const legs = this.parts.triggers.open.filter(({ parent, status }) =>
      parent === orderId && status === 'attached')
    for (const leg of legs) {
      if (isMet(leg, this.entryTicks(order, leg.terms.by))) throw new Refused('would_trigger')
    }
  }

  /** The legs of an order that has its number take the next ones. */
  attach(orderId: number, command: TriggeredOrder): void {
    if (command.exits === undefined) return
    this.enter(command.exits, {
      buys: command.side === 'buy',
      order: wayOut(command),
      seat: { status: 'attached', parent: orderId, closes: command.kind !== 'place-spot-order' },
    })
  }

  /** Rule O12. */
  placeForPosition(command: PlacePositionExits): Applied {
    const { user, market, positionSide, lots } = command
    if (!this.shared.users.has(user)) throw new Refused('invalid_input')
    const { perpetuals } = this.parts
    if (perpetuals.ticksOf(market, 'last') === undefined) throw new Refused('market_unknown')
    refuseClosed(this.shared, market)
    refuseMinute(this.shared, market)
    if (!['long', 'short'].includes(positionSide)) throw new Refused('invalid_input')
    if (!Number.isSafeInteger(lots) || lots < 0) throw new Refused('quantity_off_lot')
    this.refuseClose({ user, market, side: positionSide, lots })
    const buys = positionSide === 'long'
    this.refuseLegs(command, {
      user, buys, isPerpetual: true,
      ticksOf: (by) => perpetuals.ticksOf(market, by) ?? 0,
    })
    const [first] = this.enter(command, {
      buys,
      order: {
        kind: 'place-perpetual-order', user, market, side: buys ? 'sell' : 'buy',
        positionSide: perpetuals.isOneWay(user) ? 'net' : positionSide,
        type: 'market', timeInForce: 'IOC', priceTicks: 0, lots: Math.abs(lots),
        reduceOnly: true, selfTradePrevention: 'cancel_maker',
      },
      seat: { status: 'waiting', parent: 0, closes: true },
    })
    return { orderId: asOrderId(first?.id ?? 0), count: 0 }
  }

  /** Rule O51: a conditional order that only closes has lots to close. */
  refuseClosing({ order }: TriggerTerms): void {
    if (!onlyCloses(order)) return
    const { user, market, side, lots } = order
    this.refuseClose({ user, market, side: side === 'sell' ? 'long' : 'short', lots })
  }

  /** Rule O54: an order worth too little for its market at its price, or else at its trigger. */
  refuseSmall({ order, triggerTicks }: TriggerTerms): void {
    const { spot, perpetuals } = this.parts
    const ticks = order.type === 'market' ? triggerTicks : order.priceTicks
    let isWorth = ticks === 0
    if (order.kind !== 'place-spot-order') {
      const opens = order.positionSide !== 'net' && !order.reduceOnly
      isWorth ||= !opens || perpetuals.isWorth(order, ticks)
    } else if (order.lots === 0) {
      const min = spot.markets.get(order.market)?.rules.notionalMinUnits ?? 0n
      isWorth = order.amountUnits >= min
    } else isWorth ||= spot.isWorth(order.market, BigInt(ticks), BigInt(order.lots))
    if (!isWorth) throw new Refused('notional_too_small')
  }

  /** Rule O55: the exit of a spot order grows as far as its owner has coins or money for all. */
  refuseGrowth(exit: NaiveTrigger, terms: TriggerTerms): void {
    const { order } = terms
    const market = this.parts.spot.markets.get(order.market)
    if (exit.parent === 0 || exit.closes || market === undefined) return
    const { base, quote, baseUnitsPerLot } = market.rules
    const isSell = order.side === 'sell'
    const needOf = ({ order: { lots, priceTicks }, triggerTicks }: TriggerTerms): bigint =>
      isSell ? BigInt(lots) * baseUnitsPerLot
        : market.value(BigInt(priceTicks === 0 ? triggerTicks : priceTicks), BigInt(lots))
    const need = needOf(terms)
    const { available } = this.shared.ledger.balance(spot(order.user, isSell ? base : quote))
    if (need > needOf(exit.terms) && available < need) throw new Refused('insufficient_available')
  }

  /** Follows the orders and positions that have ended, in the order in which they did. */
  follow(): void {
    while (this.shared.endings.length > 0) {
      const [ending] = this.shared.endings.splice(0, 1)
      if (ending === undefined) return
      if (ending.what === 'position') this.endWith(ending)
      else this.followOrder(ending)
    }
  }

  /** Rules O46 and O59: an exit of an open position waits until its market offers an order. */
  mayPlace(trigger: NaiveTrigger): boolean {
    const { order } = trigger.terms
    return !this.shared.halted.has(order.market) && (this.lotsToClose(trigger) === undefined
      || this.parts.perpetuals.offersTo(order.market, order.side))
  }

  /** Rule O46: the lots that an exit has to close; undefined for any other order. */
  lotsToClose({ terms: { order } }: NaiveTrigger): bigint | undefined {
    if (order.kind !== 'place-perpetual-order') return undefined
    if (!order.reduceOnly || order.type !== 'market') return undefined
    const held = this.parts.perpetuals.lotsOf(
      order.user, order.market, order.side === 'sell' ? 'long' : 'short')
    return order.lots > 0 && BigInt(order.lots) < held ? BigInt(order.lots) : held
  }

  /**
   * The order that a due conditional order places: an exit's lots are limited to the closable ones.
   */
  orderOf({ terms: { order }, closes }: NaiveTrigger): TriggeredOrder {
    if (!closes || order.kind !== 'place-perpetual-order') return order
    const { perpetuals } = this.parts
    const { user, market } = order
    const closed: PositionSide = order.side === 'sell' ? 'long' : 'short'
    const held = perpetuals.lotsOf(user, market, closed)
    const promised = order.type === 'limit' ? perpetuals.closingOf(user, market, order.side) : 0n
    const free = held - promised
    const bounds = [free, perpetuals.largestOrder(market, order.priceTicks)]
    if (order.lots > 0) bounds.push(BigInt(order.lots))
    const lots = bounds.reduce((least, each) => each < least ? each : least)
    if (lots <= 0n) throw new Refused('reduce_only_too_large')
    return { ...order, lots: Number(lots) }
  }

  private refuseClose(
    { user, market, side, lots }: {
      readonly user: number
      readonly market: number
      readonly side: PositionSide
      readonly lots: number
    },
  ): void {
    const held = this.parts.perpetuals.lotsOf(user, market, side)
    if (held === 0n) throw new Refused('position_unknown')
    if (BigInt(lots) > held) throw new Refused('reduce_only_too_large')
  }

  private refuseLegs(exits: ExitPair, entry: Entry): void {
    const legs = typeof exits === 'object' && exits !== null ? legsOf(exits) : []
    if (legs.length === 0) throw new Refused('invalid_input')
    for (const { leg, isProfit } of legs) {
      if (typeof leg !== 'object' || leg === null) throw new Refused('invalid_input')
      const { by, triggerTicks, priceTicks } = leg
      const isSound = (by === 'last' || (by === 'mark' && entry.isPerpetual))
        && isWhole(triggerTicks, 1) && isWhole(priceTicks, 0)
      if (!isSound) throw new Refused('invalid_input')
      const rises = entry.buys === isProfit
      const ticks = entry.ticksOf(by)
      const isMet = rises ? ticks >= triggerTicks : ticks <= triggerTicks
      if (isMet) throw new Refused('would_trigger')
    }
    const open = this.parts.triggers.of(entry.user).length
    if (open + legs.length > triggersPerUserMax) throw new Refused('too_many_open_orders')
  }

  private enter(
    exits: ExitPair,
    how: {
      readonly buys: boolean
      readonly order: TriggeredOrder
      readonly seat: Pick<NaiveTrigger, 'status' | 'parent' | 'closes'>
    },
  ): NaiveTrigger[] {
    const { triggers } = this.parts
    const entered = legsOf(exits).map(({ leg, isProfit }) => {
      const { priceTicks } = leg
      const order = priceTicks === 0 ? { ...how.order, priceTicks } : {
        ...how.order, type: 'limit' as const, timeInForce: 'GTC' as const, priceTicks,
      }
      const terms: TriggerTerms = {
        by: leg.by, direction: how.buys === isProfit ? 'rise' : 'fall',
        triggerTicks: leg.triggerTicks, activationTicks: 0, callbackTicks: 0, callbackPpm: 0, order,
      }
      return triggers.enter(terms, 0, how.seat)
    })
    const [one, other] = entered
    if (one !== undefined && other !== undefined) triggers.join(one, other)
    return entered
  }

  private followOrder({ orderId, lots }: Extract<NaiveEnding, { what: 'order' }>): void {
    const { triggers } = this.parts
    const legs = triggers.open.filter(({ parent, status }) =>
      parent === orderId && status === 'attached')
    if (lots === undefined) return this.endAll(legs, 'order_cancelled')
    for (const leg of legs) {
      if (leg.closes ? !this.isOpen(leg) : !this.isWorth(leg, lots)) this.end(leg)
      else triggers.release(leg, Number(lots), this.ticksOf(leg.terms.order, leg.terms.by))
    }
  }

  /** The position of both legs is gone; or one is worth too little, and the other goes on alone. */
  private end(leg: NaiveTrigger): void {
    if (leg.closes) return this.endAll([leg], 'position_closed')
    this.parts.triggers.closeAlone(leg, {
      status: 'refused', closeReason: 'notional_too_small', orderId: 0,
    })
  }

  private isOpen({ terms: { order } }: NaiveTrigger): boolean {
    const closed: PositionSide = order.side === 'sell' ? 'long' : 'short'
    return this.parts.perpetuals.lotsOf(order.user, order.market, closed) > 0n
  }

  private isWorth({ terms }: NaiveTrigger, lots: bigint): boolean {
    const { order, triggerTicks } = terms
    const price = BigInt(order.priceTicks === 0 ? triggerTicks : order.priceTicks)
    return lots > 0n && this.parts.spot.isWorth(order.market, price, lots)
  }

  /** A position has lost its last lots. */
  private endWith({ user, market, side }: Extract<NaiveEnding, { what: 'position' }>): void {
    const { triggers } = this.parts
    const closing = side === 'long' ? 'sell' : 'buy'
    const ended = triggers.of(user).filter(({ terms: { order }, status }) => status !== 'attached'
      && order.market === market && order.side === closing && onlyCloses(order))
    for (const trigger of ended) {
      const end = { status: 'cancelled', closeReason: 'position_closed', orderId: 0 } as const
      const other = triggers.pairOf(trigger)
      if (other === undefined || ended.includes(other)) triggers.close(trigger, end)
      else triggers.closeAlone(trigger, end)
    }
  }

  /** Both together: neither continues alone. */
  private endAll(
    exits: readonly NaiveTrigger[], closeReason: 'order_cancelled' | 'position_closed',
  ): void {
    for (const exit of exits) {
      this.parts.triggers.close(exit, { status: 'cancelled', closeReason, orderId: 0 })
    }
  }

  private entryTicks(order: TriggeredOrder, by: 'last' | 'mark'): number {
    const ticks = this.ticksOf(order, by)
    if (order.type === 'market') return ticks
    return order.side === 'buy'
      ? Math.min(ticks, order.priceTicks) : Math.max(ticks, order.priceTicks)
  }

  private ticksOf(order: TriggeredOrder, by: 'last' | 'mark'): number {
    if (order.kind !== 'place-spot-order') {
      return this.parts.perpetuals.ticksOf(order.market, by) ?? 0
    }
    return Number(this.parts.spot.markets.get(order.market)?.bounded ?? 0n)
  }
}

function onlyCloses(order: TriggeredOrder): boolean {
  return order.kind === 'place-perpetual-order' && order.reduceOnly
}

/** The order of an order's legs: the opposite side, its whole quantity once it has ended. */
function wayOut(command: TriggeredOrder): TriggeredOrder {
  const shared = {
    side: command.side === 'buy' ? 'sell' as const : 'buy' as const,
    type: 'market' as const, timeInForce: 'IOC' as const, priceTicks: 0, lots: 0,
    selfTradePrevention: 'cancel_maker' as const,
  }
  if (command.kind === 'place-spot-order') {
    const { kind, user, market } = command
    return { kind, user, market, amountUnits: 0n, ...shared } satisfies PlaceSpotOrder
  }
  const { kind, user, market, positionSide } = command
  return {
    kind, user, market, positionSide, reduceOnly: true, ...shared,
  } satisfies PlacePerpetualOrder
}

function legsOf(exits: ExitPair): { leg: ExitTerms; isProfit: boolean }[] {
  return legNames.flatMap((name) => {
    const leg = exits[name]
    return leg === undefined ? [] : [{ leg, isProfit: name === 'takeProfit' }]
  })
}

function isWhole(value: number, min: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= 2 ** 40
}
