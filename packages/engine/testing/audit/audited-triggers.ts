// The auditor of orders that wait: from their rows, the orders that they placed and the prices that
// trades and marks made it checks that each was met when it triggered, that none was passed over,
// and that of a pair only one came to something.
import type { BatchEffects } from '#engine/effects/effects.ts'
import type { TriggerRow } from '#engine/effects/trigger-effects.ts'

type Price = {
  readonly market: number
  readonly by: 'last' | 'mark'
  readonly ticks: number
  readonly at: number
}

/** The known facts of a placed order of any product. */
type Placed = {
  readonly user: number
  readonly market: number
  readonly side: string
  readonly type: string
  readonly createdAt: number
}

export class AuditedTriggers {
  /** How many ended, by how. */
  readonly counts = new Map<string, number>()
  private readonly open = new Map<number, TriggerRow>()
  private isExchangeHalted = false
  /** When the condition of an open one was last amended; a new row may be of one amended since. */
  private readonly amendedAt = new Map<number, number>()
  private readonly fault: (text: string) => void

  constructor(fault: (text: string) => void) {
    this.fault = fault
  }

  read(effects: BatchEffects): void {
    this.isExchangeHalted = effects.exchange.at(-1)?.isTradingHalted ?? this.isExchangeHalted
    const prices = pricesOf(effects, this.isExchangeHalted)
    const placed = new Map<number, Placed>()
    for (const order of [...effects.orders, ...effects.perpetual.orders]) {
      placed.set(order.orderId, order)
    }
    const rows = new Map(effects.triggers.map((row) => [Number(row.triggerId), row]))
    for (const row of effects.triggers) {
      this.readRow(row, prices)
      this.readEnd(row, placed)
      this.readPair(row, rows)
      this.noteAmendment(row)
      if (isOpen(row)) this.open.set(row.triggerId, row)
      else this.open.delete(row.triggerId)
    }
    if (prices.length === 0) return
    for (const row of this.open.values()) {
      if (row.status === 'waiting') this.checkWaiting(row, prices)
    }
  }

  /** At the moment of an amendment a price may have come before it. */
  private noteAmendment(row: TriggerRow): void {
    const before = this.open.get(row.triggerId)
    const isSame = before?.triggerTicks === row.triggerTicks
      && before.callbackTicks === row.callbackTicks && before.callbackPpm === row.callbackPpm
    if (!isOpen(row)) this.amendedAt.delete(row.triggerId)
    else if (!isSame) this.amendedAt.set(row.triggerId, row.updatedAt)
  }

  private readRow(row: TriggerRow, prices: readonly Price[]): void {
    const name = `trigger ${row.triggerId}`
    const before = this.open.get(row.triggerId)
    if (before !== undefined && !isGrown(before, row)) this.fault(`${name} follows away`)
    if (before === undefined && row.createdAt > row.updatedAt) this.fault(`${name} ends early`)
    if ((row.status === 'due') !== row.turn > 0) this.fault(`${name} has a turn of ${row.turn}`)
    const wasMet = row.status === 'due' || row.status === 'triggered' || row.status === 'refused'
    if (!wasMet || before?.status === 'due') return
    // A batch that shows the last mark only cannot show one that met it on the way.
    // Nor does it show the price that an order's exit met while the order had not ended.
    if (row.by === 'mark' || row.parentId !== 0) return
    const isMet = seenBy(row, prices).some(({ ticks }) => meets(row, ticks))
    if (!isMet) this.fault(`${name} triggered at no price`)
  }

  private readEnd(row: TriggerRow, placed: ReadonlyMap<number, Placed>): void {
    const name = `trigger ${row.triggerId}`
    if (isOpen(row)) return
    this.counts.set(row.status, (this.counts.get(row.status) ?? 0) + 1)
    if (row.status !== 'triggered') {
      if (row.orderId !== 0) this.fault(`${name} placed an order and was ${row.status}`)
      if (row.closeReason === null) this.fault(`${name} ended without a reason`)
      return
    }
    const order = placed.get(row.orderId)
    const isTrue = order !== undefined && order.user === row.order.user
      && order.market === row.order.market && order.side === row.order.side
      && order.type === row.order.type && order.createdAt === row.updatedAt
    if (!isTrue) this.fault(`${name} placed another order than its own`)
  }

  /** The first of a pair that triggers ends the other at that moment; a refused one does not. */
  private readPair(row: TriggerRow, rows: ReadonlyMap<number, TriggerRow>): void {
    if (row.pairId === 0) return
    const other = rows.get(row.pairId)
    const isEnded = other?.status === 'cancelled' && other.closeReason === 'other_triggered'
      && other.updatedAt === row.updatedAt
    const name = `trigger ${row.triggerId}`
    if (row.status === 'triggered' && !isEnded) this.fault(`${name} left its other alive`)
    if (row.status === 'refused' && isEnded) this.fault(`${name} ended its other for nothing`)
  }

  /** No visible price met an order that still waits. */
  private checkWaiting(row: TriggerRow, prices: readonly Price[]): void {
    // At its own moment a price may have come before it, or before a trailing stop followed on,
    // or an order's exit was let go.
    const isFixed = row.triggerTicks > 0 && row.parentId === 0
    const since = isFixed
      ? this.amendedAt.get(row.triggerId) ?? row.createdAt : row.updatedAt
    for (const { ticks, at } of seenBy(row, prices)) {
      if (at > since && meets(row, ticks)) {
        this.fault(`trigger ${row.triggerId} waits, although ${ticks} met it`)
      }
    }
  }
}

function isOpen({ status }: TriggerRow): boolean {
  return status === 'attached' || status === 'waiting' || status === 'due'
}

function pricesOf(effects: BatchEffects, isExchangeHalted: boolean): Price[] {
  // A mark of a market whose trading is halted meets nothing.
  const marks = effects.perpetual.markets
    .filter(({ markTicks, isTradingHalted }) => 
      markTicks > 0 && !isTradingHalted && !isExchangeHalted)
    .map(({ market, markTicks, markedAt }): Price =>
      ({ market, by: 'mark', ticks: markTicks, at: markedAt }))
  // Positions that are closed against each other, or by rank, make no last price.
  const trades = effects.perpetual.trades
    .filter(({ kind, makerOrderId }) => kind === 'match' || makerOrderId !== 0)
  return [...effects.trades, ...trades]
    .map(({ market, priceTicks, at }): Price => ({ market, by: 'last', ticks: priceTicks, at }))
    .concat(marks)
}

function seenBy(row: TriggerRow, prices: readonly Price[]): Price[] {
  return prices.filter(({ market, by, at }) =>
    market === row.order.market && by === row.by && at >= row.createdAt)
}

function meets(row: TriggerRow, ticks: number): boolean {
  const { direction, triggerTicks, extremeTicks, callbackTicks, callbackPpm } = row
  const isRise = direction === 'rise'
  if (triggerTicks > 0) return isRise ? ticks >= triggerTicks : ticks <= triggerTicks
  if (extremeTicks === 0) return false
  const away = (isRise ? 1 : -1) * (ticks - extremeTicks)
  // At least its share of the best price, cut to whole ticks; never nothing.
  const share = BigInt(extremeTicks) * BigInt(callbackPpm)
  return away >= 1 && (callbackTicks > 0 ? away >= callbackTicks
    : BigInt(away + 1) * 1_000_000n > share)
}

/** A sell's best price only rises, a buy's only falls. */
function isGrown(before: TriggerRow, after: TriggerRow): boolean {
  if (before.extremeTicks === 0) return true
  return after.direction === 'fall' ? after.extremeTicks >= before.extremeTicks
    : after.extremeTicks <= before.extremeTicks
}
