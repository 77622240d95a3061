// The orders that belong to lines of the bank: named by the payer, completed by a payment that was
// taken back, or completed by more than was due.
import type { FiatRest, FreeFiatLine } from '#features/quick-trade/fiat-desk.console.ts'
import { quickReferenceDigits } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { FiatLineTable, FiatOrderTable } from '@ingot/server/store/tables/fiat-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { fiatText, quickStateOf } from '#features/quick-trade/server/quick-view.ts'

type NamedOrder = NonNullable<FreeFiatLine['order']>

const namedOrder = (row: FiatOrderTable, by: NamedOrder['by']): NamedOrder => ({
  id: row.id, side: row.side, state: quickStateOf(row), closeReason: row.close_reason, by,
})

/**
 * The order of the account whose reference is in the remark of a line, also a closed one; else the
 * only open one of its amount, as a hint.
 */
export async function loadNamedOrders(
  database: Kysely<Database>, lines: readonly FiatLineTable[],
): Promise<(line: FiatLineTable) => FreeFiatLine['order']> {
  const references = [...new Set(lines.flatMap(referencesIn))]
  const orders = references.length === 0 ? [] : await database.selectFrom('fiat_order').selectAll()
    .where('reference', 'in', references).orderBy('id', 'desc').execute()
  const open = lines.length === 0 ? [] : await database.selectFrom('fiat_order').selectAll()
    .where('status', '=', 'pending_approval')
    .where('account_id', 'in', [...new Set(lines.map((line) => line.account_id))]).execute()
  return (line) => {
    const named = referencesIn(line)
    const order = orders.find((row) =>
      row.account_id === line.account_id && named.includes(row.reference))
    if (order !== undefined) return namedOrder(order, 'reference')
    const equal = open.filter((row) =>
      row.account_id === line.account_id && row.fiat_units === line.amount_units)
    return equal[0] === undefined || equal.length > 1 ? null : namedOrder(equal[0], 'amount')
  }
}

/** Every run of digits in the remark that is as long as a reference. */
function referencesIn({ remark }: FiatLineTable): readonly string[] {
  const digits = remark.replaceAll(/\D/g, '')
  return Array.from(
    { length: Math.max(0, digits.length - quickReferenceDigits + 1) },
    (_, place) => digits.slice(place, place + quickReferenceDigits),
  )
}

/** [QT52] The order that a payment completed before its bank took it back. */
export async function loadOriginalOrders(
  database: Kysely<Database>, lines: readonly FiatLineTable[],
): Promise<(line: FiatLineTable) => FreeFiatLine['order']> {
  const originals = lines.flatMap(({ original_id: id }) => id === null ? [] : [id])
  const rows = originals.length === 0 ? [] : await database.selectFrom('fiat_line as l')
    .innerJoin('fiat_order as o', 'o.id', 'l.order_id').selectAll('o')
    .select('l.id as line_id').where('l.id', 'in', originals).execute()
  return ({ original_id: id }) => {
    const row = rows.find((one) => one.line_id === id)
    return row === undefined ? null : namedOrder(row, 'reference')
  }
}

/** Of these orders those whose payment was taken back, or whose payout came back. */
export async function loadReversedOrders(
  database: Kysely<Database>, ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await database.selectFrom('fiat_line as r')
    .innerJoin('fiat_line as l', 'l.id', 'r.original_id').select('l.order_id')
    .where('r.kind', 'in', ['reversal', 'payout_return']).where('l.order_id', 'in', [...ids])
    .execute()
  return new Set(rows.flatMap(({ order_id: id }) => id === null ? [] : [id]))
}

const restsShown = 50

/** [QT53] The rests of payments that no operator has sent back, the oldest first. */
export async function loadRests(database: Kysely<Database>): Promise<FiatRest[]> {
  const rows = await database.selectFrom('fiat_order as o')
    .leftJoin('fiat_line as l', 'l.order_id', 'o.id').selectAll('o').select('l.payer')
    .where('o.side', '=', 'buy').where('o.status', '=', 'completed')
    .whereRef('o.received_units', '>', 'o.fiat_units').where('o.rest_returned_at', 'is', null)
    .orderBy('o.closed_at').limit(restsShown).execute()
  return rows.flatMap((row) => row.received_units === null ? [] : [{
    id: row.id, fiat: row.fiat, amount: fiatText(row, row.received_units - row.fiat_units),
    payer: row.payer ?? '', closeTime: row.closed_at ?? 0,
  }])
}
