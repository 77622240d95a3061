// Open orders in the order in which they fill at one price, as an engine is loaded from them.
import { assert } from '#kernel/assert.ts'
import type { IcebergRow, PriorityRow } from '#engine/effects/effects.ts'
import type { OrderPlace } from './order-place.ts'

/** Properties of open orders that are not in their rows, by order id. */
export type KnownPlaces = {
  readonly late: ReadonlyMap<number, number>
  readonly icebergs: ReadonlyMap<number, IcebergRow>
}

/**
 * Returns every row with its priority, sorted by ascending priority; the input is sorted by
 * ascending id.
 */
export function* byPriority<Row extends { readonly orderId: number }>(
  rows: Iterable<Row>, { late, icebergs }: KnownPlaces,
): Iterable<{ readonly row: Row; readonly place: OrderPlace }> {
  let last = 0
  for (const { row, priority } of late.size === 0 ? byId(rows) : sorted(rows, late)) {
    assert(priority > last, 'open orders are sorted by ascending id or priority')
    last = priority
    yield { row, place: { priority, slice: icebergs.get(row.orderId) } }
  }
}

/** The places of orders that have lost the one of their id, or show only a slice. */
export function knownPlaces(rows: {
  readonly priorities: Iterable<PriorityRow>
  readonly icebergs: Iterable<IcebergRow>
}): KnownPlaces {
  const late = new Map<number, number>()
  for (const { orderId, priority } of rows.priorities) late.set(orderId, priority)
  const icebergs = new Map<number, IcebergRow>()
  for (const row of rows.icebergs) icebergs.set(row.orderId, row)
  return { late, icebergs }
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
