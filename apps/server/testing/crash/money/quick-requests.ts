// Buys of quick trade over HTTP until the server is gone: users place, report and repeat, operators
// import lines, confirm them twice at once, type the bank's record, or reject. It records the
// acknowledged changes.
import type { CallResult, Client } from '@ingot/client'
import { fileUpload } from '@ingot/features/file/files.calls.ts'
import {
  listMyQuickOrders, payQuickOrder, placeQuickBuy,
} from '@ingot/features/quick-trade/quick-orders.calls.ts'
import { quoteQuickTrade } from '@ingot/features/quick-trade/quick-terms.calls.ts'
import { importStatement } from '@ingot/features/quick-trade/bank-lists.console.ts'
import { loadFiatDesk } from '@ingot/features/quick-trade/fiat-desk.console.ts'
import {
  approveFiatOrder, confirmFiatLine, listFiatOrders, type QueuedFiatOrder, rejectFiatOrder,
} from '@ingot/features/quick-trade/fiat-orders.console.ts'
import type { ConsoleClient } from '#testing/console-client.ts'
import { fileOf, paintJpeg } from '#testing/pictures/test-pictures.ts'

/** The placing of a buy, equal whenever it is sent for a quote. */
export const quickBuyOf = (quoteId: string) => ({ quoteId, idempotencyKey: `quick-${quoteId}` })

export type QuickStory = {
  /** Orders whose report of a payment was acknowledged. */
  readonly reported: number[]
  /** Orders whose decision was acknowledged. */
  readonly completed: number[]
  readonly rejected: number[]
}

type QuickParts = {
  readonly operator: ConsoleClient
  readonly story: QuickStory
  note(result: CallResult<unknown>, done: () => void): void
}

/** Reports the user's unpaid buy, or places one; `placed` hears of a placed one. */
export async function stepQuickBuy(
  { story, note }: QuickParts, client: Client, placed: (quoteId: string, id: string) => void,
): Promise<void> {
  const orders = await client.call(listMyQuickOrders, {})
  if (!orders.ok) return
  const unpaid = orders.data.list.find(({ state }) => state === 'awaiting_payment')
  if (unpaid !== undefined) {
    const file = fileOf(await paintJpeg({ width: 60, height: 60, seed: Number(unpaid.id) }))
    const sent = await client.upload(fileUpload, { purpose: 'fiat_proof' }, { file })
    if (!sent.ok) return
    const paid = await client.call(payQuickOrder, { id: unpaid.id, files: [sent.data.id] })
    note(paid, () => { story.reported.push(Number(unpaid.id)) })
    return
  }
  const quoted = await client.call(quoteQuickTrade, {
    side: 'buy', fiat: 'EUR', symbol: 'USDT', fiatAmount: '10',
  })
  if (!quoted.ok) return
  const { id: quoteId } = quoted.data
  const done = await client.call(placeQuickBuy, quickBuyOf(quoteId))
  note(done, () => { if (done.ok) placed(quoteId, done.data.id) })
}

/** Decides every order that waits, each in one of three ways. */
export async function decideQuickOrders(parts: QuickParts): Promise<void> {
  const { operator } = parts
  const { data } = await operator.call(listFiatOrders, { state: 'in_review' })
  for (const row of data.list) {
    if (row.id % 5 === 0) await reject(parts, row)
    else if (row.id % 2 === 0) await confirm(parts, row)
    else await approve(parts, row)
  }
}

async function reject({ operator, story }: QuickParts, { id }: QueuedFiatOrder): Promise<void> {
  const { word } = await operator.call(rejectFiatOrder, { id, reason: 'not_received', remark: '' })
  if (word === 'success') story.rejected.push(id)
}

/** By the bank's reference of an imported line, typed twice at once. */
async function approve(parts: QuickParts, row: QueuedFiatOrder): Promise<void> {
  const { operator, story } = parts
  const { id, fiatAmount: amount } = row
  await importLine(parts, row)
  const sent = { id, amount, reference: `line ${id}` }
  const replies = await Promise.all([
    operator.call(approveFiatOrder, sent), operator.call(approveFiatOrder, sent),
  ])
  for (const { word } of replies) if (word === 'success') story.completed.push(id)
}

async function importLine(
  { operator }: QuickParts, { id, fiatAmount, reference }: QueuedFiatOrder,
): Promise<void> {
  const { data: { accounts } } = await operator.call(loadFiatDesk, {})
  const accountId = accounts.find(({ fiat }) => fiat === 'EUR')?.id ?? 0
  const day = new Date().toISOString().slice(0, 10)
  const content
    = `time,reference,amount,payer,remark\n${day},line ${id},${fiatAmount},,${reference}`
  await operator.call(importStatement, { accountId, content, expected: 1 })
}

async function confirm(parts: QuickParts, row: QueuedFiatOrder): Promise<void> {
  const { operator, story } = parts
  const { id } = row
  await importLine(parts, row)
  const { data } = await operator.call(listFiatOrders, { state: 'in_review' })
  const lineId = data.list.find((one) => one.id === id)?.line?.id
  if (lineId === undefined) return
  const replies = await Promise.all([
    operator.call(confirmFiatLine, { id, lineId }), operator.call(confirmFiatLine, { id, lineId }),
  ])
  for (const { word } of replies) if (word === 'success') story.completed.push(id)
}
