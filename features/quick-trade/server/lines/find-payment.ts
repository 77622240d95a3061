// [QT15, QT48] The payment by which operators decide an order: a line of the bank's statement, or
// the bank's record that two of them have typed where no statement is imported.
import {
  accepted, isNoReference, type NameComparison, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { isCreditedOffline } from '#features/deposit/server/offline/credited-references.ts'
import { referenceKeyOf } from '#features/deposit/server/offline/reference-key.ts'
import type { PricedCoin } from '#features/conversion/server/conversion-prices.ts'
import type { FiatLineTable, FiatOrderTable } from '@ingot/server/store/tables/fiat-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** A payment that an operator has found: a stored line, or the figures that they have typed. */
export type FoundPayment = {
  readonly id: number
  readonly lineId: number | null
  readonly amountUnits: bigint
  readonly reference: string
  /** The payer at the bank that the operator has typed; empty for a line. */
  readonly payer: string
  /** The line whose payer was compared; null where none was stored then. */
  readonly comparedLine: number | null
  /** The payer against the certified name; null without either. */
  readonly payerMatch: NameComparison | null
  /** The coin's price as the gateway has read it; null without one. */
  readonly present: {
    readonly coin: PricedCoin, readonly coinDecimals: number, readonly priceAt: number
  } | null
}

export type Payment = Pick<FoundPayment, 'payerMatch' | 'payer'> & {
  readonly line: FiatLineTable | null
  readonly amountUnits: bigint
  readonly reference: string
  readonly key: string
}

/** The name of a line: the bank's reference, or its number where the bank has given none. */
export const lineKeyOf = (
  { id, reference_key: key }: Pick<FiatLineTable, 'id' | 'reference_key'>,
): string => key === '' ? `LN-${id}` : key

type Asked = { readonly lineId: number | null, readonly reference: string }
type OfOrder = Pick<FiatOrderTable, 'account_id' | 'fiat'>

/**
 * The line that a number or a reference names: undefined without one. Of several payments with one
 * reference the operator names the line.
 */
export async function findLine(
  database: Kysely<Database>, row: OfOrder, { lineId, reference }: Asked,
): Promise<Outcome<FiatLineTable | undefined>> {
  const [, number] = /^LN-(\d{1,15})$/i.exec(reference.trim()) ?? []
  const named = lineId ?? (number === undefined ? null : Number(number))
  const lines = database.selectFrom('fiat_line').selectAll()
    .where('account_id', '=', row.account_id ?? 0).where('kind', '=', 'payment')
  if (named !== null) {
    const line = await lines.where('id', '=', named).executeTakeFirst()
    if (line === undefined) return rejected('request_unknown', 'lineId')
    return isFree(row, line) ? accepted(line) : rejected('already_credited', 'reference')
  }
  if (isNoReference(reference)) return rejected('invalid_input', 'reference')
  const found = await lines.where('reference_key', '=', referenceKeyOf(null, reference)).execute()
  const free = found.filter((line) => isFree(row, line))
  if (found.length > 0 && free.length === 0) return rejected('already_credited', 'reference')
  return free.length > 1 ? rejected('statement_line_required', 'reference') : accepted(free[0])
}

/** A reference of a line in another currency is not used again either. */
const isFree = ({ fiat }: OfOrder, line: FiatLineTable): boolean =>
  line.fiat === fiat && line.order_id === null && line.returned_at === null

/** The payment, which pays no other order and was not sent back. */
export async function findPayment(
  database: Kysely<Database>, row: FiatOrderTable, found: FoundPayment,
): Promise<Outcome<Payment>> {
  const line = await findLine(database, row, found)
  if (!line.ok) return line
  const key = line.value === undefined ? referenceKeyOf(null, found.reference)
    : lineKeyOf(line.value)
  const isOffline = row.side === 'buy' && await isCreditedOffline(database, { chain: null, key })
  if (isOffline) return rejected('already_credited', 'reference')
  const { payerMatch } = found
  if (line.value !== undefined) {
    const { amount_units: amountUnits, payer } = line.value
    return accepted({ payerMatch, payer, line: line.value, amountUnits, reference: key, key })
  }
  if (row.side === 'buy') {
    // QT48: the money is on a list of the bank, or it has not arrived.
    const isImported = await hasStatement(database, row)
    if (isImported) return rejected('statement_line_required', 'reference')
    if (found.payer === '') return rejected('payer_required', 'payer')
  }
  return accepted({
    line: null, amountUnits: found.amountUnits, reference: found.reference, key, payerMatch,
    payer: found.payer,
  })
}

async function hasStatement(
  database: Kysely<Database>, { account_id: account }: OfOrder,
): Promise<boolean> {
  const line = await database.selectFrom('fiat_line').select('id')
    .where('account_id', '=', account ?? 0).where('is_typed', '=', 0).limit(1).executeTakeFirst()
  return line !== undefined
}
