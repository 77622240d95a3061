// Open orders in the order in which they fill at one price, as an engine is loaded from them.
import { assert } from './assert.ts'
import type { PriorityRow } from './effects.ts'

/** Answers every row with its priority, which ascends; the rows come by ascending id. */
export function* byPriority<Row extends { readonly orderId: number }>(
  rows: Iterable<Row>, late: ReadonlyMap<number, number>,
): Iterable<{ readonly row: Row; readonly priority: number }> {
  let last = 0
  for (const { row, priority } of late.size === 0 ? byId(rows) : sorted(rows, late)) {
    assert(priority > last, 'open orders come by ascending id, or priority')
    last = priority
    yield { row, priority }
  }
}

/** The priorities of orders that have lost the one of their id. */
export function lateOrders(priorities: Iterable<PriorityRow>): ReadonlyMap<number, number> {
  const late = new Map<number, number>()
  for (const { orderId, priority } of priorities) late.set(orderId, priority)
  return late
}

function* byId<Row extends { readonly orderId: number }>(rows: Iterable<Row>) {
  for (const row of rows) yield { row, priority: row.orderId }
}

function sorted<Row extends { readonly orderId: number }>(
  rows: Iterable<Row>, late: ReadonlyMap<number, number>,
) {
  return Array.from(rows, (row) => ({ row, priority: late.get(row.orderId) ?? row.orderId }))
    .sort((a, b) => a.priority - b.priority)
}
