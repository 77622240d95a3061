// The steps that place an order of quick trade at a quote. A buy gets its reference, the account to
// pay to and its distinct cents; a sell holds its coins.
import {
  accepted, type Outcome, quickDistinctMinorMax, quickOpenOrdersMax, quickPayWindowMs,
  quickReferenceUniqueMs, type QuickSide, quickUnpaidBuysMax, rejected, tradeStatusOpen,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { loadUsableAccount } from '#features/bank-account/server/own-account.ts'
import { checkLevel } from '#features/level/server/check-level.ts'
import { loadDeskLimits } from '#features/conversion/server/desk-limits.ts'
import { loadTerms } from '#features/conversion/server/desk-terms.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import type {
  FiatAccountTable, FiatOrderTable, FiatQuoteTable,
} from '@ingot/server/store/tables/fiat-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { checkDayLimit } from './day-limit.ts'
import { loadOwnLimits } from './own-limits.ts'
import { loadCoinDecimals } from './order-money.ts'
import { coinsOfMoney } from './quick-prices.ts'
import { quickWorkflow } from './quick-workflow.ts'

export type NewQuickBuy = {
  readonly userId: number
  readonly quoteId: number
  /** Random references: the first one that is free is taken. */
  readonly references: readonly string[]
  /** `encryptPayerName`. */
  readonly payerName: string
  /** The bank account that the user will pay from. */
  readonly cardId: number | null
}

export const placeQuickBuyStep = defineStep({
  name: 'place-quick-buy',
  async run(step, request: NewQuickBuy) {
    const found = await loadOpenQuote(step, { ...request, side: 'buy' })
    if (!found.ok) return found
    const quote = found.value
    const allowed = await checkBuyer(step, quote)
    if (!allowed.ok) return allowed
    const card = await loadCard(step, { ...request, quote, use: 'payment' })
    if (!card.ok) return card
    const desk = await loadTerms(step, quote.asset_id)
    if (!desk.ok) return desk
    const { freeUnits } = await loadDeskLimits(step, desk.value, { at: step.at, exceptUser: 0 })
    if (quote.coin_units > freeUnits) return rejected('desk_insufficient')
    const place = await findPlace(step, quote)
    if (place === undefined) return rejected('fiat_unavailable')
    const reference = await freeReference(step, request.references)
    if (reference === undefined) return rejected('busy')
    const row = orderOf(step, quote, {
      id: await nextId(step.database, 'fiat_order'), reference,
      payer_name: request.payerName, bank_account: card.value, account_id: place.account.id,
      payee: place.account.fields, fiat_units: place.minor,
      coin_units: coinsOfPlace(quote, place.minor, await loadCoinDecimals(step, quote.asset_id)),
      pay_until: step.at + quickPayWindowMs, hold_id: null,
    })
    await insertOrder(step, row)
    return accepted({ id: row.id })
  },
})

/** Refuses another user's quote, a taken one and, at exactly its end, an expired one. */
export async function loadOpenQuote(
  { database, at }: StepContext,
  { userId, quoteId, side }: {
    readonly userId: number, readonly quoteId: number, readonly side: QuickSide
  },
): Promise<Outcome<FiatQuoteTable>> {
  const row = await database.selectFrom('fiat_quote').selectAll().where('id', '=', quoteId)
    .where('user_id', '=', userId).where('side', '=', side).executeTakeFirst()
  if (row === undefined) return rejected('request_unknown', 'quoteId')
  if (row.status === 'taken') return rejected('state_conflict')
  return row.status === 'expired' || at >= row.expires_at
    ? rejected('quote_expired') : accepted(row)
}

/** The conditions of an order of either side. */
export async function checkTrader(
  { database, at }: StepContext, quote: FiatQuoteTable,
): Promise<Outcome<null>> {
  const { user_id: user, usdt_units: usdtUnits } = quote
  const { trade_status: status } = await database.selectFrom('user').select('trade_status')
    .where('id', '=', user).executeTakeFirstOrThrow()
  if (status !== tradeStatusOpen) return rejected('trade_disabled')
  const allowed = await checkLevel({ database }, { user, name: 'fiat' })
  if (!allowed.ok) return allowed
  const { openOrders } = await loadOwnLimits(database, { user, at })
  if (openOrders >= quickOpenOrdersMax) return rejected('too_many_quick_orders')
  const within = await checkDayLimit({ database, at }, { user, usdtUnits })
  return within.ok ? checkDayOfDesk({ database, at }, quote) : within
}

/** [QT19] All users' orders of the currency in a day of UTC. */
async function checkDayOfDesk(
  { database, at }: Pick<StepContext, 'database' | 'at'>,
  { fiat, fiat_units: units }: FiatQuoteTable,
): Promise<Outcome<null>> {
  const { day_max_units: most } = await database.selectFrom('fiat_currency')
    .select('day_max_units').where('fiat', '=', fiat).executeTakeFirstOrThrow()
  const today = await database.selectFrom('fiat_order').select('fiat_units')
    .where('status', 'in', ['pending_approval', 'completed'])
    .where('created_at', '>=', dayOf(at) * dayMs).where('fiat', '=', fiat).execute()
  const used = today.reduce((sum, row) => sum + row.fiat_units, 0n)
  return used + units > most ? rejected('fiat_unavailable') : accepted(null)
}

async function checkBuyer(step: StepContext, quote: FiatQuoteTable): Promise<Outcome<null>> {
  const { database, at } = step
  const allowed = await checkTrader(step, quote)
  if (!allowed.ok) return allowed
  const limits = await loadOwnLimits(database, { user: quote.user_id, at })
  if (limits.unpaid.length >= quickUnpaidBuysMax) return rejected('quick_order_unpaid')
  return limits.buysPausedUntil === null ? accepted(null) : rejected('quick_buys_paused')
}

type Card = {
  readonly cardId: number | null
  readonly quote: FiatQuoteTable
  readonly use: 'payment' | 'payout'
}

/** The user's bank account as JSON, so that a later change never changes the order. */
export async function loadCard(
  step: StepContext, { cardId: id, quote: { user_id: user, fiat }, use }: Card,
): Promise<Outcome<string>> {
  if (id === null) return accepted('')
  const { database, at } = step
  if (!step.isIntact('bank_account', id)) return rejected('row_changed')
  const found = await loadUsableAccount(database, { id, user, fiat, at, use })
  return found.ok ? accepted(JSON.stringify(found.value)) : found
}

type Place = { readonly account: FiatAccountTable, readonly minor: bigint }

/**
 * [QT5, QT8] The account that is on, stays within its limit of the day and was used least, with an
 * amount that no other open order of it has.
 */
async function findPlace(
  step: StepContext, quote: FiatQuoteTable,
): Promise<Place | undefined> {
  const { database, at } = step
  const accounts = await database.selectFrom('fiat_account').selectAll()
    .where('fiat', '=', quote.fiat).where('is_on', '=', 1).orderBy('id').execute()
  const used = await loadUsedToday(database, at)
  const rotation = accounts
    .map((account) => ({ account, used: used.get(account.id) ?? 0n }))
    .filter((one) => one.used + quote.fiat_units <= one.account.day_limit_units)
    .toSorted((one, other) => Number(one.used > other.used) - Number(one.used < other.used))
  for (const { account } of rotation) {
    const minor = await distinctAmount(step, { account: account.id, minor: quote.fiat_units })
    if (minor !== undefined) return { account, minor }
  }
  return undefined
}

/** [QT8] The amounts of today's buys (UTC) that an account was shown for, by account. */
export async function loadUsedToday(
  database: Kysely<Database>, at: number,
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await database.selectFrom('fiat_order').select(['account_id', 'fiat_units'])
    .where('account_id', 'is not', null).where('created_at', '>=', dayOf(at) * dayMs)
    .where('status', '!=', 'rejected').execute()
  const sums = new Map<number, bigint>()
  for (const { account_id: account, fiat_units: minor } of rows) {
    if (account !== null) sums.set(account, (sums.get(account) ?? 0n) + minor)
  }
  return sums
}

/** [QT5] Undefined when all the distinct amounts are taken. */
async function distinctAmount(
  { database }: StepContext,
  { account, minor }: { readonly account: number, readonly minor: bigint },
): Promise<bigint | undefined> {
  const rows = await database.selectFrom('fiat_order').select('fiat_units')
    .where('account_id', '=', account).where('status', '=', 'pending_approval')
    .where('fiat_units', '>=', minor)
    .where('fiat_units', '<=', minor + BigInt(quickDistinctMinorMax)).execute()
  const taken = new Set(rows.map((row) => row.fiat_units))
  for (let cents = 0; cents <= quickDistinctMinorMax; cents += 1) {
    if (!taken.has(minor + BigInt(cents))) return minor + BigInt(cents)
  }
  return undefined
}

/** [QT5] The quoted coins, or those of the whole amount with its added cents. */
const coinsOfPlace = (quote: FiatQuoteTable, minor: bigint, coinDecimals: number): bigint =>
  minor === quote.fiat_units ? quote.coin_units : coinsOfMoney(quote, minor, coinDecimals)

/** [QT7] A reference that no order of 90 days has. */
async function freeReference(
  { database, at }: StepContext, references: readonly string[],
): Promise<string | undefined> {
  const rows = await database.selectFrom('fiat_order').select('reference')
    .where('reference', 'in', references).where('created_at', '>', at - quickReferenceUniqueMs)
    .execute()
  return references.find((reference) => !rows.some((row) => row.reference === reference))
}

type OwnColumns = Pick<
  FiatOrderTable,
  'id' | 'reference' | 'payer_name' | 'bank_account' | 'account_id' | 'payee' | 'fiat_units'
  | 'coin_units' | 'pay_until' | 'hold_id'
>

/** The row of a new order: the facts of its quote, and its own. */
export function orderOf(
  { at }: StepContext, quote: FiatQuoteTable, own: OwnColumns,
): FiatOrderTable {
  return {
    user_id: quote.user_id, side: quote.side, fiat: quote.fiat, asset_id: quote.asset_id,
    fee_units: quote.fee_units, price: quote.price, middle_price: quote.middle_price,
    spread_ppm: quote.spread_ppm, rate_at: quote.rate_at, usdt_units: quote.usdt_units,
    quote_id: quote.id, status: 'pending_approval', created_at: at, extended_at: null,
    paid_at: null, late_paid_at: null, approvals_needed: 1, received_units: null,
    bank_reference: '', withdrawable_at: null, closed_at: null, close_reason: null, remark: '',
    short_units: null, short_coin_units: null, short_key: '', short_answer: '',
    short_asked_at: null, short_answered_at: null, settled_coin_units: null,
    rest_returned_at: null,
    ...own,
  }
}

/** Stores the order with its first event; its quote is taken. */
export async function insertOrder(step: StepContext, row: FiatOrderTable): Promise<void> {
  await step.database.updateTable('fiat_quote').set({ status: 'taken' })
    .where('id', '=', row.quote_id).execute()
  await step.database.insertInto('fiat_order').values(row).execute()
  await quickWorkflow.open(step, {
    id: row.id, to: 'pending_approval', by: { kind: 'user', id: row.user_id },
  })
}
