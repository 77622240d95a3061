// The steps by which operators decide orders of quick trade. The bank's own record decides: a line
// of its statement, or its reference that the operator has typed, and each pays one order.
import {
  approveFiatOrder, confirmFiatLine, rejectFiatOrder,
} from '#features/quick-trade/fiat-orders.console.ts'
import {
  accepted, approvalsNeeded, asAssetId, asUserId, type Outcome, quickHeldBuyMs, quickHeldBuys,
  rejected,
} from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import { defineDecision, type Deciding } from '@ingot/server/console/define-decision.ts'
import type { ActingOperator } from '@ingot/server/console/operator-step.ts'
import {
  type Completing, defineSignedDecision,
} from '#features/approval/server/define-signed-decision.ts'
import type { Facts } from '#features/approval/server/sign.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import { areWithdrawalsStopped } from '@ingot/server/store/rows/exchange-stops.ts'
import { movedUnits } from '@ingot/server/store/rows/moved-units.ts'
import { hasDebt } from '#features/profile/server/deposit-debts.ts'
import { isFrozenByOwner } from '#features/profile/server/withdrawal-locks.ts'
import { loadFrozenUsers } from '#features/withdrawal/server/review/frozen-users.ts'
import { loadSecondApprovalUnits } from '#features/withdrawal/server/review/second-approval.ts'
import { settleMoney } from '@ingot/server/sequencer/steps/held-money.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { FiatOrderTable } from '@ingot/server/store/tables/fiat-tables.ts'
import {
  findPayment, type FoundPayment, type Payment,
} from './lines/find-payment.ts'
import { coinsOfLatePayment, isBookedLate } from './late-payment.ts'
import { coinText, moneyOf } from './order-money.ts'
import { quickWorkflow } from './quick-workflow.ts'
import { fiatText } from './quick-view.ts'

type Approving = Deciding<FoundPayment, FiatOrderTable>

/** [QT15, QT18] Approves as one operator; the last approval that is needed completes. */
const approval = {
  workflow: quickWorkflow, subject: 'quick-trade', to: 'completed', keepsNeeded: true,
  check: checkPayment,
  factsOf: ({ amountUnits, key, reference }: Payment) =>
    ({ units: String(amountUnits), key, reference }),
  keyOf: ({ units, key }: Facts) => `${units} ${key}`,
  neededOf: ({ step, row }: Approving, payment: Payment) => approvalsNeededNow(step, row, payment),
  complete: ({ input: { present }, found: payment, ...decided }: Completing<
    FoundPayment, FiatOrderTable, Payment
  >) => complete(decided.step, { ...decided, payment, present }),
  audit: async ({ reference, amountUnits, payerMatch }: Payment, { row }: Approving) => ({
    reference, amount: `${fiatText(row, amountUnits)} ${row.fiat}`,
    ...payerMatch === null ? {} : { payer: payerMatch },
  }),
} as const

export const approveFiatOrderStep = defineSignedDecision(approveFiatOrder, approval)

export const confirmFiatLineStep = defineSignedDecision(confirmFiatLine, approval)

async function checkPayment({ step, row, input: found }: Approving): Promise<Outcome<Payment>> {
  // EX5: money leaves with the payout.
  const isHeld = row.side === 'sell' && await areWithdrawalsStopped(step.database)
  if (isHeld) return rejected('withdrawals_stopped')
  // SE12: the owner has reported that it was not them.
  const isStopped = row.side === 'sell' && await isFrozenByOwner(step.database, row.user_id)
  if (isStopped) return rejected('withdrawals_locked')
  // DP24: the coins of a reversed deposit may not leave as fiat money either.
  const isOwing = row.side === 'sell' && await hasDebt(step.database, row.user_id)
  if (isOwing) return rejected('deposit_debt_open')
  const payment = await findPayment(step.database, row, found)
  if (!payment.ok) return payment
  // D150: a line that was added or changed by hand is no record of the bank.
  const { line, amountUnits } = payment.value
  if (line !== null && !step.isIntact('fiat_line', line.id)) return rejected('row_changed')
  // QT11: the money of another person is sent back, never traded.
  if (found.payerMatch === 'differs') return rejected('holder_differs')
  // The line was imported since the comparison.
  if ((line?.id ?? null) !== found.comparedLine) return rejected('state_conflict')
  const isShort = amountUnits < row.fiat_units && !isTaken(row, payment.value)
  return isShort ? rejected('amount_too_small', 'amount') : payment
}

/** [QT45] Whether the user takes the coins of exactly this payment, which is less than due. */
const isTaken = (row: FiatOrderTable, { key, amountUnits }: Payment): boolean =>
  row.side === 'buy' && row.short_answer === 'accepted' && row.short_key === key
  && row.short_units === amountUnits

type Decided = {
  readonly row: FiatOrderTable
  readonly payment: Payment
  readonly operator: ActingOperator
  /** When an operator has found the payment. */
  readonly firstAt: number
  readonly present: FoundPayment['present']
}

/**
 * [QT18, QT48] Two operators from the configured worth on, of the order or of the day, for a user
 * whose account is frozen, and for money that only operators have seen.
 */
async function approvalsNeededNow(
  step: StepContext, row: FiatOrderTable, { line }: Payment,
): Promise<number> {
  const isTyped = line === null || line.is_typed === 1
  if (row.side === 'buy' && isTyped) return approvalsNeeded
  const frozen = await loadFrozenUsers(step.database, [row.user_id])
  if (frozen.has(row.user_id)) return approvalsNeeded
  const threshold = await loadSecondApprovalUnits(step)
  if (threshold === undefined) return 1
  return row.usdt_units + await loadDayUnits(step, row) >= threshold ? approvalsNeeded : 1
}

/** [QT18] The worth of the user's completed orders of the side and of the day of UTC. */
async function loadDayUnits(
  { database, at }: StepContext, { user_id: user, side }: FiatOrderTable,
): Promise<bigint> {
  const { day_units: units } = await database.selectFrom('fiat_order')
    .select(sql<bigint | null>`sum(usdt_units)`.as('day_units')).where('user_id', '=', user)
    .where('side', '=', side).where('status', '=', 'completed')
    .where('closed_at', '>=', dayOf(at) * dayMs).executeTakeFirstOrThrow()
  return units ?? 0n
}

/** [QT13, QT15] The coin, the line and the order are one change. */
async function complete(step: StepContext, decided: Decided) {
  const { row, payment, operator } = decided
  const isBuy = row.side === 'buy'
  const settled = await settledCoins(step, decided)
  if (!settled.ok) return settled
  const set = {
    received_units: payment.amountUnits, bank_reference: payment.reference, closed_at: step.at,
    settled_coin_units: settled.value,
    ...isBuy ? { withdrawable_at: await heldUntil(step, row) } : {},
  }
  const by = { kind: 'staff', id: operator.id } as const
  const coinUnits = movedUnits({ ...row, ...set })
  const moved = isBuy ? await creditBuy(step, row, { set, by, coinUnits }) : await settleMoney(
    step, quickWorkflow, { row: heldOf(row), to: 'completed', by, set },
  )
  if (!moved.ok) return moved
  await spendLine(step, decided)
  const paidUnits = payment.amountUnits < row.fiat_units ? payment.amountUnits : row.fiat_units
  await step.notify({
    user: row.user_id,
    ...isBuy ? { kind: 'quick_buy_completed' as const } : { kind: 'quick_sell_completed' as const },
    parameters: {
      number: String(row.id), ...await coinText(step, row.asset_id, coinUnits),
      ...moneyOf({ ...row, fiat_units: paidUnits }), reference: payment.reference,
    },
  })
  return accepted(null)
}

/** [QT49] Null for a payment in time: its coins are those of the order. */
async function settledCoins(
  step: StepContext, { row, payment, present, firstAt }: Decided,
): Promise<Outcome<bigint | null>> {
  // The day alone counts of a payment without a line.
  const bookedAt = payment.line?.booked_at ?? dayOf(firstAt) * dayMs
  if (!isBookedLate(row, bookedAt)) return accepted(null)
  const { amountUnits } = payment
  const quotedUnits = movedUnits({ ...row, received_units: amountUnits })
  const paidUnits = amountUnits < row.fiat_units ? amountUnits : row.fiat_units
  const coins = await coinsOfLatePayment(step, row, { paidUnits, quotedUnits, present })
  if (!coins.ok) return coins
  return accepted(coins.value < quotedUnits ? coins.value : null)
}

type Moving = {
  readonly by: { readonly kind: 'staff', readonly id: number }
  readonly set: Partial<FiatOrderTable>
  readonly coinUnits: bigint
}

async function creditBuy(
  step: StepContext, row: FiatOrderTable, { set, by, coinUnits }: Moving,
) {
  const credited = step.apply({
    kind: 'credit-funds', user: asUserId(row.user_id), asset: asAssetId(row.asset_id),
    units: coinUnits, purpose: 'quick_trade', houseWallet: 'spot',
  })
  if (!credited.ok) return credited
  const moved = await quickWorkflow.move(step, { id: row.id, to: 'completed', by, set })
  if (!moved.ok) throw new Error('a checked order did not move to completed')
  return moved
}

/** [QT13] The coins of a user's first buys leave after a day. */
async function heldUntil({ database, at }: StepContext, row: FiatOrderTable) {
  const { done } = await database.selectFrom('fiat_order')
    .select(({ fn }) => fn.countAll<number>().as('done')).where('user_id', '=', row.user_id)
    .where('status', '=', 'completed').where('side', '=', 'buy').executeTakeFirstOrThrow()
  return done < quickHeldBuys ? at + quickHeldBuyMs : null
}

/** A typed payment becomes a line, so that no later import can use it again. */
async function spendLine(
  { database, at }: StepContext, { row, payment }: Decided,
): Promise<void> {
  if (payment.line !== null) {
    await database.updateTable('fiat_line').set({ order_id: row.id })
      .where('id', '=', payment.line.id).execute()
    return
  }
  await database.insertInto('fiat_line').values({
    id: await nextId(database, 'fiat_line'), account_id: row.account_id ?? 0, fiat: row.fiat,
    reference_key: payment.key, booked_at: at, amount_units: payment.amountUnits,
    payer: payment.payer, remark: '', is_typed: 1, created_at: at, order_id: row.id,
    returned_at: null, kind: 'payment', original_id: null,
  }).execute()
}

function heldOf(row: FiatOrderTable) {
  if (row.hold_id === null) throw new Error('a sell holds its coins')
  return {
    id: row.id, user_id: row.user_id, hold_id: row.hold_id, amount_units: row.coin_units,
  }
}

/** Rejects an order that waits; the coins of a sell are free at once. */
export const rejectFiatOrderStep = defineDecision(rejectFiatOrder, {
  workflow: quickWorkflow, to: 'rejected',
  held: (row) => row.hold_id === null ? null : heldOf(row),
  reason: ({ reason }) => reason,
  set: ({ reason, remark }, { step }) => ({ closed_at: step.at, close_reason: reason, remark }),
  audit: ({ reason, remark }) => ({ to: { reason }, reason: remark }),
  notice: ({ reason }, row) => ({
    kind: 'quick_order_rejected',
    parameters: { number: String(row.id), ...moneyOf(row), why: reason },
  }),
})
