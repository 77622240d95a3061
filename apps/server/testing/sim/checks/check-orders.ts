// Compares the users' orders with the rows: an order is there because a user placed it under its
// name, or because a user's conditional order placed it; its terms are the requested or amended
// ones; and the received replies remain true.
import type { DatabaseSync } from 'node:sqlite'
import type { AmendOrder, TriggeredOrder, TriggerTerms } from '@ingot/engine'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { rowsOf, type Row } from './rows-of.ts'
import { isSurelyRefused, type AskRecord } from '#testing/sim/sim-clients.ts'
import { violated } from './violation.ts'

type OrderRow = {
  readonly orderId: number
  readonly name: string | null
  /** Whose, where and of which kind; the rest can be amended. */
  readonly terms: string
  readonly priceTicks: number
  readonly lots: number
  /** An iceberg's shown lots; zero for others, and for one that never rested. */
  readonly displayLots: number
  readonly status: string
  readonly filledLots: number
}

type TriggerRow = OrderRow & {
  readonly watch: string
  /** The order that it has placed. */
  readonly placed: number
  /** The order that it is a way out of; zero without. */
  readonly parentId: number
  /** An exit of an order or a position: its lots are the closable ones of that moment. */
  readonly isExit: boolean
  /** An exit at the market places orders until it has filled, each for its remaining lots. */
  readonly placesParts: boolean
}

type Terms = Pick<OrderRow, 'terms' | 'priceTicks' | 'lots' | 'displayLots'> & {
  readonly watch?: string
}

export function checkOrders(
  database: DatabaseSync,
  records: readonly AskRecord[],
  byName: ReadonlyMap<string, readonly AskRecord[]>,
): void {
  const orders = rowsOf(database, orderQuery).map(orderOf)
  const triggers = rowsOf(database, triggerQuery).map(triggerOf)
  const rows = new Map([...orders, ...triggers].map((row) => [row.orderId, row]))
  const placedBy = new Map(triggers.map((row) => [row.placed, row]))
  const parts = new Map(triggers.filter(({ placesParts }) => placesParts)
    .map((row) => [row.terms, row]))
  const amends = Map.groupBy(
    records.map(({ ask }) => ask.command)
      .filter((command) => command.kind === 'amend-order'),
    ({ orderId }) => Number(orderId),
  )
  for (const row of triggers) checkTrigger(row, rows, byName)
  for (const row of orders) checkOrder(row, { placedBy, parts, amends, byName })
  checkNamesOnce([...orders, ...triggers])
  for (const record of records) checkAnswer(record, rows)
}

const columns = 'order_id, client_order_id, status, filled_lots, price_ticks, lots'

const orderQuery = `select ${columns},
    'spot ' || user_id || ' ' || market_id || ' ' || side || ' ' || type || ' '
      || time_in_force || ' ' || amount_units as terms, display_lots
  from spot_order
  union all select ${columns},
    position_side || ' ' || user_id || ' ' || market_id || ' ' || side || ' ' || type || ' '
      || time_in_force || ' ' || reduce_only, display_lots
  from perpetual_order`

const triggerQuery = `select trigger_id as order_id, client_order_id, status, 0 as filled_lots,
    price_ticks, lots, order_id as placed,
    parent_id, closes_position,
    coalesce(reduce_only, 0) = 1 and type = 'market' as is_market_exit,
    coalesce(position_side, 'spot') || ' ' || user_id || ' ' || market_id || ' ' || side || ' '
      || type || ' ' || time_in_force || ' ' || coalesce(amount_units, reduce_only) as terms,
    nullif(display_lots, 0) as display_lots,
    watches || ' ' || direction || ' ' || trigger_ticks || ' ' || activation_ticks || ' '
      || callback_ticks || ' ' || callback_ppm as watch
  from trigger_order`

function orderOf(row: Row): OrderRow {
  const name = row['client_order_id']
  return {
    orderId: Number(row['order_id']), name: name === null ? null : String(name),
    terms: String(row['terms']), priceTicks: Number(row['price_ticks']),
    lots: Number(row['lots']), displayLots: Number(row['display_lots']),
    status: String(row['status']), filledLots: Number(row['filled_lots']),
  }
}

function triggerOf(row: Row): TriggerRow {
  return {
    ...orderOf(row), watch: String(row['watch']),
    placed: Number(row['placed']), parentId: Number(row['parent_id']),
    isExit: row['parent_id'] !== 0 || row['closes_position'] !== 0,
    placesParts: row['is_market_exit'] === 1,
  }
}

/** The orders that a command places; of a pair both. */
function asksOf(command: LoggedCommand): readonly Terms[] {
  if (command.kind === 'place-spot-order' || command.kind === 'place-perpetual-order') {
    return [termsOf(command)]
  }
  if (command.kind === 'place-trigger-order') return [watchedOf(command)]
  if (command.kind !== 'place-trigger-pair') return []
  return [watchedOf(command.takeProfit), watchedOf(command.stopLoss)]
}

function termsOf(order: TriggeredOrder): Terms {
  const { user, market, side, type, timeInForce, priceTicks, lots, displayLots = 0 } = order
  const [product, rest] = order.kind === 'place-spot-order'
    ? ['spot', order.amountUnits] : [order.positionSide, Number(order.reduceOnly)]
  const terms = [product, user, market, side, type, timeInForce, rest].join(' ')
  return { terms, priceTicks, lots, displayLots }
}

function watchedOf(asked: TriggerTerms): Terms {
  const { by, direction, triggerTicks, activationTicks, callbackTicks, callbackPpm } = asked
  const watch = [by, direction, triggerTicks, activationTicks, callbackTicks, callbackPpm].join(' ')
  return { ...termsOf(asked.order), watch }
}

const isSame = (row: Terms, asked: Terms): boolean =>
  row.terms === asked.terms && row.watch === asked.watch
    && row.priceTicks === asked.priceTicks && row.lots === asked.lots
    && row.displayLots === asked.displayLots

/** A part that filled has reduced the lots. */
const lotsOf = (row: TriggerRow, asked: Terms): number =>
  row.placesParts && row.lots < asked.lots ? asked.lots : row.lots

/** The exits in a request, each with its watched price and its trigger. */
function exitsOf(command: LoggedCommand): readonly string[] {
  const isLong = command.kind === 'place-position-exits' ? command.positionSide === 'long'
    : 'side' in command && command.side === 'buy'
  const pair = command.kind === 'place-position-exits' ? command
    : 'exits' in command ? command.exits : undefined
  const legs = [
    [pair?.takeProfit, isLong ? 'rise' : 'fall'], [pair?.stopLoss, isLong ? 'fall' : 'rise'],
  ] as const
  return legs.flatMap(([leg, direction]) => leg === undefined ? []
    : [`${leg.by} ${direction} ${leg.triggerTicks} 0 0 0 at ${leg.priceTicks}`])
}

/** The second one of a pair has no name of its own: it is the first one's ask, and the next id. */
function checkTrigger(
  row: TriggerRow,
  rows: ReadonlyMap<number, OrderRow>,
  byName: ReadonlyMap<string, readonly AskRecord[]>,
): void {
  const first = row.parentId === 0 ? row.orderId - 1 : row.parentId
  const name = row.name ?? rows.get(first)?.name ?? ''
  const exit = `${row.watch} at ${row.priceTicks}`
  const asked = byName.get(name)?.filter(({ ask: { command } }) => row.isExit
    ? exitsOf(command).includes(exit)
    : asksOf(command).some((terms) => isSame({ ...row, lots: lotsOf(row, terms) }, terms))) ?? []
  if (asked.length === 0) violated(`trigger order ${row.orderId} is what nobody asked`)
  if (asked.every(isSurelyRefused)) {
    violated(`trigger order ${row.orderId} was refused and is there`)
  }
}

function checkOrder(row: OrderRow, { placedBy, parts, amends, byName }: {
  readonly placedBy: ReadonlyMap<number, TriggerRow>
  /** Exits at the market, by the terms of their orders. */
  readonly parts: ReadonlyMap<string, TriggerRow>
  readonly amends: ReadonlyMap<number, readonly AmendOrder[]>
  readonly byName: ReadonlyMap<string, readonly AskRecord[]>
}): void {
  const trigger = placedBy.get(row.orderId)
    ?? (row.name === null ? parts.get(row.terms) : undefined)
  if (trigger !== undefined) {
    const { isExit, placesParts } = trigger
    const said = isExit || placesParts ? { ...trigger, lots: row.lots } : trigger
    if (!mayBe(row, said, amends)) violated(`order ${row.orderId} is not what its trigger says`)
    return
  }
  const asked = byName.get(row.name ?? '')?.filter(({ ask: { command } }) =>
    asksOf(command).some((terms) => mayBe(row, terms, amends))) ?? []
  if (asked.length === 0) {
    violated(`order ${row.orderId} is ${row.terms}, which nobody asked under ${row.name}`)
  }
  if (asked.every(isSurelyRefused)) {
    violated(`order ${row.name} was refused and is there`)
  }
}

/** Price and quantity may also be those of any amendment that was sent. */
function mayBe(
  row: OrderRow,
  asked: Terms,
  amends: ReadonlyMap<number, readonly AmendOrder[]>,
): boolean {
  const own = amends.get(row.orderId) ?? []
  return row.terms === asked.terms && [0, asked.displayLots].includes(row.displayLots)
    && [asked, ...own].some(({ priceTicks }) => priceTicks === row.priceTicks)
    && [asked, ...own].some(({ lots }) => lots === row.lots)
}

function checkNamesOnce(rows: readonly OrderRow[]): void {
  const names = new Set<string>()
  for (const { name } of rows) {
    if (name === null) continue
    if (names.has(name)) violated(`${name} stands for two orders`)
    names.add(name)
  }
}

/** The received state of an order, or of its cancel, is still true. */
function checkAnswer(record: AskRecord, rows: ReadonlyMap<number, OrderRow>): void {
  const { ask: { name, command }, answer, wasAccepted } = record
  if (command.kind === 'cancel-spot-order' || command.kind === 'cancel-perpetual-order') {
    if (wasAccepted) checkCancelled(command.orderId, rows)
  } else if (command.kind === 'cancel-trigger-order') {
    if (wasAccepted) checkCancelled(command.triggerId, rows)
  } else if (answer?.ok === true && asksOf(command).length + exitsOf(command).length > 0) {
    const { applied, order, perpetualOrder, trigger } = answer.value
    const row = rows.get(applied.orderId)
    if (row?.name !== name) violated(`order ${name} was accepted as ${applied.orderId} and is lost`)
    const heard = order ?? perpetualOrder ?? trigger
    if (heard === null) violated(`order ${name} was accepted without its row`)
    checkProgress(row, heard)
  }
}

function checkCancelled(orderId: number, rows: ReadonlyMap<number, OrderRow>): void {
  const status = rows.get(orderId)?.status
  if (status !== 'cancelled') violated(`order ${orderId} was cancelled and is ${status}`)
}

const openStatuses = new Set(['pending', 'attached', 'waiting', 'due'])

function checkProgress(
  row: OrderRow,
  heard: { readonly status: string; readonly filledLots?: number },
): void {
  const { filledLots = 0 } = heard
  const isTrue = openStatuses.has(heard.status)
    ? row.filledLots >= filledLots
    : row.status === heard.status && row.filledLots === filledLots
  if (!isTrue) violated(`order ${row.name} was heard ${heard.status} and is ${row.status}`)
}
