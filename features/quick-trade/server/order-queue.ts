// Orders of quick trade as operators see them, each with the line of a statement that matches best.
import type { FiatLineView, QueuedFiatOrder } from '#features/quick-trade/fiat-orders.console.ts'
import {
  asAssetId, bankFields, comparePayer, fiatDecimals, type QuickMatch, type QuickState,
} from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import { loadApprovals, shownApprovals } from '#features/approval/server/sign.ts'
import { loadDebtors } from '#features/profile/server/deposit-debts.ts'
import { loadFileIds } from '#features/file/server/store.ts'
import type { Paging } from '@ingot/server/kit/own-page.ts'
import {
  type Condition, isIn, loadQueueUsers, queueReads, usdtIn,
} from '@ingot/server/kit/request-reads.ts'
import { movedUnits } from '@ingot/server/store/rows/moved-units.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type {
  FiatAccountTable, FiatLineTable, FiatOrderTable,
} from '@ingot/server/store/tables/fiat-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { lineKeyOf } from './lines/find-payment.ts'
import { loadReversedOrders } from './lines/line-orders.ts'
import { loadCards, loadPayerNames } from './order-details.ts'
import { fiatText, quickStateOf, shortView } from './quick-view.ts'
import { quickWorkflow } from './quick-workflow.ts'

/** The queue of quick trade. */
export const fiatOrderReads = queueReads({
  workflow: quickWorkflow,
  where: ({ state }: Paging & { readonly state: QuickState }) => [inState(state)],
  waits: ({ state }) => state === 'in_review' || state === 'awaiting_payment',
  counts: { waiting: inState('in_review'), unpaid: inState('awaiting_payment') },
  worths: {},
  viewsOf: queuedFiatOrders,
  opened,
  shownState: quickWorkflow.stateOf,
})

function inState(state: QuickState): Condition {
  if (state === 'completed' || state === 'rejected') return isIn(state)
  const open = isIn('pending_approval')
  return state === 'awaiting_payment' ? sql`${open} and side = 'buy' and paid_at is null`
    : sql`${open} and (side = 'sell' or paid_at is not null)`
}

async function opened(services: Services, row: FiatOrderTable) {
  const [[order], nameOf, cardOf] = await Promise.all([
    queuedFiatOrders(services, [row]), loadPayerNames(services, [row]), loadCards(services, [row]),
  ])
  if (order === undefined) throw new Error('a stored order has a view')
  const fields = cardOf(row)?.fields ?? {}
  const payerName = nameOf(row)
  return {
    order, payerName,
    payerMatch: order.line === null || order.line.payer === '' || payerName === '' ? null
      : comparePayer(order.line.payer, payerName),
    card: bankFields.flatMap((field) => {
      const value = fields[field] ?? ''
      return value === '' ? [] : [{ field, value }]
    }),
  }
}

async function queuedFiatOrders(
  { database, listings }: Services, rows: readonly FiatOrderTable[],
): Promise<QueuedFiatOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [userOf, debtors, accounts, lines, approvals, reversed, picturesOf] = await Promise.all([
    loadQueueUsers(database, rows),
    loadDebtors(database, rows.map((row) => row.user_id)),
    database.selectFrom('fiat_account').selectAll().execute(),
    loadFreeLines(database, rows), loadApprovals(database, { subject: 'quick-trade', rows: ids }),
    loadReversedOrders(database, ids),
    loadFileIds(database, { by: quickWorkflow.name, requests: ids }),
  ])
  const usdt = usdtIn(listings)
  return rows.map((row) => {
    const asset = listings.asset(asAssetId(row.asset_id))
    const short = shortView({ listings }, row)
    const match = row.status === 'pending_approval' ? matchOf(row, lines) : undefined
    return {
      id: row.id,
      userId: row.user_id,
      userName: userOf(row.user_id).userName,
      hasDebt: debtors.has(row.user_id),
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
      isReversed: reversed.has(row.id),
      rest: restOf(row),
      line: match === undefined ? null : { ...lineView(match.line, accounts), match: match.kind },
      approvals: shownApprovals(approvals, {
        row: row.id, waits: row.status === 'pending_approval',
      }).map(({ operator, time, facts: { units = '', key = '' } }) =>
        ({ operator, time, received: fiatText(row, BigInt(units)), reference: key })),
      approvalsNeeded: row.approvals_needed,
      short: short === null ? null : { ...short, reference: row.short_key },
    }
  })
}

/** The rest of a payment of more than was due, until it is sent back. */
const restOf = (row: FiatOrderTable): string | null =>
  row.side === 'sell' || row.received_units === null || row.received_units <= row.fiat_units
    || row.rest_returned_at !== null ? null : fiatText(row, row.received_units - row.fiat_units)

export function lineView(
  line: FiatLineTable, accounts: readonly FiatAccountTable[],
): FiatLineView {
  return {
    id: line.id, accountId: line.account_id,
    account: accounts.find(({ id }) => id === line.account_id)?.label ?? '', fiat: line.fiat,
    reference: lineKeyOf(line), time: line.booked_at, kind: line.kind,
    amount: fiatText(line, line.amount_units), payer: line.payer, remark: line.remark,
  }
}

/** Lines that are compared with the orders of a page. */
const linesMax = 1_000

function loadFreeLines(database: Kysely<Database>, rows: readonly FiatOrderTable[]) {
  const accounts = rows.flatMap(({ account_id: id }) => id === null ? [] : [id])
  return database.selectFrom('fiat_line').selectAll().where('account_id', 'in', [...accounts, -1])
    .where('order_id', 'is', null).where('returned_at', 'is', null).where('kind', '=', 'payment')
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
