// The user's orders of one kind in one cache: all open ones, read whole once, and the pages of
// ended ones. A reply or a message of the stream changes both at once. The lists, the ticket, the
// chart and the book read from it.
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import { addToPages } from '@ingot/web/data/call/add-to-pages.ts'
import { queryClient } from '@ingot/web/data/call/query-client.ts'
import type { ShownOrder } from './shown-order.ts'

/** The fields by which orders of any kind are ordered in time and filtered. */
export type OrderRow = {
  readonly symbol: string
  readonly filledQuantity: string
  readonly createTime: number
  readonly updateTime: number
}

export type OrderRule<Row> = {
  idOf(row: Row): string
  /** Whether the order may still fill, trigger or be cancelled. */
  isOpen(row: Row): boolean
}

export type OrderPlan<Row> = OrderRule<Row> & {
  /** The order whose details are shown. */
  readonly shown?: Pick<ShownOrder<Row>, 'follow'>
  /** Where the orders are cached. */
  readonly key: readonly string[]
  /** Reads all open orders, newest first. */
  loadOpen(signal: AbortSignal): Promise<readonly Row[]>
}

export type OrderCache<Row> = OrderPlan<Row> & {
  /** The keys of the open orders and, in front of their market and filter, of the ended ones. */
  readonly openKey: readonly string[]
  readonly endedKey: readonly string[]
  /** [K181] Takes an order's newest state; a state older than the known one is ignored. */
  take(row: Row): void
  /** Reads the open orders; a state that is taken meanwhile is the newer one. */
  readOpen(signal: AbortSignal): Promise<readonly Row[]>
}

/** Orders that ended, the latest ones: a late message must not open them again. */
const endedMax = 1_000

export function createOrderCache<Row extends OrderRow>(plan: OrderPlan<Row>): OrderCache<Row> {
  const { key, idOf, isOpen } = plan
  const openKey = [...key, 'open']
  const endedKey = [...key, 'history']
  const reads = new Set<Row[]>()
  const ended = new Set<string>()
  const addTo = (known: readonly Row[], row: Row): readonly Row[] => withOpenRow(known, row, plan)
  return {
    ...plan,
    openKey,
    endedKey,
    take(row) {
      const id = idOf(row)
      if (isOpen(row) && ended.has(id)) return
      plan.shown?.follow(row)
      for (const late of reads) late.push(row)
      queryClient.setQueryData<readonly Row[]>(openKey, (known) => known && addTo(known, row))
      if (isOpen(row)) return
      ended.add(id)
      const [oldest] = ended
      if (ended.size > endedMax && oldest !== undefined) ended.delete(oldest)
      addToPages(row, { key: endedKey, idOf, placeOf: placeIn(plan), isIn: isInList })
    },
    async readOpen(signal) {
      const late: Row[] = []
      reads.add(late)
      try {
        return late.reduce(addTo, await plan.loadOpen(signal))
      } finally {
        reads.delete(late)
      }
    },
  }
}

/** Whether an order belongs to a market, or to all, and passes a filter. */
export function isInList(row: OrderRow, [symbol, filter]: readonly unknown[]): boolean {
  return (symbol === undefined || symbol === 'all' || symbol === row.symbol)
    && passesFilter(row, row.createTime, filter ?? {})
}

/**
 * Whether a row passes the filter of a list, as the exchange decides it: each field of the filter
 * is a value that the row's field has; `from` and `to` are the first and the last moment, `sizedBy`
 * the unit of an order's size. An absent one is inactive.
 */
export function passesFilter(row: object, time: number, filter: object): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...row }
  return Object.entries(filter).every(([name, wanted]: readonly [string, unknown]) => {
    if (wanted === undefined) return true
    if (name === 'from') return time >= Number(wanted)
    if (name === 'to') return time <= Number(wanted)
    if (name === 'sizedBy') return (fields['amount'] === null) === (wanted === 'quantity')
    return fields[name] === wanted
  })
}

/** The rows with the row replaced, added in its place, or removed when it is no longer open. */
export function withOpenRow<Row extends OrderRow>(
  known: readonly Row[], row: Row, rule: OrderRule<Row>,
): readonly Row[] {
  const { idOf, isOpen } = rule
  const id = idOf(row)
  const index = known.findIndex((other) => idOf(other) === id)
  const old = known[index]
  if (old === undefined) {
    if (!isOpen(row)) return known
    const place = known.findIndex((other) => placeIn(rule)(other) < placeIn(rule)(row))
    return known.toSpliced(place === -1 ? known.length : place, 0, row)
  }
  if (isNewer(old, row)) return known
  return isOpen(row) ? known.with(index, row) : known.toSpliced(index, 1)
}

/** Ids are numbers in sequence: the newest order has the highest one. */
function placeIn<Row>({ idOf }: OrderRule<Row>): (row: Row) => number {
  return (row) => Number(idOf(row))
}

/** A message and a reply of one millisecond can come in either order: fills are never undone. */
function isNewer(known: OrderRow, next: OrderRow): boolean {
  if (known.updateTime !== next.updateTime) return known.updateTime > next.updateTime
  return compareDecimals(known.filledQuantity, next.filledQuantity) > 0
}
