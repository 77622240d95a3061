// The step that places a sell: its coins are held at once, so that they can neither be traded nor
// leave before the money is paid out.
import {
  accepted, asAssetId, asUserId, type Outcome, rejected, withdrawStatusOpen,
} from '@ingot/contract/vocabulary'
import { loadTerms } from '#features/conversion/server/desk-terms.ts'
import { checkLeaving, type Valuation } from '#features/profile/server/withdrawable.ts'
import { isWithdrawalLocked } from '#features/profile/server/withdrawal-locks.ts'
import { checkProof, spendProof } from '#features/security/server/step-up/check-proof.ts'
import type { GivenProof } from '@ingot/server/http/reply/given-proof.ts'
import type { SecurityEvent } from '@ingot/server/sequencer/seals/security-event.ts'
import { holdMoney } from '@ingot/server/sequencer/steps/held-money.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { areWithdrawalsStopped } from '@ingot/server/store/rows/exchange-stops.ts'
import { coinOf, moneyOf } from './order-money.ts'
import { checkTrader, insertOrder, loadCard, loadOpenQuote, orderOf } from './place-steps.ts'

export type NewQuickSell = {
  readonly userId: number
  readonly quoteId: number
  /** The bank account that the money is paid to. */
  readonly cardId: number
  /** `encryptPayerName`. */
  readonly payerName: string
  readonly proof: GivenProof
  readonly valuation: Valuation
  readonly event: SecurityEvent
}

export const placeQuickSellStep = defineStep({
  name: 'place-quick-sell',
  async run(step, request: NewQuickSell) {
    const found = await loadOpenQuote(step, { ...request, side: 'sell' })
    if (!found.ok) return found
    const quote = found.value
    const allowed = await checkTrader(step, quote)
    if (!allowed.ok) return allowed
    const free = await checkWithdrawals(step, quote.user_id)
    if (!free.ok) return free
    const desk = await loadTerms(step, quote.asset_id)
    if (!desk.ok) return desk
    const card = await loadCard(step, { ...request, quote, use: 'payout' })
    if (!card.ok) return card
    const leaving = await checkLeaving(step, { ...request, usdtUnits: quote.usdt_units })
    if (!leaving.ok) return leaving
    const proven = await checkProof(step, request.proof)
    if (!proven.ok) return proven
    const held = holdMoney(step, {
      user: asUserId(quote.user_id), wallet: 'spot', asset: asAssetId(quote.asset_id),
      units: quote.coin_units, purpose: 'quick_trade',
    })
    if (!held.ok) return held
    await spendProof(step, proven.value)
    const row = orderOf(step, quote, {
      id: await nextId(step.database, 'fiat_order'), reference: '', account_id: null, payee: '',
      payer_name: request.payerName, bank_account: card.value, fiat_units: quote.fiat_units,
      coin_units: quote.coin_units, pay_until: null, hold_id: held.value,
    })
    await insertOrder(step, row)
    await step.notify({
      user: row.user_id, kind: 'quick_sell_placed',
      parameters: { number: String(row.id), ...await coinOf(step, row), ...moneyOf(row) },
    })
    await step.logEvent(request.event)
    return accepted({ id: row.id })
  },
})

/** [EX5] Money leaves as with a withdrawal: its freezes, locks and stop hold for a sell too. */
async function checkWithdrawals(
  { database, at }: StepContext, user: number,
): Promise<Outcome<null>> {
  if (await areWithdrawalsStopped(database)) return rejected('withdrawals_stopped')
  const { withdraw_status: status } = await database.selectFrom('user').select('withdraw_status')
    .where('id', '=', user).executeTakeFirstOrThrow()
  if (status !== withdrawStatusOpen) return rejected('withdraw_disabled')
  return await isWithdrawalLocked(database, { user, at })
    ? rejected('withdrawals_locked') : accepted(null)
}
