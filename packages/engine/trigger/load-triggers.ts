// Opens trigger orders from rows, in the manner of load-state.ts: each row is checked against what
// the engine could have written; the first that does not fit stops it.
import { userIdMin } from '@ingot/contract/vocabulary'
import { assert, must } from '#engine/assert.ts'
import type { State } from '#engine/state.ts'
import type { TriggerRow } from '#engine/trigger-effects.ts'
import { watchOf } from './check-trigger.ts'
import { TriggerOrder } from './trigger-order.ts'

/** Loads what is open, by ascending id; answers the last one's. */
export function loadTriggers(state: State, rows: Iterable<TriggerRow>): number {
  const due: TriggerOrder[] = []
  let lastId = 0
  for (const row of rows) {
    assert(row.triggerId > lastId, 'trigger orders come by ascending id')
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
  const owner = order.user >= userIdMin ? state.ledger.accounts.owner(order.user) : 0
  assert(owner !== 0, 'a trigger order has a known owner')
  assert(row.status === (row.turn === 0 ? 'waiting' : 'due'), 'only an open trigger order waits')
  assert(row.updatedAt >= row.createdAt, 'a trigger order changes after it was placed')
  const { book } = must(watchOf(state, row), 'a trigger order watches a listed market')
  const terms = { by, direction, triggerTicks, activationTicks, callbackTicks, callbackPpm, order }
  const trigger = new TriggerOrder(row.triggerId, { owner, book, at: row.createdAt }, terms)
  assert(triggerTicks > 0 || row.turn > 0 || row.extremeTicks > 0 || activationTicks > 0,
    'a trailing stop follows a price or waits for one')
  trigger.extremeTicks = row.extremeTicks
  trigger.turn = row.turn
  trigger.pairId = row.pairId
  trigger.updatedAt = row.updatedAt
  return trigger
}
