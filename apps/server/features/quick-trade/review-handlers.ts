// The console calls of the queue of quick trade.
import {
  approveFiatOrder, askShortPayment, confirmFiatLine, listFiatOrders, loadFiatOrder,
  rejectFiatOrder, viewFiatProof,
} from '@ingot/contract/console/fiat/fiat-orders.ts'
import {
  accepted, asAssetId, bankFields, comparePayer, fiatDecimals, type Outcome, pageSize,
  type QuickState, rejected,
} from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { actionHandler, signedReply } from '#console/queue-handlers.ts'
import type { Actor } from '#console/operator-step.ts'
import { readPrice } from '#features/conversion/conversion-prices.ts'
import { viewFile } from '#features/file/define-file-view.ts'
import { howMany } from '#features/own-conditions.ts'
import { parseAmount } from '#features/parse-amount.ts'
import { pageOfQueue } from '#features/request-reads.ts'
import { loadTimeline } from '#features/workflow-events.ts'
import type { Services } from '#http/services.ts'
import type { FiatOrderTable } from '#store/tables/fiat-tables.ts'
import {
  approveFiatOrderStep, confirmFiatLineStep, rejectFiatOrderStep,
} from './decide-steps.ts'
import { findLine, type FoundPayment } from '#features/quick-trade/lines/find-payment.ts'
import { loadCards, loadPayerNames } from './order-details.ts'
import { queuedFiatOrders } from './order-queue.ts'
import { quickWorkflow, quickWorkflowName } from './quick-workflow.ts'
import { askShortPaymentStep } from './short-steps.ts'
import { hasLookedLately, viewFiatOrderStep, viewFiatProofStep } from './view-steps.ts'

// POST /console/listFiatOrders: those that wait come oldest first, all others newest first.

export const listFiatOrdersHandler = defineConsoleHandler(
  listFiatOrders,
  async ({ request: { state, ...paging }, services }) => {
    const { database } = services
    const found = ordersIn(database, state)
    const waits = state === 'in_review' || state === 'awaiting_payment'
    const [page, waiting, unpaid] = await Promise.all([
      pageOfQueue(found.selectAll(), { ...paging, waits }),
      ordersIn(database, 'in_review').select(howMany).executeTakeFirstOrThrow(),
      ordersIn(database, 'awaiting_payment').select(howMany).executeTakeFirstOrThrow(),
    ])
    const list = await queuedFiatOrders(services, page.list)
    return accepted({
      ...page, list, pageNo: paging.pageNo, pageSize, waiting: waiting.total,
      unpaid: unpaid.total,
    })
  },
)

function ordersIn(database: Services['database'], state: QuickState) {
  const orders = database.selectFrom('fiat_order')
  if (state === 'completed' || state === 'rejected') return orders.where('status', '=', state)
  const open = orders.where('status', '=', 'pending_approval')
  return state === 'awaiting_payment' ? open.where('side', '=', 'buy').where('paid_at', 'is', null)
    : open.where((eb) => eb.or([eb('side', '=', 'sell'), eb('paid_at', 'is not', null)]))
}

// POST /console/loadFiatOrder.

export const loadFiatOrderHandler = defineConsoleHandler(
  loadFiatOrder,
  async ({ request: { id }, services, by }) => {
    const row = await loadRow(services, id)
    if (row === undefined) return rejected('request_unknown', 'id')
    const seen = await noteLook(services, { id, by })
    if (!seen.ok) return seen
    const [[order], events, nameOf, cardOf] = await Promise.all([
      queuedFiatOrders(services, [row]),
      loadTimeline(services.database, {
        workflow: quickWorkflowName, id, stateOf: quickWorkflow.stateOf,
      }),
      loadPayerNames(services, [row]), loadCards(services, [row]),
    ])
    if (order === undefined) throw new Error('a stored order has a view')
    const fields = cardOf(row)?.fields ?? {}
    const payerName = nameOf(row)
    return accepted({
      order, events, payerName,
      payerMatch: order.line === null || order.line.payer === '' || payerName === '' ? null
        : comparePayer(order.line.payer, payerName),
      card: bankFields.flatMap((field) => {
        const value = fields[field] ?? ''
        return value === '' ? [] : [{ field, value }]
      }),
    })
  },
)

/** [QT43] One entry of the audit log for the looks of an operator at an order within an hour. */
async function noteLook(
  { database, sequencer, clock }: Services, { id, by }: { readonly id: number, readonly by: Actor },
): Promise<Outcome<null>> {
  const isNoted = await hasLookedLately(database, { operator: by.operator, id, at: clock() })
  if (isNoted) return accepted(null)
  const seen = await sequencer.run(viewFiatOrderStep, { by, input: { id } })
  return seen.ok ? accepted(null) : seen
}

const loadRow = ({ database }: Services, id: number) =>
  database.selectFrom('fiat_order').selectAll().where('id', '=', id).executeTakeFirst()

// POST /console/confirmFiatLine, POST /console/approveFiatOrder.

export const confirmFiatLineHandler = defineConsoleHandler(
  confirmFiatLine,
  async ({ request: { id, lineId }, services, by }) => {
    const row = await loadRow(services, id)
    if (row === undefined) return rejected('request_unknown', 'id')
    const payment = { id, lineId, amountUnits: 0n, reference: '', payer: '' }
    const input = await withFacts(services, row, payment)
    const decided = await services.sequencer.run(confirmFiatLineStep, { by, input })
    return decided.ok ? accepted(signedReply(decided.value.result)) : decided
  },
)

export const approveFiatOrderHandler = defineConsoleHandler(
  approveFiatOrder,
  async ({ request: { id, amount, reference, payer = '' }, services, by }) => {
    const row = await loadRow(services, id)
    if (row === undefined) return rejected('request_unknown', 'id')
    const parsed: Outcome<bigint> = parseAmount(amount, { decimals: fiatDecimals[row.fiat] })
    if (!parsed.ok) return parsed
    const payment = { id, lineId: null, amountUnits: parsed.value, reference, payer }
    const input = await withFacts(services, row, payment)
    const decided = await services.sequencer.run(approveFiatOrderStep, { by, input })
    return decided.ok ? accepted(signedReply(decided.value.result)) : decided
  },
)

type Named = Pick<FoundPayment, 'id' | 'lineId' | 'amountUnits' | 'reference' | 'payer'>

/**
 * [QT11] With the payer of a line, also of one whose reference was typed, or else the typed payer
 * against the certified name; and with the coin's price of this moment.
 */
async function withFacts(
  services: Services, row: FiatOrderTable, payment: Named,
): Promise<FoundPayment> {
  const found = await findLine(services.database, row, payment)
  const line = found.ok ? found.value : undefined
  const name = (await loadPayerNames(services, [row]))(row)
  const payer = line === undefined ? payment.payer : line.payer
  const asset = services.listings.asset(asAssetId(row.asset_id))
  const priceAt = services.clock()
  const coin = readPrice(services, asset)
  return {
    ...payment, comparedLine: line?.id ?? null,
    payerMatch: payer === '' || name === '' ? null : comparePayer(payer, name),
    present: coin.ok ? { coin: coin.value, coinDecimals: asset.decimals, priceAt } : null,
  }
}

// POST /console/askShortPayment.

export const askShortPaymentHandler = defineConsoleHandler(
  askShortPayment,
  async ({ request: { id, lineId }, services, by }) => {
    const row = await loadRow(services, id)
    if (row === undefined) return rejected('request_unknown', 'id')
    const input = await withFacts(services, row, {
      id, lineId, amountUnits: 0n, reference: '', payer: '',
    })
    const asked = await services.sequencer.run(askShortPaymentStep, { by, input })
    return asked.ok ? accepted(null) : asked
  },
)

// POST /console/rejectFiatOrder, POST /console/viewFiatProof.

export const rejectFiatOrderHandler = actionHandler(rejectFiatOrder, rejectFiatOrderStep)

export const viewFiatProofHandler = defineConsoleHandler(
  viewFiatProof,
  ({ request: { fileId }, services, by }) => viewFile(services, viewFiatProofStep, { by, fileId }),
)
