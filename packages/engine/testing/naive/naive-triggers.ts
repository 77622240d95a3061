// Orders that wait for a price a second time: a list that is searched whole for every single price
// that a trade or a mark made. Slow and obvious; the rules are O1 to O6.
import { asOrderId } from '@ingot/contract/vocabulary'
import type {
  TriggerCloseReason, TriggerRow, TriggerStatus,
} from '#engine/effects/trigger-effects.ts'
import type { TriggerTerms } from '#engine/commands/trigger-command.ts'
import { refuseClosed } from './naive-opening.ts'
import type { NaivePrice, NaiveShared } from './naive-shared.ts'

export type NaiveTrigger = {
  readonly id: number
  terms: TriggerTerms
  readonly createdAt: number
  /** The order that it goes with, zero without; and whether it closes a position. */
  readonly parent: number
  readonly closes: boolean
  pair: number
  extreme: number
  turn: number
  /** It is due, and its owner could not bear its first fill. */
  isHeld: boolean
  status: TriggerStatus
  closeReason: TriggerCloseReason | null
  orderId: number
  updatedAt: number
  /** Of one that stayed due, the lots that its orders have filled. */
  filled: number
}

const plain = { status: 'waiting', parent: 0, closes: false } as const

export class NaiveTriggers {
  /** Those that wait or are due, oldest first. */
  open: NaiveTrigger[] = []
  private readonly shared: NaiveShared
  private readonly touched = new Map<number, NaiveTrigger>()

  constructor(shared: NaiveShared) {
    this.shared = shared
  }

  /** Lets an order wait; a trailing stop without an activation follows the price from now on. */
  enter(
    terms: TriggerTerms, ticks: number,
    seat: Pick<NaiveTrigger, 'status' | 'parent' | 'closes'> = plain,
  ): NaiveTrigger {
    const { counts, at } = this.shared
    counts.orders += 1
    const isFollowing = terms.triggerTicks === 0 && terms.activationTicks === 0
    const { by, direction, triggerTicks, activationTicks, callbackTicks, callbackPpm } = terms
    const trigger: NaiveTrigger = {
      id: counts.orders,
      terms: {
        by, direction, triggerTicks, activationTicks, callbackTicks, callbackPpm,
        order: { ...terms.order },
      },
      createdAt: at, pair: 0, extreme: isFollowing ? ticks : 0, turn: 0, isHeld: false,
      closeReason: null, orderId: 0, updatedAt: at, filled: 0, ...seat,
    }
    this.open.push(trigger)
    this.touched.set(trigger.id, trigger)
    return trigger
  }

  join(one: NaiveTrigger, other: NaiveTrigger): void {
    one.pair = other.id
    other.pair = one.id
  }

  of(user: number): NaiveTrigger[] {
    return this.open.filter(({ terms }) => terms.order.user === user)
  }

  pairOf({ pair }: NaiveTrigger): NaiveTrigger | undefined {
    return this.open.find(({ id }) => id === pair)
  }

  /** Closes one; the other of a pair goes on alone. */
  closeAlone(
    trigger: NaiveTrigger, end: Pick<NaiveTrigger, 'status' | 'closeReason' | 'orderId'>,
  ): void {
    const other = this.pairOf(trigger)
    if (other !== undefined) {
      other.pair = 0
      this.note(other)
    }
    this.close(trigger, end)
  }

  /** Rule O59: nothing waits on a market whose trading is halted, and nothing changes there. */
  refuseHalted({ order: { market } }: TriggerTerms): void {
    refuseClosed(this.shared, market)
  }

  /** Rule O43. */
  amend(trigger: NaiveTrigger, terms: TriggerTerms): void {
    trigger.terms = terms
    this.note(trigger)
  }

  /** An attached order waits from now on; if its price is already met, it is due. */
  release(trigger: NaiveTrigger, lots: number, ticks: number): void {
    trigger.status = 'waiting'
    trigger.terms = { ...trigger.terms, order: { ...trigger.terms.order, lots } }
    this.note(trigger)
    if (isMet(trigger, ticks)) this.makeDue(trigger)
  }

  close(
    trigger: NaiveTrigger, end: Pick<NaiveTrigger, 'status' | 'closeReason' | 'orderId'>,
  ): void {
    this.open = this.open.filter((other) => other !== trigger)
    Object.assign(trigger, end, { turn: 0, isHeld: false })
    this.note(trigger)
  }

  /** Rule O49: a due one is held, or is held no more. */
  hold(trigger: NaiveTrigger, isHeld: boolean): void {
    trigger.isHeld = isHeld
    this.note(trigger)
  }

  /** Rule O49: the held ones of the markets that have had a mark since the last call. */
  takeMarked(): NaiveTrigger[] {
    const { marked } = this.shared
    this.shared.marked = []
    return this.open.filter(({ isHeld, terms }) => isHeld && marked.includes(terms.order.market))
  }

  /** Rule O48: both of a pair have that much less to close, and one without lots ends. */
  shrink(trigger: NaiveTrigger, filled: number): void {
    trigger.filled += filled
    if (filled !== 0) this.note(trigger)
    for (const leg of [trigger, this.pairOf(trigger)]) {
      if (leg === undefined || leg.terms.order.lots === 0 || filled === 0) continue
      const lots = leg.terms.order.lots - filled
      if (lots <= 0) {
        this.closeAlone(leg, { status: 'cancelled', closeReason: 'other_triggered', orderId: 0 })
      } else {
        leg.terms = { ...leg.terms, order: { ...leg.terms.order, lots } }
        this.note(leg)
      }
    }
  }

  /** The next of the orders that may be placed. */
  nextDue(mayPlace: (trigger: NaiveTrigger) => boolean): NaiveTrigger | undefined {
    const due = this.open
      .filter((trigger) => trigger.turn > 0 && !trigger.isHeld && mayPlace(trigger))
    return due.reduce<NaiveTrigger | undefined>((first, each) =>
      first === undefined || each.turn < first.turn ? each : first, undefined)
  }

  /**
   * Compares every price since the last call with the waiting orders. Of several watched prices,
   * the one that first met an order is processed first.
   */
  look(): void {
    const { prices } = this.shared
    this.shared.prices = []
    const left = [...prices]
    for (const price of prices) {
      if (!left.includes(price) || !this.stirs(price)) continue
      const path = left.filter(({ market, by }) => market === price.market && by === price.by)
      for (const each of path) {
        this.see(each)
        left.splice(left.indexOf(each), 1)
      }
    }
  }

  drain(): TriggerRow[] {
    const rows = [...this.touched.values()].map((trigger): TriggerRow => ({
      ...trigger.terms,
      triggerId: asOrderId(trigger.id),
      extremeTicks: trigger.extreme,
      turn: trigger.turn + (trigger.isHeld ? 2 ** 40 : 0),
      pairId: trigger.pair === 0 ? 0 : asOrderId(trigger.pair),
      parentId: trigger.parent === 0 ? 0 : asOrderId(trigger.parent),
      closesPosition: trigger.closes,
      status: trigger.status,
      closeReason: trigger.closeReason,
      orderId: trigger.orderId === 0 ? 0 : asOrderId(trigger.orderId),
      createdAt: trigger.createdAt,
      updatedAt: trigger.updatedAt,
      filledLots: trigger.filled,
    }))
    this.touched.clear()
    return rows
  }

  /** Whether a price would make anything due, or move a trailing stop. */
  private stirs(price: NaivePrice): boolean {
    return this.watchers(price).some((trigger) =>
      isMet(trigger, price.ticks) || followed(trigger, price.ticks) !== trigger.extreme)
  }

  private see(price: NaivePrice): void {
    const watchers = this.watchers(price)
    const met = watchers.filter((trigger) => isMet(trigger, price.ticks))
    const distance = (trigger: NaiveTrigger) => trigger.terms.direction === 'rise'
      ? dueAt(trigger) : -dueAt(trigger)
    const isFall = ({ terms }: NaiveTrigger) => terms.direction === 'fall' ? 1 : 0
    met.sort((a, b) => isFall(a) - isFall(b) || distance(a) - distance(b) || a.id - b.id)
    for (const trigger of met) {
      this.makeDue(trigger)
    }
    for (const trigger of watchers.filter((each) => !met.includes(each))) {
      const extreme = followed(trigger, price.ticks)
      if (extreme === trigger.extreme) continue
      trigger.extreme = extreme
      this.note(trigger)
    }
  }

  private makeDue(trigger: NaiveTrigger): void {
    trigger.turn = 1 + Math.max(0, ...this.open.map(({ turn }) => turn))
    trigger.status = 'due'
    this.note(trigger)
  }

  private watchers({ market, by }: NaivePrice): NaiveTrigger[] {
    return this.open.filter(({ terms, status }) =>
      status === 'waiting' && terms.order.market === market && terms.by === by)
  }

  private note(trigger: NaiveTrigger): void {
    trigger.updatedAt = this.shared.at
    this.touched.set(trigger.id, trigger)
  }
}

export function isMet(trigger: NaiveTrigger, ticks: number): boolean {
  const { terms, extreme } = trigger
  if (terms.triggerTicks === 0 && extreme === 0) return false
  return terms.direction === 'rise' ? ticks >= dueAt(trigger) : ticks <= dueAt(trigger)
}

/** Rule O4: a trailing stop is due its callback back from the best price since it follows. */
function dueAt({ terms, extreme }: NaiveTrigger): number {
  if (terms.triggerTicks > 0) return terms.triggerTicks
  const share = Number(BigInt(extreme) * BigInt(terms.callbackPpm) / 1_000_000n)
  const callback = terms.callbackTicks > 0 ? terms.callbackTicks : Math.max(1, share)
  return terms.direction === 'rise' ? extreme + callback : extreme - callback
}

/** The best price that a trailing stop has followed once this one was seen. */
function followed({ terms, extreme }: NaiveTrigger, ticks: number): number {
  if (terms.triggerTicks > 0) return extreme
  const isSell = terms.direction === 'fall'
  if (extreme === 0) {
    const { activationTicks } = terms
    const isActive = isSell ? ticks >= activationTicks : ticks <= activationTicks
    return isActive ? ticks : 0
  }
  return isSell ? Math.max(extreme, ticks) : Math.min(extreme, ticks)
}
