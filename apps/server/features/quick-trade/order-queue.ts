// Orders of quick trade as operators see them, each with the line of a statement that matches best.
import type { FreeFiatLine } from '@ingot/contract/console/fiat/fiat-desk.ts'
import type { FiatLineView, QueuedFiatOrder } from '@ingot/contract/console/fiat/fiat-orders.ts'
import {
  asAssetId, fiatDecimals, type QuickMatch, quickReferenceDigits, symbolDefault,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { loadFileIds } from '#features/file/store.ts'
import { movedUnits } from '#store/rows/moved-units.ts'
import type { Services } from '#http/services.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import type { FiatAccountTable, FiatLineTable, FiatOrderTable } from '#store/tables/fiat-tables.ts'
import type { Database } from '#store/tables/schema.ts'
import { fiatText, quickStateOf, shortView } from './quick-view.ts'
import { quickWorkflowName } from './quick-workflow.ts'

/** In the sequence of the rows, read together for all of them. */
export async function queuedFiatOrders(
  { database, listings }: Pick<Services, 'database' | 'listings'>,
  rows: readonly FiatOrderTable[],
): Promise<QueuedFiatOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [users, accounts, lines, approvals, picturesOf] = await Promise.all([
    database.selectFrom('user').select(['id', 'user_name'])
      .where('id', 'in', rows.map((row) => row.user_id)).execute(),
    database.selectFrom('fiat_account').selectAll().execute(),
    loadFreeLines(database, rows), loadApprovals(database, ids),
    loadFileIds(database, { by: quickWorkflowName, requests: ids }),
  ])
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  return rows.map((row) => {
    const asset = listings.asset(asAssetId(row.asset_id))
    const short = shortView({ listings }, row)
    const match = row.status === 'pending_approval' ? matchOf(row, lines) : undefined
    return {
      id: row.id,
      userId: row.user_id,
      userName: users.find(({ id }) => id === row.user_id)?.user_name ?? '',
      side: row.side,
      fiat: row.fiat,
      decimals: fiatDecimals[row.fiat],
      symbol: asset.symbol,
      fiatAmount: fiatText(row, row.fiat_units),
      coinAmount: amountText(asset, movedUnits(row)),
      price: row.price,
      worth: amountText(usdt, row.usdt_units),
      state: quickStateOf(row),
      reference: row.reference,
      account: accounts.find(({ id }) => id === row.account_id)?.label ?? '',
      createTime: row.created_at,
      payUntil: row.pay_until,
      paidTime: row.paid_at,
      latePaidTime: row.late_paid_at,
      closeTime: row.closed_at,
      closeReason: row.close_reason,
      remark: row.remark,
      received: row.received_units === null ? null : fiatText(row, row.received_units),
      bankReference: row.bank_reference,
      pictures: [...picturesOf(row.id)],
      line: match === undefined ? null : { ...lineView(match.line, accounts), match: match.kind },
      approvals: approvals.filter((one) => one.order_id === row.id).map((one) => ({
        operator: one.name, time: one.approved_at, received: fiatText(row, one.received_units),
        reference: one.reference_key,
      })),
      approvalsNeeded: row.approvals_needed,
      short: short === null ? null : { ...short, reference: row.short_key },
    }
  })
}

export function lineView(
  line: FiatLineTable, accounts: readonly FiatAccountTable[],
): FiatLineView {
  return {
    id: line.id, accountId: line.account_id,
    account: accounts.find(({ id }) => id === line.account_id)?.label ?? '', fiat: line.fiat,
    reference: line.reference_key, time: line.booked_at,
    amount: fiatText(line, line.amount_units), payer: line.payer, remark: line.remark,
  }
}

/** The order of the account whose reference is in the remark of a line, also a closed one. */
export async function loadNamedOrders(
  database: Kysely<Database>, lines: readonly FiatLineTable[],
): Promise<(line: FiatLineTable) => FreeFiatLine['order']> {
  const references = [...new Set(lines.flatMap(referencesIn))]
  const orders = references.length === 0 ? [] : await database.selectFrom('fiat_order').selectAll()
    .where('reference', 'in', references).orderBy('id', 'desc').execute()
  return (line) => {
    const named = referencesIn(line)
    const order = orders.find((row) =>
      row.account_id === line.account_id && named.includes(row.reference))
    return order === undefined ? null : {
      id: order.id, side: order.side, state: quickStateOf(order), closeReason: order.close_reason,
    }
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

/** Lines that are compared with the orders of a page. */
const linesMax = 1_000

function loadFreeLines(database: Kysely<Database>, rows: readonly FiatOrderTable[]) {
  const accounts = rows.flatMap(({ account_id: id }) => id === null ? [] : [id])
  return database.selectFrom('fiat_line').selectAll().where('account_id', 'in', [...accounts, -1])
    .where('order_id', 'is', null).where('returned_at', 'is', null)
    .orderBy('id', 'desc').limit(linesMax).execute()
}

/** [QT17] By the reference in the bank's remark, else by an amount that no other order has. */
function matchOf(
  row: FiatOrderTable, lines: readonly FiatLineTable[],
): { readonly kind: QuickMatch, readonly line: FiatLineTable } | undefined {
  const own = lines.filter((line) => line.account_id === row.account_id)
  const named = own.filter(({ remark }) => remark.replaceAll(/\D/g, '').includes(row.reference))
  const exact = named.find((line) => line.amount_units === row.fiat_units)
  if (exact !== undefined) return { kind: 'exact', line: exact }
  const [reference] = named
  if (reference !== undefined) return { kind: 'reference', line: reference }
  const cents = own.find((line) => line.amount_units === row.fiat_units)
  return cents === undefined ? undefined : { kind: 'cents', line: cents }
}

function loadApprovals(database: Kysely<Database>, ids: readonly number[]) {
  return database.selectFrom('fiat_approval as a')
    .innerJoin('operator as o', 'o.id', 'a.operator_id')
    .select(['a.order_id', 'a.received_units', 'a.reference_key', 'a.approved_at', 'o.name'])
    .where('a.order_id', 'in', ids).orderBy('a.approved_at').execute()
}
