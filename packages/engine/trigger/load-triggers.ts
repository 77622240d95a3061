// Loads conditional orders from rows, like load-state.ts: each row is checked against the rows that
// the engine could have written; the first invalid one stops the load.
import { assert, must } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { isClosing } from '#engine/commands/trigger-command.ts'
import { heldTurns, type TriggerRow } from '#engine/effects/trigger-effects.ts'
import { closedSide } from '#perpetual/position/order-sides.ts'
import { watchOf } from '#trigger/exit/watch-of.ts'
import { TriggerOrder } from '#state/trigger-order.ts'

/** Loads the open orders by ascending id; returns the last id. */
export function loadTriggers(state: State, rows: Iterable<TriggerRow>): number {
  const due: TriggerOrder[] = []
  let lastId = 0
  for (const row of rows) {
    assert(row.triggerId > lastId, 'conditional orders are sorted by ascending id')
    lastId = row.triggerId
    const trigger = triggerOf(state, row)
    if (trigger.turn > 0) due.push(trigger)
    else state.triggers.enter(trigger, 0)
  }
  for (const trigger of due.sort((a, b) => a.turn - b.turn)) state.triggers.enter(trigger, 0)
  for (const { id, pairId } of state.triggers.all()) {
    assert(pairId === 0 || state.triggers.find(pairId)?.pairId === id, 'a pair is of two')
  }
  return lastId
}

function triggerOf(state: State, row: TriggerRow): TriggerOrder {
  const { order, by, direction, triggerTicks, activationTicks, callbackTicks, callbackPpm } = row
  const owner = state.ledger.user(order.user)
  assert(owner !== 0, 'a conditional order has a known owner')
  const isAttached = row.status === 'attached'
  assert(isAttached ? row.turn === 0 : row.status === (row.turn === 0 ? 'waiting' : 'due'),
    'only an open trigger order waits')
  assert(row.updatedAt >= row.createdAt, 'a change is not before its order')
  const { book } = must(watchOf(state, row), 'a conditional order watches a listed market')
  const terms = { by, direction, triggerTicks, activationTicks, callbackTicks, callbackPpm, order }
  const exit = { parentId: row.parentId, closesPosition: row.closesPosition }
  const trigger = new TriggerOrder(row.triggerId, { owner, book, at: row.createdAt, exit }, terms)
  assert(triggerTicks > 0 || row.turn > 0 || row.extremeTicks > 0 || activationTicks > 0,
    'a trailing stop follows a price or waits for one')
  trigger.extremeTicks = row.extremeTicks
  trigger.isHeld = row.turn > heldTurns
  trigger.turn = trigger.isHeld ? row.turn - heldTurns : row.turn
  trigger.pairId = row.pairId
  trigger.filledLots = row.filledLots
  trigger.updatedAt = row.updatedAt
  trigger.isAttached = isAttached
  if (isAttached) attach(state, trigger)
  else if (isClosing(order)) bind(state, trigger)
  else assert(!row.closesPosition && !trigger.isHeld, 'an exit only closes')
  assert(row.filledLots >= 0 && (row.filledLots === 0 || trigger.turn > 0),
    'only a due order has filled a part')
  return trigger
}

/** Finds the order whose end an exit waits for. */
function attach(state: State, { owner, exit, terms: { order } }: TriggerOrder): void {
  const isSpot = order.kind === 'place-spot-order'
  const pool = isSpot ? state.orders : state.perpetuals.orders.pool
  const parent = pool.find(exit.parentId)
  assert(parent !== 0 && pool.owner(parent) === owner, 'an exit\'s order rests')
  const market = isSpot ? state.market(pool.market(parent)).id
    : state.perpetuals.market(pool.market(parent)).id
  assert(market === order.market && pool.isBuy(parent) === (order.side === 'sell'),
    'an exit goes against its order')
  assert(order.lots === 0, 'an attached exit has no lots yet')
  assert(exit.closesPosition === !isSpot, 'an exit of a contract order closes its position')
  pool.expectExits(parent)
}

/**
 * Finds the position that a closing order ends with. Rows of an older engine version may have an
 * order whose position is closed: it ends with the next accepted command.
 */
function bind(state: State, trigger: TriggerOrder): void {
  const { perpetuals: { positions }, triggers } = state
  const { owner, exit, terms: { order } } = trigger
  const place = must(state.perpetuals.marketPlace(order.market), 'a closing order is of a market')
  trigger.position = positions.at(owner, place, closedSide(order.side))
  positions.watch(trigger.position)
  if (positions.lots(trigger.position) > 0) return
  assert(!exit.closesPosition, 'an exit closes an open position')
  triggers.end({ kind: 'position', position: trigger.position })
}
