// [QT45] A payment of less than is due: an operator asks the user, who takes the coins that the
// money buys at the same price, or has it sent back. Only a later approval moves coins.
import { accepted, type QuickShortAnswer, rejected } from '@ingot/contract/vocabulary'
import { defineOperatorStep } from '@ingot/server/console/operator-step.ts'
import { defineStep } from '@ingot/server/sequencer/steps/step.ts'
import { findPayment, type FoundPayment } from './lines/find-payment.ts'
import { coinText, loadCoinDecimals, moneyOf } from './order-money.ts'
import { coinsOfMoney } from './quick-prices.ts'
import { quickWorkflow } from './quick-workflow.ts'
import { fiatText } from './quick-view.ts'

/** Asks once for a payment, while the reported order waits. */
export const askShortPaymentStep = defineOperatorStep({
  name: 'ask-short-payment', action: 'askShortPayment', permission: 'decide-fiat',
  async run(step, found: FoundPayment) {
    const loaded = await quickWorkflow.load(step, { id: found.id })
    if (!loaded.ok) return loaded
    const row = loaded.value
    const isWaiting = row.status === 'pending_approval' && row.paid_at !== null
    if (!isWaiting) return rejected('state_conflict')
    const payment = await findPayment(step.database, row, found)
    if (!payment.ok) return payment
    const { line, key, amountUnits } = payment.value
    if (found.payerMatch === 'differs') return rejected('holder_differs')
    const isAsked = row.short_key === key
    if (line === null || isAsked || amountUnits >= row.fiat_units) return rejected('state_conflict')
    const coinUnits = coinsOfMoney(row, amountUnits, await loadCoinDecimals(step, row.asset_id))
    if (coinUnits <= 0n) return rejected('amount_too_small', 'lineId')
    await step.database.updateTable('fiat_order').set({
      short_units: amountUnits, short_coin_units: coinUnits, short_key: key, short_answer: '',
      short_asked_at: step.at, short_answered_at: null,
    }).where('id', '=', row.id).execute()
    await quickWorkflow.changed(step, { id: row.id })
    const received = `${fiatText(row, amountUnits)} ${row.fiat}`
    await step.notify({
      user: row.user_id, kind: 'quick_payment_short',
      parameters: {
        number: String(row.id), ...await coinText(step, row.asset_id, coinUnits), ...moneyOf(row),
        received: fiatText(row, amountUnits),
      },
    })
    return accepted({
      result: null,
      audit: { target: { kind: 'quick-trade', id: row.id }, to: { received, reference: key } },
    })
  },
})

/** The user's answer, once for each question. */
export const answerShortPaymentStep = defineStep({
  name: 'answer-short-payment',
  async run(step, { userId, id, answer }: {
    readonly userId: number, readonly id: number, readonly answer: QuickShortAnswer
  }) {
    const found = await quickWorkflow.load(step, { id, owner: userId })
    if (!found.ok) return found
    const { status, short_units: units, short_answer: given } = found.value
    const isAsked = status === 'pending_approval' && units !== null && given === ''
    if (!isAsked) return rejected('state_conflict')
    await step.database.updateTable('fiat_order')
      .set({ short_answer: answer, short_answered_at: step.at }).where('id', '=', id).execute()
    await quickWorkflow.changed(step, { id })
    return accepted({ id })
  },
})
