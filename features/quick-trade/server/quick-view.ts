// Orders and quotes of quick trade as their user reads them.
import type {
  OrderBankAccount, QuickOrder, QuickShort,
} from '#features/quick-trade/quick-orders.calls.ts'
import type { QuickQuote } from '#features/quick-trade/quick-terms.calls.ts'
import {
  asAssetId, fiatDecimals, formatUnits, quickLatePaidMs, type QuickMoment, quickShortAnswers,
  type QuickState,  type ReceivingField, receivingFields,
} from '@ingot/contract/vocabulary'
import { loadFileIds } from '#features/file/server/store.ts'
import { movedUnits } from '@ingot/server/store/rows/moved-units.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { FiatOrderTable, FiatQuoteTable } from '@ingot/server/store/tables/fiat-tables.ts'
import { loadCards, loadPayerNames, type OrderCard, readStored } from './order-details.ts'
import { quickWorkflowName } from './quick-workflow.ts'

export type ViewParts = Pick<Services, 'database' | 'listings' | 'secretKey' | 'clock'>

export const fiatText = ({ fiat }: Pick<FiatOrderTable, 'fiat'>, minor: bigint): string =>
  formatUnits(minor, fiatDecimals[fiat])

export function quickQuoteView(
  { listings }: Pick<Services, 'listings'>, row: FiatQuoteTable,
): QuickQuote {
  return {
    id: String(row.id),
    ...pricedView({ listings }, row),
    fixed: row.fixed,
    rateTime: row.rate_at,
    createTime: row.created_at,
    expiresTime: row.expires_at,
  }
}

/** The facts that a quote and its order share. */
export function pricedView(
  { listings }: Pick<Services, 'listings'>, row: FiatQuoteTable | FiatOrderTable,
) {
  const asset = listings.asset(asAssetId(row.asset_id))
  return {
    side: row.side,
    fiat: row.fiat,
    symbol: asset.symbol,
    fiatAmount: fiatText(row, row.fiat_units),
    coinAmount: amountText(asset, row.coin_units),
    fee: fiatText(row, row.fee_units),
    price: row.price,
    middle: row.middle_price,
    spreadPpm: row.spread_ppm,
  }
}

/** Rows that were read by their owner, in their sequence. */
export async function quickOrderViews(
  parts: ViewParts, rows: readonly FiatOrderTable[],
): Promise<QuickOrder[]> {
  if (rows.length === 0) return []
  const [nameOf, cardOf, picturesOf] = await Promise.all([
    loadPayerNames(parts, rows), loadCards(parts, rows),
    loadFileIds(parts.database, { by: quickWorkflowName, requests: rows.map(({ id }) => id) }),
  ])
  const at = parts.clock()
  return rows.map((row) => ({
    id: String(row.id),
    ...pricedView(parts, { ...row, coin_units: movedUnits(row) }),
    status: row.status,
    state: quickStateOf(row),
    reference: row.reference,
    payee: payeeOf(row.payee),
    payerName: nameOf(row),
    bankAccount: cardView(cardOf(row)),
    ...windowOf(row, at),
    paidTime: row.paid_at,
    isLatePaid: row.late_paid_at !== null,
    pictures: [...picturesOf(row.id)],
    receivedAmount: row.received_units === null ? null : fiatText(row, row.received_units),
    bankReference: row.side === 'sell' ? row.bank_reference : '',
    withdrawableTime: row.withdrawable_at !== null && row.withdrawable_at > at
      ? row.withdrawable_at : null,
    short: shortView(parts, row),
    createTime: row.created_at,
    closeTime: row.closed_at,
    closeReason: row.close_reason,
    remark: row.remark,
    timeline: timelineOf(row),
  }))
}

/** [QT45] A payment of less than is due. */
export function shortView(
  { listings }: Pick<Services, 'listings'>, row: FiatOrderTable,
): QuickShort | null {
  const { short_units: units, short_coin_units: coins, short_answer: answer } = row
  return units === null || coins === null ? null : {
    amount: fiatText(row, units),
    coinAmount: amountText(listings.asset(asAssetId(row.asset_id)), coins),
    answer: quickShortAnswers.find((one) => one === answer) ?? null,
  }
}

/** The state that screens show. */
export function quickStateOf(
  { status, side, paid_at: paid }: Pick<FiatOrderTable, 'status' | 'side' | 'paid_at'>,
): QuickState {
  if (status !== 'pending_approval') return status
  return side === 'buy' && paid === null ? 'awaiting_payment' : 'in_review'
}

function cardView(card: OrderCard | null): OrderBankAccount | null {
  return card === null ? null : {
    bank: card.fields.bankName ?? '', numberEnd: card.lastFour,
    holder: card.fields.payeeName ?? card.fields.accountName ?? '',
  }
}

function windowOf(row: FiatOrderTable, at: number) {
  const { pay_until: until, paid_at: paid, late_paid_at: late, close_reason: reason } = row
  const isOpen = row.status === 'pending_approval' && paid === null
  const hasEnded = reason === 'window_ended' || isOpen
  const lateUntil = until !== null && late === null && hasEnded ? until + quickLatePaidMs : null
  return {
    payUntil: until,
    canExtend: isOpen && until !== null && at < until && row.extended_at === null,
    canPay: lateUntil !== null && at < lateUntil,
    latePayUntil: lateUntil,
  }
}

function timelineOf(row: FiatOrderTable) {
  const moments: readonly (readonly [QuickMoment, number | null])[] = [
    ['placed', row.created_at], ['extended', row.extended_at], ['paid', row.paid_at],
    [row.status === 'completed' ? 'completed' : 'rejected', row.closed_at],
    ['late_paid', row.late_paid_at],
  ]
  return moments.flatMap(([moment, time]) => time === null ? [] : [{ moment, time }])
}

/** The fields of an account as it is stored in an order, in the order of the vocabulary. */
export function payeeOf(stored: string): { field: ReceivingField, value: string }[] {
  if (stored === '') return []
  const fields = readStored(stored)
  return receivingFields.flatMap((field) => {
    const value = fields.get(field)
    return typeof value === 'string' && value !== '' ? [{ field, value }] : []
  })
}
