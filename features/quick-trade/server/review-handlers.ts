// The console calls of the queue of quick trade.
import {
  approveFiatOrder, askShortPayment, confirmFiatLine, listFiatOrders, loadFiatOrder,
  rejectFiatOrder, viewFiatProof,
} from '#features/quick-trade/fiat-orders.console.ts'
import {
  accepted, asAssetId, comparePayer, fiatDecimals, type Outcome, rejected,
} from '@ingot/contract/vocabulary'
import type { Actor } from '@ingot/server/console/operator-step.ts'
import {
  actionHandler, decisionHandler, queueHandlers,
} from '@ingot/server/console/queue-handlers.ts'
import { readPrice } from '#features/conversion/server/conversion-prices.ts'
import { pictureHandler } from '#features/file/server/define-file-view.ts'
import { parseAmount } from '@ingot/server/kit/parse-amount.ts'
import { findLine, type FoundPayment } from './lines/find-payment.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { FiatOrderTable } from '@ingot/server/store/tables/fiat-tables.ts'
import {
  approveFiatOrderStep, confirmFiatLineStep, rejectFiatOrderStep,
} from './decide-steps.ts'
import { loadPayerNames } from './order-details.ts'
import { fiatOrderReads } from './order-queue.ts'
import { askShortPaymentStep } from './short-steps.ts'
import { hasLookedLately, viewFiatOrderStep, viewFiatProofStep } from './view-steps.ts'

export const fiatQueueHandlers = queueHandlers({
  list: listFiatOrders, load: loadFiatOrder, reads: fiatOrderReads, look: noteLook,
})

/** [QT43] One entry of the audit log for the looks of an operator at an order within an hour. */
async function noteLook(
  { database, sequencer, clock }: Services, { id, by }: { readonly id: number, readonly by: Actor },
): Promise<Outcome<unknown>> {
  const isNoted = await hasLookedLately(database, { operator: by.operator, id, at: clock() })
  return isNoted ? accepted(null) : sequencer.run(viewFiatOrderStep, { by, input: { id } })
}

/** The line of a request, with the facts of its order. */
async function lineOf(
  services: Services, { id, lineId }: { readonly id: number, readonly lineId: number },
): Promise<Outcome<FoundPayment>> {
  const row = await loadRow(services, id)
  if (row === undefined) return rejected('request_unknown', 'id')
  return withFacts(services, row, { id, lineId, amountUnits: 0n, reference: '', payer: '' })
}

export const confirmFiatLineHandler = decisionHandler(
  confirmFiatLine, confirmFiatLineStep, { inputOf: lineOf },
)

export const askShortPaymentHandler = decisionHandler(
  askShortPayment, askShortPaymentStep, { inputOf: lineOf },
)

export const approveFiatOrderHandler = decisionHandler(approveFiatOrder, approveFiatOrderStep, {
  async inputOf(services, { id, amount, reference, payer = '' }) {
    const row = await loadRow(services, id)
    if (row === undefined) return rejected('request_unknown', 'id')
    const parsed: Outcome<bigint> = parseAmount(amount, { decimals: fiatDecimals[row.fiat] })
    if (!parsed.ok) return parsed
    return withFacts(services, row, {
      id, lineId: null, amountUnits: parsed.value, reference, payer,
    })
  },
})

export const rejectFiatOrderHandler = actionHandler(rejectFiatOrder, rejectFiatOrderStep)

export const viewFiatProofHandler = pictureHandler(viewFiatProof, viewFiatProofStep)

const loadRow = ({ database }: Services, id: number) =>
  database.selectFrom('fiat_order').selectAll().where('id', '=', id).executeTakeFirst()

type Named = Pick<FoundPayment, 'id' | 'lineId' | 'amountUnits' | 'reference' | 'payer'>

/**
 * [QT11] With the payer of a line, also of one whose reference was typed, or else the typed payer
 * against the certified name; and with the coin's price of this moment.
 */
async function withFacts(
  services: Services, row: FiatOrderTable, payment: Named,
): Promise<Outcome<FoundPayment>> {
  const found = await findLine(services.database, row, payment)
  const line = found.ok ? found.value : undefined
  const name = (await loadPayerNames(services, [row]))(row)
  const payer = line === undefined ? payment.payer : line.payer
  const asset = services.listings.asset(asAssetId(row.asset_id))
  const priceAt = services.clock()
  const coin = readPrice(services, asset)
  return accepted({
    ...payment, comparedLine: line?.id ?? null,
    payerMatch: payer === '' || name === '' ? null : comparePayer(payer, name),
    present: coin.ok ? { coin: coin.value, coinDecimals: asset.decimals, priceAt } : null,
  })
}
