// Writes a batch's rows of what waits, in the transaction of all its rows: orders for a price,
// places in the queue that are not an order's own number, and countdowns.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { DeadlineRow, IcebergRow, PriorityRow, TriggeredOrder } from '@ingot/engine'
import type { StoredTrigger } from '#sequencer/submission.ts'

const triggerColumns = 31

export class WaitingRowWriter {
  readonly #insertTrigger: StatementSync
  readonly #updateTrigger: StatementSync
  readonly #moveSpotOrder: StatementSync
  readonly #movePerpetualOrder: StatementSync
  readonly #showSpotOrder: StatementSync
  readonly #showPerpetualOrder: StatementSync
  readonly #putCountdown: StatementSync
  readonly #dropCountdown: StatementSync

  constructor(database: DatabaseSync) {
    const values = Array.from({ length: triggerColumns }, () => '?').join(', ')
    this.#insertTrigger = database.prepare(`insert into trigger_order values (${values})`)
    this.#updateTrigger = database.prepare(
      `update trigger_order set lots = ?, extreme_ticks = ?, turn = ?, pair_id = ?, status = ?,
      close_reason = ?, order_id = ?, updated_at = ? where trigger_id = ?`,
    )
    this.#moveSpotOrder = database.prepare(
      'update spot_order set priority = ? where order_id = ?',
    )
    this.#movePerpetualOrder = database.prepare(
      'update perpetual_order set priority = ? where order_id = ?',
    )
    this.#showSpotOrder = database.prepare(
      'update spot_order set display_lots = ?, visible_lots = ? where order_id = ?',
    )
    this.#showPerpetualOrder = database.prepare(
      'update perpetual_order set display_lots = ?, visible_lots = ? where order_id = ?',
    )
    this.#putCountdown = database.prepare(
      `insert into cancel_countdown values (?, ?)
      on conflict (user_id) do update set due_at = excluded.due_at`,
    )
    this.#dropCountdown = database.prepare('delete from cancel_countdown where user_id = ?')
  }

  /** Triggers from this number on are new; of the others only the changing half is written. */
  writeTriggers(triggers: readonly StoredTrigger[], firstId: number): void {
    for (const trigger of triggers) {
      if (trigger.triggerId >= firstId) {
        this.#insert(trigger)
        continue
      }
      const { changes } = this.#updateTrigger.run(
        trigger.order.lots, trigger.extremeTicks, trigger.turn, trigger.pairId, trigger.status,
        trigger.closeReason, trigger.orderId, trigger.updatedAt, trigger.triggerId,
      )
      if (changes !== 1) throw new Error(`trigger ${trigger.triggerId} changed and has no row`)
    }
  }

  /** Written after the orders' own rows; a number is of one product's order only. */
  writePriorities(priorities: readonly PriorityRow[]): void {
    for (const { orderId, priority } of priorities) {
      const moved = Number(this.#moveSpotOrder.run(priority, orderId).changes)
        + Number(this.#movePerpetualOrder.run(priority, orderId).changes)
      if (moved !== 1) throw new Error(`order ${orderId} lost its place and has no row`)
    }
  }

  /** Written after the orders' own rows, as places are. */
  writeIcebergs(icebergs: readonly IcebergRow[]): void {
    for (const { orderId, displayLots, visibleLots } of icebergs) {
      const shown = Number(this.#showSpotOrder.run(displayLots, visibleLots, orderId).changes)
        + Number(this.#showPerpetualOrder.run(displayLots, visibleLots, orderId).changes)
      if (shown !== 1) throw new Error(`order ${orderId} shows a slice and has no row`)
    }
  }

  writeDeadlines(deadlines: readonly DeadlineRow[]): void {
    for (const { user, at } of deadlines) {
      if (at === 0) this.#dropCountdown.run(user)
      else this.#putCountdown.run(user, at)
    }
  }

  #insert(trigger: StoredTrigger): void {
    const { order } = trigger
    const own = ownTerms(order)
    this.#insertTrigger.run(
      trigger.triggerId, order.user, order.market, own.product, trigger.by, trigger.direction,
      trigger.triggerTicks, trigger.activationTicks, trigger.callbackTicks, trigger.callbackPpm,
      order.side, own.positionSide, order.type, order.timeInForce, order.priceTicks, order.lots,
      own.amountUnits, own.reduceOnly, order.selfTradePrevention, order.displayLots ?? 0,
      trigger.extremeTicks, trigger.turn, trigger.pairId, trigger.parentId,
      Number(trigger.closesPosition), trigger.status, trigger.closeReason, trigger.orderId,
      trigger.clientOrderId, trigger.createdAt, trigger.updatedAt,
    )
  }
}

/** What an order of one product has and one of the other has not. */
function ownTerms(order: TriggeredOrder) {
  return order.kind === 'place-spot-order'
    ? {
        product: 'spot', positionSide: null, amountUnits: order.amountUnits, reduceOnly: null,
      } as const
    : {
        product: 'perpetual', positionSide: order.positionSide, amountUnits: null,
        reduceOnly: Number(order.reduceOnly),
      } as const
}
