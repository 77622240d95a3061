// The coverage of a run of the twins: the accepted commands of each kind, the returned rejects, and
// the events. A path that no run reaches proves nothing.
import type { BatchEffects, MarketRow } from '#engine/effects/effects.ts'
import { isClosing } from '#engine/commands/trigger-command.ts'
import type { TriggerRow } from '#engine/effects/trigger-effects.ts'
import type { Outcome } from '@ingot/contract/vocabulary'

/** As many as one tick ends. */
const countdownsPerTick = 64

export class TwinCoverage {
  readonly counts = new Map<string, number>()
  private readonly extremes = new Map<number, number>()
  private readonly halted = new Set<number>()
  private readonly ends = new Map<number, string>()
  private readonly dueLots = new Map<number, number>()

  count(name: string, more = 1): void {
    if (more > 0) this.counts.set(name, (this.counts.get(name) ?? 0) + more)
  }

  /** Adds the coverage of another run. */
  add(other: TwinCoverage): void {
    for (const [name, count] of other.counts) this.count(name, count)
  }

  hear(kind: string, outcome: Outcome<unknown>): void {
    this.count(outcome.ok ? `command ${kind}` : `reject ${outcome.reject.code}`)
    if (!outcome.ok && kind === 'amend-order') this.count(`${kind} refused: ${outcome.reject.code}`)
  }

  read(effects: BatchEffects): void {
    const { perpetual } = effects
    for (const { status, closeReason, amountUnits, filledUnits } of effects.orders) {
      if (status !== 'pending') this.count(`spot order ${closeReason ?? 'filled'}`)
      const isSpent = status === 'fully_filled' && amountUnits > filledUnits
      if (isSpent) this.count('spot order filled but for less than a lot')
    }
    for (const { status, closeReason } of perpetual.orders) {
      if (status !== 'pending') this.count(`perpetual order ${closeReason ?? 'filled'}`)
    }
    this.count('spot trade', effects.trades.length)
    for (const { kind, makerOrderId, takerUser, makerUser } of perpetual.trades) {
      const isNetted = makerOrderId === 0 && takerUser === makerUser
      this.count(isNetted ? 'hedge closed against itself' : `perpetual trade ${kind}`)
    }
    for (const { marginMode, step, lotsByBook, lotsByAdl } of perpetual.liquidations) {
      this.count(`liquidation ${marginMode} ${step}`)
      if (lotsByBook > 0 && lotsByAdl > 0) this.count('liquidation by book and by rank')
      if (lotsByBook + lotsByAdl === 0 && step !== 'orders_cancelled') {
        this.count('liquidation in vain')
      }
    }
    for (const { units } of perpetual.fundings) {
      this.count(units > 0n ? 'funding received' : 'funding paid')
    }
    for (const { isHalted } of perpetual.markets) if (isHalted) this.count('market halted')
    for (const row of perpetual.markets) this.readTrading('perpetual', row)
    for (const row of effects.markets) this.readTrading('spot', row)
    for (const { isTradingHalted } of effects.exchange) {
      this.count(`exchange ${isTradingHalted ? 'halted' : 'resumed'}`)
    }
    const icebergs = new Set(effects.icebergs.map(({ orderId }) => orderId))
    for (const { orderId } of effects.priorities) {
      this.count(icebergs.has(orderId) ? 'iceberg behind others' : 'place in the queue lost')
    }
    for (const row of effects.triggers) this.readTrigger(row)
    this.readCopies(effects)
    const isOver = ({ at }: { readonly at: number }) => at === 0
    const over = effects.deadlines.filter(isOver).length
    this.count('countdown stopped or ended', over)
    if (over >= countdownsPerTick) this.count('more countdowns over than a tick ends')
  }

  private readCopies({ copies }: BatchEffects): void {
    for (const { block, status, filledLots } of copies.blocks) {
      this.count(status === 'due' ? `block ${block} due and not taken yet` : `block ${block} taken`)
      if (status === 'done' && filledLots > 0n) this.count(`block ${block} filled`)
    }
    for (const { reason, status } of copies.orders) {
      if (status === 'closed') this.count(`copied order: ${reason ?? 'whole'}`)
    }
    for (const { block, reason } of copies.fills) this.count(`copy ${block}: ${reason ?? 'whole'}`)
    for (const { status, stopReason, paidUnits } of copies.copies) {
      if (status === 'cancelled') this.count(`copy ended: ${stopReason}`)
      if (paidUnits > 0n) this.count('copy with a share paid')
    }
    for (const { isDetached } of copies.sides) if (isDetached) this.count('copy side detached')
  }

  private readTrading(
    product: 'spot' | 'perpetual',
    { market, isTradingHalted, listingState }: Omit<MarketRow, 'lastTicks'>,
  ): void {
    const end = `${listingState} on ${product}`
    if (listingState !== 'listed' && this.ends.get(market) !== end) {
      this.count(`${this.ends.has(market) ? 'after closing ' : ''}${end}`)
      this.ends.set(market, end)
    }
    if (isTradingHalted) this.count(`trading halted on ${product}`)
    else if (this.halted.has(market)) this.count(`trading resumed on ${product}`)
    if (isTradingHalted) this.halted.add(market)
    else this.halted.delete(market)
  }

  private readTrigger(row: TriggerRow): void {
    const { triggerId, extremeTicks, status, closeReason, by } = row
    const product = row.order.kind === 'place-spot-order' ? 'spot' : 'perpetual'
    const isTrailing = row.triggerTicks === 0
    const before = this.extremes.get(triggerId)
    if (isTrailing && before !== undefined && before !== extremeTicks) {
      this.count(before === 0 ? 'trailing stop activated' : 'trailing stop followed')
    }
    this.extremes.set(triggerId, extremeTicks)
    if (row.parentId !== 0) this.count(`exit of an order ${status}`)
    else if (row.closesPosition) this.count(`exit of a position ${status}`)
    else if (isClosing(row.order)) this.count(`closing order ${closeReason ?? status}`)
    if (status === 'due') this.readDue(row)
    if (status === 'triggered') {
      this.count(`${product} ${isTrailing ? 'trailing stop' : 'stop'} by ${by} fired`)
    } else if (status === 'refused') this.count(`trigger order refused: ${closeReason}`)
    else if (status === 'cancelled') this.count(`trigger order cancelled: ${closeReason}`)
  }

  /** An exit that is due again with fewer lots has filled in part. */
  private readDue({ triggerId, order }: TriggerRow): void {
    this.count('trigger order due and not placed yet')
    if (order.kind !== 'place-perpetual-order' || !order.reduceOnly) return
    if (order.type !== 'market') return
    this.count('exit at the market due')
    const before = this.dueLots.get(triggerId)
    if (before !== undefined && order.lots < before) this.count('exit at the market filled in part')
    this.dueLots.set(triggerId, order.lots)
  }
}
