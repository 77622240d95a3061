// Holds what people asked and heard against what the file keeps: what was answered yes is there,
// once and as it was asked; what was answered no is not; and nothing is there that nobody sent.
import type { DatabaseSync } from 'node:sqlite'
import { customerIdMin } from '@ingot/contract/vocabulary'
import type { LoggedCommand } from '#sequencer/command-codec.ts'
import { allEntries } from '#store/entry-run.ts'
import { PreparedQueries } from '#store/prepared-queries.ts'
import type { AskRecord } from './sim-clients.ts'
import { violated } from './violation.ts'

type Row = Readonly<Record<string, unknown>>

export function checkAsks(database: DatabaseSync, records: readonly AskRecord[]): void {
  const byName = Map.groupBy(records, ({ ask }) => ask.name)
  const orders = ordersByName(database)
  checkOrders(orders, byName)
  checkCancels(orders, records)
  checkMoney(database, records)
  checkKeys(database, byName)
  checkPeople(database)
}

/** Who is known to the ledger has registered, and the other way round. */
function checkPeople(database: DatabaseSync): void {
  const half = rowsOf(database, `select id from user where id not in
      (select user_id from ledger_user)
    union all select user_id from ledger_user
    where user_id >= ${customerIdMin} and user_id not in (select id from user)`)
  for (const { id } of half) violated(`user ${String(id)} is there by half`)
}

type OrderRow = {
  readonly orderId: number
  readonly terms: string
  readonly status: string
  readonly filledLots: number
}

const orderQuery = `select client_order_id, order_id, status, filled_lots,
    'spot' || ' ' || user_id || ' ' || market_id || ' ' || side || ' ' || type || ' '
      || time_in_force || ' ' || price_ticks || ' ' || lots || ' ' || amount_units as terms
  from spot_order
  union all select client_order_id, order_id, status, filled_lots,
    position_side || ' ' || user_id || ' ' || market_id || ' ' || side || ' ' || type || ' '
      || time_in_force || ' ' || price_ticks || ' ' || lots || ' ' || reduce_only
  from perpetual_order`

function termsOf(command: LoggedCommand): string | undefined {
  if (command.kind === 'place-spot-order') {
    return ['spot', command.user, command.market, command.side, command.type, command.timeInForce,
      command.priceTicks, command.lots, command.amountUnits].join(' ')
  }
  if (command.kind !== 'place-perpetual-order') return undefined
  return [command.positionSide, command.user, command.market, command.side, command.type,
    command.timeInForce, command.priceTicks, command.lots, Number(command.reduceOnly)].join(' ')
}

function ordersByName(database: DatabaseSync): Map<string, OrderRow> {
  const orders = new Map<string, OrderRow>()
  for (const row of rowsOf(database, orderQuery)) {
    const name = row['client_order_id']
    if (name === null) violated(`order ${String(row['order_id'])} has no name that anybody gave`)
    if (orders.has(String(name))) violated(`${String(name)} stands for two orders`)
    orders.set(String(name), {
      orderId: Number(row['order_id']), terms: String(row['terms']),
      status: String(row['status']), filledLots: Number(row['filled_lots']),
    })
  }
  return orders
}

function checkOrders(
  orders: ReadonlyMap<string, OrderRow>,
  byName: ReadonlyMap<string, readonly AskRecord[]>,
): void {
  for (const [name, row] of orders) {
    const asked = byName.get(name)?.find(({ ask }) => termsOf(ask.submission.command) === row.terms)
    if (asked === undefined) violated(`order ${name} is ${row.terms}, which nobody asked`)
    else if (asked.answer?.ok === false) violated(`order ${name} was refused and is there`)
  }
  for (const [name, variants] of byName) {
    for (const { ask, answer } of variants) {
      const terms = termsOf(ask.submission.command)
      if (terms === undefined || answer?.ok !== true) continue
      const row = orders.get(name)
      const { orderId } = answer.value.applied
      if (row?.terms !== terms || row.orderId !== orderId) {
        violated(`order ${name} was accepted as ${orderId} and is ${JSON.stringify(row)}`)
      }
      checkProgress(name, row, answer.value.order ?? answer.value.perpetualOrder)
    }
  }
}

function checkProgress(
  name: string,
  row: OrderRow,
  heard: { readonly status: string; readonly filledLots: number } | null,
): void {
  if (heard === null) violated(`order ${name} was accepted without its row`)
  const isOver = heard.status !== 'pending'
  const isTrue = isOver
    ? row.status === heard.status && row.filledLots === heard.filledLots
    : row.filledLots >= heard.filledLots
  if (!isTrue) violated(`order ${name} was heard ${heard.status} and is ${row.status} again`)
}

function checkCancels(
  orders: ReadonlyMap<string, OrderRow>,
  records: readonly AskRecord[],
): void {
  const statuses = new Map([...orders.values()].map(({ orderId, status }) => [orderId, status]))
  for (const { ask, wasAccepted } of records) {
    const { command } = ask.submission
    const isCancel = command.kind === 'cancel-spot-order'
      || command.kind === 'cancel-perpetual-order'
    if (!isCancel || !wasAccepted) continue
    const status = statuses.get(command.orderId)
    if (status !== 'cancelled') violated(`order ${command.orderId} was cancelled and is ${status}`)
  }
}

/** Every amount that people move is their own, so that an entry names its ask. */
function checkMoney(database: DatabaseSync, records: readonly AskRecord[]): void {
  const asked = new Map(records.flatMap((record) => {
    const movement = movementOf(record.ask.submission.command)
    return movement === undefined ? [] : [[movement, record]]
  }))
  const booked = new Set<string>()
  for (const { kind, owner, wallet, asset, units } of allEntries(new PreparedQueries(database))) {
    const isMovement = kind === 'deposit' || (kind === 'transfer' && wallet === 'contract')
    if (!isMovement || owner < customerIdMin) continue
    const movement = `${kind} ${owner} ${asset} ${units}`
    const record = asked.get(movement)
    if (record === undefined) violated(`${movement} is booked and was never asked`)
    if (booked.has(movement)) violated(`${movement} is booked twice`)
    if (record.answer?.ok === false) violated(`${movement} was refused and is booked`)
    booked.add(movement)
  }
  for (const [movement, { answer }] of asked) {
    if (answer?.ok === true && !booked.has(movement)) violated(`${movement} was booked and is lost`)
  }
  checkWorkflowRows(database, booked)
}

function movementOf(command: LoggedCommand): string | undefined {
  if (command.kind === 'credit-deposit') {
    return `deposit ${command.user} ${command.asset} ${command.units}`
  }
  if (command.kind !== 'transfer-between-wallets') return undefined
  const sign = command.to === 'contract' ? 1n : -1n
  return `transfer ${command.user} ${command.asset} ${sign * command.units}`
}

/** A deposit's workflow row came in the same transaction as its entries, or not at all. */
function checkWorkflowRows(database: DatabaseSync, booked: ReadonlySet<string>): void {
  const deposits = [...booked].filter((movement) => movement.startsWith('deposit'))
  const rows = rowsOf(database, `select 'deposit ' || user_id || ' ' || asset_id || ' '
    || amount_units as movement from recharge`)
  for (const { movement } of rows) {
    if (!booked.has(String(movement))) violated(`${String(movement)} has a record and no entries`)
  }
  if (rows.length !== deposits.length) {
    violated(`${deposits.length} deposits are booked, ${rows.length} have their record`)
  }
}

function checkKeys(
  database: DatabaseSync,
  byName: ReadonlyMap<string, readonly AskRecord[]>,
): void {
  const kept = new Set<string>()
  for (const row of rowsOf(database, 'select scope, key, body from idempotency_key')) {
    const name = String(row['key'])
    const asked = byName.get(name)?.some(({ ask: { submission: { key } } }) =>
      key?.scope === row['scope'] && key?.body === row['body'])
    if (asked !== true) violated(`the key ${name} stands for what nobody asked`)
    kept.add(name)
  }
  for (const [name, records] of byName) {
    for (const { ask, answer } of records) {
      if (ask.submission.key === undefined || answer === undefined) continue
      if (!kept.has(name)) violated(`${name} was answered and its key is forgotten`)
    }
  }
}

function rowsOf(database: DatabaseSync, query: string): Row[] {
  const statement = database.prepare(query)
  statement.setReturnArrays(false)
  return statement.all()
}
