// The operators' side of quick trade: statements, approvals, rejections, accounts, rates.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitOfflineRecharge } from '#features/deposit/offline-deposits.calls.ts'
import { fileUpload } from '#features/file/files.calls.ts'
import { addBankAccount } from '#features/bank-account/bank-accounts.calls.ts'
import { loadWithdrawSettings } from '#features/withdrawal/withdrawals.calls.ts'
import {
  answerShortPayment, cancelQuickOrder, loadQuickOrder, payQuickOrder, placeQuickBuy,
  placeQuickSell, type QuickOrder,
} from '#features/quick-trade/quick-orders.calls.ts'
import { freezeMyAccount } from '#features/security/freeze.calls.ts'
import { quoteQuickTrade } from '#features/quick-trade/quick-terms.calls.ts'
import { approveOfflineDeposit } from '#features/deposit/offline-deposits.console.ts'
import {
  importStatement, previewStatement, returnFiatLine, returnFiatRest,
} from '#features/quick-trade/bank-lists.console.ts'
import {
  changeFiatCurrency, importFiatRates, loadFiatDesk, setFiatAccount,
} from '#features/quick-trade/fiat-desk.console.ts'
import {
  approveFiatOrder, askShortPayment, confirmFiatLine, listFiatOrders, loadFiatOrder,
  rejectFiatOrder, viewFiatProof,
} from '#features/quick-trade/fiat-orders.console.ts'
import { approveChange } from '#features/operator/operator-changes.console.ts'
import { startExchange, stopExchange } from '#features/risk/exchange-stops.console.ts'
import type { Fiat } from '@ingot/contract/vocabulary'
import { databaseFileOf } from '@ingot/server/store/file/data-folder.ts'
import {
  addTestOperator, firstOperator, logInTestOperator, type TestOperator,
} from '@ingot/server/testing/console-client.ts'
import { certifyUser } from '@ingot/server/testing/security/certify-user.ts'
import { fileOf, paintJpeg } from '@ingot/server/testing/pictures/test-pictures.ts'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { type Trader, openTrader, wordOf } from '@ingot/server/testing/trader.ts'
import { simulatedSource } from './seeds/fiat-seeds.ts'
import { renewSimulatedRates } from './seeds/seed-steps.ts'

const dayMs = 86_400_000

let server: TestServer
let one: TestOperator
let two: TestOperator
let risk: TestOperator
beforeAll(async () => {
  server = await startTestServer({ console: {} })
  one = await firstOperator(server)
  two = await addTestOperator(server, one, { name: 'two', role: 'finance' })
  risk = await addTestOperator(server, one, { name: 'risk', role: 'risk' })
  // An operator and the one that added them count as one for a day.
  await pass(dayMs + 60_000)
})
afterAll(() => server.stop())

async function pass(ms: number): Promise<void> {
  server.clock.advance(ms)
  for (const operator of [one, two, risk]) await logInTestOperator(server, operator)
  await server.services.sequencer.run(renewSimulatedRates, simulatedSource)
}

async function openCertified(coins: Readonly<Record<string, string>> = {}): Promise<Trader> {
  const trader = await openTrader(server, coins)
  await certifyUser(server, trader.user, '王伟')
  return trader
}

let count = 0
async function buy(
  { user: { client } }: Trader, amount: string | { readonly coinAmount: string } = '1000',
  fiat: Fiat = 'CNY',
): Promise<QuickOrder> {
  count += 1
  const { id: quoteId } = must(await client.call(quoteQuickTrade, {
    side: 'buy', fiat, symbol: 'USDT',
    ...typeof amount === 'string' ? { fiatAmount: amount } : amount,
  }))
  const { id } = must(await client.call(placeQuickBuy, {
    quoteId, idempotencyKey: `buy-${count}`,
  }))
  const file = fileOf(await paintJpeg({ width: 300, height: 200, seed: count }))
  const proof = must(await client.upload(fileUpload, { purpose: 'fiat_proof' }, { file })).id
  return must(await client.call(payQuickOrder, { id, files: [proof] }))
}

type Typed = readonly [amount: string, reference: string, payer?: string]

const approve = async (operator: TestOperator, id: string, found: Typed) =>
  (await operator.client.call(approveFiatOrder, {
    id: Number(id), amount: found[0], reference: found[1], payer: found[2] ?? '王伟',
  })).word
const load = async ({ user: { client } }: Trader, id: string) =>
  must(await client.call(loadQuickOrder, { id }))

async function accountOf(fiat: Fiat): Promise<number> {
  const { data } = await one.client.call(loadFiatDesk, {})
  return data.accounts.find((account) => account.fiat === fiat)?.id ?? expect.fail('an account')
}

/** The present day of UTC, as a bank writes it. */
const today = () => new Date(server.clock.now()).toISOString().slice(0, 10)
const header = 'time,reference,amount,payer,remark'
async function statement(accountId: number, ...lines: readonly string[]) {
  const content = [header, ...lines].join('\n')
  const { data } = await two.client.call(previewStatement, { accountId, content })
  return two.client.call(importStatement, { accountId, content, expected: data.added })
}

test('[QT13, QT48] two type the record and the payer, and the coins stay for a day', async () => {
  const trader = await openCertified()
  const [first, second] = [await buy(trader), await buy(trader)]
  expect(await approve(two, first.id, ['999.99', 'R-1'])).toBe('amount_too_small')
  expect(await approve(risk, first.id, ['1000', 'R-1'])).toBe('permission_denied')
  expect(await approve(two, first.id, ['1000', 'R-1', '李雷'])).toBe('holder_differs')
  expect((await two.client.call(approveFiatOrder, {
    id: Number(first.id), amount: '1000', reference: 'R-1',
  })).word).toBe('payer_required')
  expect(await approve(two, first.id, ['1000', 'nonref'])).toBe('invalid_input')
  expect(await approve(two, first.id, ['1000', 'R-1'])).toBe('success')
  expect(await trader.spot('USDT')).toEqual({ USDT: '0/0' })
  expect(await approve(two, first.id, ['1000', 'R-1'])).toBe('second_operator_required')
  expect(await approve(one, first.id, ['1000', 'R-1', '李雷'])).toBe('holder_differs')
  expect(await approve(one, first.id, ['1000', 'r-1'])).toBe('success')
  expect(await approve(two, second.id, [second.fiatAmount, ' r\u20111 '])).toBe('already_credited')
  expect(await approve(two, first.id, ['1000', 'R-2'])).toBe('state_conflict')
  expect(await trader.spot('USDT')).toEqual({ USDT: `${first.coinAmount}/0` })
  const done = await load(trader, first.id)
  expect(done).toMatchObject({ state: 'completed', receivedAmount: '1000.00' })
  expect(done.withdrawableTime).toBe((done.closeTime ?? 0) + dayMs)
  const settings = must(await trader.user.client.call(loadWithdrawSettings, {}))
  expect(settings).toMatchObject({ unfinalWorth: first.coinAmount, withdrawableWorth: '0' })
})

test('[QT40, OD5] a payment of a buy is refused for a reported deposit', async () => {
  const trader = await openCertified()
  const { client } = trader.user
  const report = async (reference: string) => {
    count += 1
    const file = fileOf(await paintJpeg({ width: 300, height: 200, seed: 1_000 + count }))
    const proof = must(await client.upload(fileUpload, { purpose: 'deposit_proof' }, { file })).id
    return client.call(submitOfflineRecharge, {
      symbol: 'USDT', amount: '100', reference, files: [proof],
    })
  }
  const early = must(await report('Q 40-1')).id
  const order = await buy(trader)
  for (const operator of [one, two]) {
    expect(await approve(operator, order.id, [order.fiatAmount, 'q40-1'])).toBe('success')
  }
  expect(wordOf(await report('Q40\u20111'))).toBe('already_credited reference')
  const credit = async (reference: string, { client: by } = two) => (await by
    .call(approveOfflineDeposit, {
    id: Number(early.slice('OD-'.length)), amount: '100', reference,
  })).word
  expect(await credit('Q40-1')).toBe('already_credited')
  expect(await trader.spot('USDT')).toEqual({ USDT: `${order.coinAmount}/0` })
  expect([await credit('Q40-2'), await credit('Q40-2', one)]).toEqual(['success', 'success'])
})

test('[QT15] 100 approvals, cancels and reports of one order have one outcome', async () => {
  const trader = await openCertified()
  const order = await buy(trader)
  await statement(
    await accountOf('CNY'), `${today()},H-1,${order.fiatAmount},王伟,${order.reference}`,
  )
  const words = await Promise.all(Array.from({ length: 100 }, async (_, at) => {
    if (at % 4 === 0) return approve(two, order.id, [order.fiatAmount, 'H-1'])
    if (at % 4 === 1) return approve(one, order.id, [order.fiatAmount, 'H-1'])
    if (at % 4 === 2) {
      return wordOf(await trader.user.client.call(cancelQuickOrder, { id: order.id }))
    }
    return (await two.client.call(rejectFiatOrder, {
      id: Number(order.id), reason: 'not_received', remark: '',
    })).word
  }))
  expect(words.filter((word) => word === 'success')).toHaveLength(1)
  const { state } = await load(trader, order.id)
  const held = (await trader.spot('USDT'))['USDT']
  expect(held).toBe(state === 'completed' ? `${order.coinAmount}/0` : '0/0')
})

const spaced = (text: string): string => `${text.slice(0, 4)} ${text.slice(4)}`

test('[QT11, QT17] a line is read once, matched by reference or cents, and confirmed', async () => {
  const trader = await openCertified()
  const account = await accountOf('CNY')
  const [first, second] = [await buy(trader, '3000'), await buy(trader, '4000.37')]
  const lines = [
    `${today()},B-1,${first.fiatAmount},王伟,转账 ${spaced(first.reference)}`,
    `${today()}T10:00,B-2,${second.fiatAmount},李雷,`,
    `${today()},B-3,77.00,"Nord, OU",invoice`,
  ]
  expect((await statement(account, ...lines)).data).toEqual({ imported: 3, known: 0, reversals: 0 })
  expect((await statement(account, ...lines)).data)
    .toEqual({ imported: 0, known: 3, reversals: 0 })
  const early = today().slice(0, 4)
  for (const day of [`${early}-02-30`, `${Number(early) + 2}-01-01`]) {
    expect((await statement(account, `${day},B-4,1,x,y`)).word).toBe('invalid_input')
  }
  // QT48: a reference that no list has is not a payment.
  for (const operator of [one, two]) {
    expect(await approve(operator, second.id, [second.fiatAmount, 'B-2X']))
      .toBe('statement_line_required')
  }
  const { data: { list } } = await two.client.call(listFiatOrders, { state: 'in_review' })
  const lineOf = (id: string) => list.find((row) => row.id === Number(id))?.line
  expect([lineOf(first.id)?.match, lineOf(second.id)?.match]).toEqual(['exact', 'cents'])
  const confirm = async (id: string, lineId = 0) =>
    (await two.client.call(confirmFiatLine, { id: Number(id), lineId })).word
  expect(await confirm(second.id, lineOf(second.id)?.id)).toBe('holder_differs')
  expect(await approve(two, second.id, [second.fiatAmount, 'b-2'])).toBe('holder_differs')
  expect(await confirm(first.id, lineOf(first.id)?.id)).toBe('success')
  expect(await confirm(second.id, lineOf(first.id)?.id)).toBe('already_credited')
  const loaded = await two.client.call(loadFiatOrder, { id: Number(second.id) })
  expect(loaded.data).toMatchObject({ payerName: '王伟', card: [], payerMatch: 'differs' })
  const other = (await two.client.call(loadFiatDesk, {})).data.lines.find((line) =>
    line.reference === 'B-3')?.id ?? expect.fail('a line')
  const back = async () => (await two.client.call(returnFiatLine, { id: other, reason: 'x' })).word
  expect([await back(), await back()]).toEqual(['success', 'state_conflict'])
  expect((await two.client.call(viewFiatProof, { fileId: second.pictures[0] ?? '' })).word)
    .toBe('success')
  expect((await two.client.call(rejectFiatOrder, {
    id: Number(second.id), reason: 'third_party_payer', remark: 'returned',
  })).word).toBe('success')
  expect(await load(trader, second.id))
    .toMatchObject({ closeReason: 'third_party_payer', remark: 'returned' })
})

test('[D150] a line that was added by hand completes no order', async () => {
  const trader = await openCertified()
  const order = await buy(trader, '2700')
  const [account, lineId] = [await accountOf('CNY'), 900_001]
  const file = new DatabaseSync(databaseFileOf(server.dataFolder))
  file.prepare(`insert into fiat_line (id, account_id, fiat, reference_key, booked_at, amount_units,
    payer, remark, is_typed, created_at, order_id, returned_at, kind, original_id)
    values (?, ?, 'CNY', 'H-1', ?, 270000, '王伟', ?, 0, 1, null, null, 'payment', null)`)
    .run(lineId, account, server.services.clock(), order.reference)
  file.close()
  expect((await two.client.call(confirmFiatLine, { id: Number(order.id), lineId })).word)
    .toBe('row_changed')
  const removed = new DatabaseSync(databaseFileOf(server.dataFolder))
  removed.prepare('delete from fiat_line where id = ?').run(lineId)
  removed.close()
})

test('[QT45] less money than is due buys coins only with the consent of its user', async () => {
  const [trader, other] = [await openCertified(), await openCertified()]
  const [first, second] = [await buy(trader, '2500'), await buy(trader, '2600')]
  await statement(
    await accountOf('CNY'), `${today()},S-1,2000,王伟,${first.reference}`,
    `${today()},S-2,2599.99,王伟,${second.reference}`, `${today()},S-3,2600,王伟,`,
  )
  const lineOf = async (id: string) => {
    const { data } = await two.client.call(loadFiatOrder, { id: Number(id) })
    return data.order.line?.id ?? 0
  }
  const [short, cent] = [await lineOf(first.id), await lineOf(second.id)]
  const confirm = async (id: string, lineId: number) =>
    (await two.client.call(confirmFiatLine, { id: Number(id), lineId })).word
  const ask = async (id: string, lineId: number, { client } = two) =>
    (await client.call(askShortPayment, { id: Number(id), lineId })).word
  const answer = async (
    id: string, given: 'accepted' | 'declined', { user: { client } } = trader,
  ) => wordOf(await client.call(answerShortPayment, { id, answer: given }))
  expect(await confirm(first.id, short)).toBe('amount_too_small')
  expect(await answer(first.id, 'accepted')).toBe('state_conflict')
  expect(await ask(first.id, short, risk)).toBe('permission_denied')
  expect([await ask(first.id, short), await ask(first.id, short)])
    .toEqual(['success', 'state_conflict'])
  expect(await confirm(first.id, short)).toBe('amount_too_small')
  expect(await answer(first.id, 'accepted', other)).toBe('request_unknown id')
  expect(await answer(first.id, 'accepted')).toBe('success')
  expect(await answer(first.id, 'declined')).toBe('state_conflict')
  expect(await confirm(first.id, short)).toBe('success')
  const coins = String(Number(first.coinAmount) * 0.8).slice(0, first.coinAmount.length)
  const done = await load(trader, first.id)
  expect(done).toMatchObject({ state: 'completed', receivedAmount: '2000.00' })
  expect(Number(done.coinAmount)).toBeCloseTo(Number(coins), 7)
  expect(await trader.spot('USDT')).toEqual({ USDT: `${done.coinAmount}/0` })
  const settings = must(await trader.user.client.call(loadWithdrawSettings, {}))
  expect(settings).toMatchObject({ unfinalWorth: done.coinAmount })

  // A user who declines gets nothing, and a whole payment is still taken.
  expect(await ask(second.id, cent)).toBe('success')
  expect(await answer(second.id, 'declined')).toBe('success')
  expect(await confirm(second.id, cent)).toBe('amount_too_small')
  // A payment that was sent back is offered no more.
  expect(await ask(second.id, cent)).toBe('state_conflict')
  expect((await two.client.call(returnFiatLine, { id: cent, reason: 'declined' })).word)
    .toBe('success')
  expect(await load(trader, second.id)).toMatchObject({ short: null })
  expect(await answer(second.id, 'accepted')).toBe('state_conflict')
  expect(await approve(two, second.id, ['2600', 'S-3'])).toBe('success')
  expect(await load(trader, second.id))
    .toMatchObject({ coinAmount: second.coinAmount, receivedAmount: '2600.00' })
})

test('[QT14, QT15] a sell holds its coins, is paid once, or releases them', async () => {
  const trader = await openCertified({ USDT: '500' })
  const { client } = trader.user
  const card = must(await client.call(addBankAccount, {
    fiat: 'CNY', format: 'china', cardNumber: '6222021234567890128', bankName: '工商银行',
    branchName: '上海静安支行', payeeName: '王伟',
  }))
  const sell = async (key: string) => {
    const { id: quoteId } = must(await client.call(quoteQuickTrade, {
      side: 'sell', fiat: 'CNY', symbol: 'USDT', coinAmount: '150',
    }))
    return client.call(placeQuickSell, { quoteId, cardId: card.id, idempotencyKey: key })
  }
  expect(wordOf(await sell('new'))).toBe('card_too_new cardId')
  // A session ends after a day without use.
  await pass(dayMs / 2)
  await trader.spot('USDT')
  await pass(dayMs / 2)
  const [first, second] = [must(await sell('sell-1')), must(await sell('sell-2'))]
  expect(first).toMatchObject({ fiatAmount: '1079.94', bankAccount: { numberEnd: '0128' } })
  expect(await trader.spot('USDT')).toEqual({ USDT: '200/300' })
  expect(await approve(two, first.id, ['1079.94', 'P-1'])).toBe('success')
  expect(await approve(two, second.id, ['1079.94', 'P-1'])).toBe('already_credited')
  expect((await two.client.call(rejectFiatOrder, {
    id: Number(second.id), reason: 'payout_failed', remark: '',
  })).word).toBe('success')
  expect(await trader.spot('USDT')).toEqual({ USDT: '350/0' })
  expect(await load(trader, first.id)).toMatchObject({ state: 'completed', bankReference: 'P-1' })
})

test('[SE23] a sell is not completed while its owner has stopped withdrawals', async () => {
  const trader = await openCertified({ USDT: '500' })
  const { client } = trader.user
  const card = must(await client.call(addBankAccount, {
    fiat: 'CNY', format: 'china', cardNumber: '6222021234567890136', bankName: '工商银行',
    branchName: '上海静安支行', payeeName: '王伟',
  }))
  await pass(dayMs / 2)
  await trader.spot('USDT')
  await pass(dayMs / 2)
  const { id: quoteId } = must(await client.call(quoteQuickTrade, {
    side: 'sell', fiat: 'CNY', symbol: 'USDT', coinAmount: '150',
  }))
  const { id } = must(await client.call(placeQuickSell, {
    quoteId, cardId: card.id, idempotencyKey: 'sell-stopped',
  }))
  must(await client.call(freezeMyAccount, {}))
  expect(await approve(two, id, ['1079.94', 'P-9'])).toBe('withdrawals_locked')
  const row = () => server.services.database.selectFrom('fiat_order').select('status')
    .where('id', '=', Number(id)).executeTakeFirstOrThrow()
  expect(await row()).toEqual({ status: 'pending_approval' })
  expect((await two.client.call(rejectFiatOrder, {
    id: Number(id), reason: 'payout_failed', remark: '',
  })).word).toBe('success')
  expect(await row()).toEqual({ status: 'rejected' })
})

test('[EX5] while withdrawals are stopped no sell is placed and no payout recorded', async () => {
  const trader = await openCertified({ USDT: '500' })
  const { client } = trader.user
  const card = must(await client.call(addBankAccount, {
    fiat: 'CNY', format: 'china', cardNumber: '6222021234567890144', bankName: '工商银行',
    branchName: '上海静安支行', payeeName: '王伟',
  }))
  await pass(dayMs / 2)
  await trader.spot('USDT')
  await pass(dayMs / 2)
  const sell = async (key: string) => {
    const { id: quoteId } = must(await client.call(quoteQuickTrade, {
      side: 'sell', fiat: 'CNY', symbol: 'USDT', coinAmount: '150',
    }))
    return client.call(placeQuickSell, { quoteId, cardId: card.id, idempotencyKey: key })
  }
  const { id } = must(await sell('before-stop'))
  const reason = 'a leak'
  expect((await risk.client.call(stopExchange, { parts: ['withdrawals'], reason })).word)
    .toBe('success')
  expect(wordOf(await sell('while-stopped'))).toBe('withdrawals_stopped')
  expect(await approve(two, id, ['1079.94', 'P-10'])).toBe('withdrawals_stopped')
  expect(await trader.spot('USDT')).toEqual({ USDT: '350/150' })
  // A buy goes on: its money comes in.
  expect((await buy(trader)).state).toBe('in_review')
  const { data: { change } } = await risk.client.call(startExchange, {
    part: 'withdrawals', reason,
  })
  expect((await one.client.call(approveChange, { id: change.id })).word).toBe('success')
  expect(await approve(two, id, ['1079.94', 'P-10'])).toBe('success')
})

test('[QT3, QT16, QT41] operators change accounts, terms and rates with a reason', async () => {
  const trader = await openCertified()
  const wrong = await one.client.call(setFiatAccount, {
    id: await accountOf('EUR'), fiat: 'EUR', label: 'EUR', dayLimit: '100', isOn: true,
    fields: [{ field: 'iban', value: 'DE89370400440532013001' }], reason: 'new bank',
  })
  expect(wrong.word).toBe('invalid_input')
  const set = {
    id: await accountOf('GBP'), fiat: 'GBP' as const, label: 'Main GBP',
    fields: (await one.client.call(loadFiatDesk, {})).data.accounts
      .find(({ fiat }) => fiat === 'GBP')?.fields ?? [],
    dayLimit: '100', reason: 'a name',
  }
  expect((await two.client.call(setFiatAccount, { ...set, isOn: true })).word)
    .toBe('permission_denied')
  expect((await one.client.call(setFiatAccount, { ...set, isOn: true })).word).toBe('success')
  const order = await buy(trader, '50', 'GBP')
  expect(order.payee).toEqual(set.fields)
  await one.client.call(setFiatAccount, { ...set, isOn: false })
  const quoted = async () => wordOf(await trader.user.client.call(quoteQuickTrade, {
    side: 'buy', fiat: 'GBP', symbol: 'USDT', fiatAmount: '20',
  }))
  const terms = {
    fiat: 'GBP', isOpen: true, ageMinutesMax: 5, spreadPpm: 10_000, orderMin: '10',
    orderMax: '1000', dayMax: '10000', reason: 'tighter',
  } as const
  expect((await one.client.call(changeFiatCurrency, { ...terms, rate: '0.8' })).word)
    .toBe('success')
  expect(await quoted()).toBe('success')
  server.clock.advance(5 * 60_000 + 1)
  expect(await quoted()).toBe('fiat_unavailable fiat')
  const at = new Date(server.clock.now()).toISOString().slice(0, 19)
  const rates = (csv: string) => one.client.call(importFiatRates, { source: 'bank list', csv })
  expect((await rates(`currency,rate,time\nGBP,0.75,${at}Z\nEUR,0,${at}Z`)).word)
    .toBe('invalid_input')
  expect(await quoted()).toBe('fiat_unavailable fiat')
  expect((await rates(`currency,rate,time\nGBP,0.75,${at}Z`)).data).toEqual({ imported: 1 })
  expect(await quoted()).toBe('success')
  await one.client.call(changeFiatCurrency, { ...terms, isOpen: false })
  expect(await quoted()).toBe('fiat_unavailable fiat')
})

test('[QT46] one administrator moves a rate by a twentieth of a day at most', async () => {
  const other = await addTestOperator(server, one, { name: 'second', role: 'admin' })
  await pass(2 * dayMs)
  await logInTestOperator(server, other)
  const terms = {
    fiat: 'THB', isOpen: true, ageMinutesMax: 15, spreadPpm: 0, orderMin: '100',
    orderMax: '100000', dayMax: '1000000', reason: 'the list of the bank',
  } as const
  const set = async (rate: string) => one.client.call(changeFiatCurrency, { ...terms, rate })
  const stored = async () => (await one.client.call(loadFiatDesk, {})).data.currencies
    .find(({ fiat }) => fiat === 'THB')
  const before = Number((await stored())?.rate)
  const times = (factor: number) => (before * factor).toFixed(4)
  expect((await set(times(1.049))).data).toEqual({ change: null })
  // A second step is measured from the rate of the day's start.
  const far = (await set(times(1.06))).data.change ?? expect.fail('a proposal')
  expect(Number((await stored())?.rate)).toBeCloseTo(before * 1.049, 3)
  expect((await set(times(1.07))).word).toBe('state_conflict')
  server.clock.advance(1_000)
  const at = new Date(server.clock.now()).toISOString().slice(0, 19)
  const list = async (...lines: readonly string[]) => (await one.client.call(importFiatRates, {
    source: 'bank list', csv: ['currency,rate,time', ...lines].join('\n'),
  })).word
  expect(await list(`THB,${times(0.94)},${at}Z`)).toBe('second_administrator_required')
  expect(await list(`THB,${times(1)},${at}Z`, `THB,${times(1.01)},${at}Z`)).toBe('invalid_input')
  expect((await one.client.call(approveChange, { id: far.id })).word)
    .toBe('second_administrator_required')
  expect((await other.client.call(approveChange, { id: far.id })).word).toBe('success')
  expect(await stored()).toMatchObject({ rate: times(1.06), rateSource: 'operator' })
  // From the rate of two, the day begins again; after a day, from the present one.
  expect((await set(times(1.06 * 1.04))).data).toEqual({ change: null })
  await pass(dayMs)
  expect((await set(times(1.06 * 1.04 * 1.04))).data).toEqual({ change: null })
})

test('[QT51] the fields of a receiving account change by two administrators', async () => {
  const other = await addTestOperator(server, one, { name: 'third', role: 'admin' })
  await pass(dayMs + 60_000)
  await logInTestOperator(server, other)
  const account = async () => (await one.client.call(loadFiatDesk, {})).data.accounts
    .find(({ fiat }) => fiat === 'TWD')
  const before = await account() ?? expect.fail('an account')
  const fields = [{ field: 'payee' as const, value: 'Mine' }]
  const { id, fiat, label, dayLimit, isOn } = before
  const set = { id, fiat, label, dayLimit, isOn, fields, reason: 'another bank' }
  const proposed = (await one.client.call(setFiatAccount, set)).data.change
  const added = (await one.client.call(setFiatAccount, { ...set, id: null })).data.change
  expect(await account()).toEqual(before)
  const agree = async ({ client }: TestOperator, change: typeof proposed) =>
    (await client.call(approveChange, { id: change?.id ?? 0 })).word
  expect(await agree(one, proposed)).toBe('second_administrator_required')
  expect(await agree(other, proposed)).toBe('success')
  expect(await account()).toMatchObject({ fields })
  expect(await agree(other, added)).toBe('success')
  // A switch and a limit are one administrator's.
  expect((await one.client.call(setFiatAccount, { ...set, isOn: false })).data)
    .toEqual({ id, change: null })
})

test('[QT47, QT52, QT53] equal payments are two, reversals are shown, a rest is open', async () => {
  const trader = await openCertified()
  const account = await accountOf('CNY')
  const [first, free] = [await buy(trader, '5000'), await buy(trader, '6000')]
  const equal = `${today()},NONREF,7777.00,李雷,rent`
  expect((await statement(account, equal, equal, `${today()},NONREF,7778.00,李雷,rent`)).data)
    .toEqual({ imported: 3, known: 0, reversals: 0 })
  expect((await statement(account, equal, equal, equal)).data)
    .toEqual({ imported: 1, known: 2, reversals: 0 })
  await statement(
    account, `${today()},V-1,5010,王伟,${first.reference}`,
    `${today()},V-2,${free.fiatAmount},王伟,${free.reference}`,
  )
  expect(await approve(two, first.id, ['5010', 'V-1'])).toBe('success')
  const desk = async () => (await two.client.call(loadFiatDesk, {})).data
  expect((await desk()).rests).toEqual([expect.objectContaining({
    id: Number(first.id), amount: '10.00', payer: '王伟',
  })])
  const rest = { id: Number(first.id), reason: 'sent back' }
  expect((await two.client.call(returnFiatRest, rest)).word).toBe('success')
  expect((await two.client.call(returnFiatRest, rest)).word).toBe('state_conflict')
  expect((await statement(
    account, `${today()},V-1,-5010,王伟,returned`,
    `${today()},V-2,-${free.fiatAmount},王伟,returned`,
  )).data).toEqual({ imported: 2, known: 0, reversals: 2 })
  expect(await approve(two, free.id, [free.fiatAmount, 'V-2'])).toBe('already_credited')
  const alarms = (await desk()).lines.filter(({ kind }) => kind === 'reversal')
  expect(alarms.map(({ order }) => order?.id ?? null).toSorted())
    .toEqual([Number(first.id), null].toSorted())
  const loaded = await two.client.call(loadFiatOrder, { id: Number(first.id) })
  expect(loaded.data.order).toMatchObject({ isReversed: true, rest: null })
  expect((await two.client.call(rejectFiatOrder, {
    id: Number(free.id), reason: 'not_received', remark: '',
  })).word).toBe('success')
})

test('[QT49] a payment after its window buys at the worse of both rates', async () => {
  const trader = await openCertified()
  const order = await buy(trader, '5500')
  await pass(3_600_000)
  const terms = {
    fiat: 'CNY', isOpen: true, ageMinutesMax: 60, spreadPpm: 6_000, orderMin: '100',
    orderMax: '70000', dayMax: '7000000', reason: 'the market',
  } as const
  const { data } = await one.client.call(loadFiatDesk, {})
  const rate = Number(data.currencies.find(({ fiat }) => fiat === 'CNY')?.rate) * 1.02
  expect((await one.client.call(changeFiatCurrency, { ...terms, rate: rate.toFixed(4) })).word)
    .toBe('success')
  const booked = new Date(server.clock.now()).toISOString().slice(0, 19)
  await statement(
    await accountOf('CNY'), `${booked}Z,W-1,${order.fiatAmount},王伟,${order.reference}`,
  )
  expect(await approve(two, order.id, [order.fiatAmount, 'W-1'])).toBe('success')
  const coins = Number((await load(trader, order.id)).coinAmount)
  expect(coins / Number(order.coinAmount)).toBeCloseTo(1 / 1.02, 3)
  expect(await trader.spot('USDT')).toEqual({
    USDT: `${(await load(trader, order.id)).coinAmount}/0`,
  })
})

test('[QT18] a large order needs a second operator, and the books agree', async () => {
  const trader = await openCertified()
  const order = await buy(trader, { coinAmount: '10000' }, 'EUR')
  const found = [order.fiatAmount, 'L-1'] as const
  expect(await approve(two, order.id, found)).toBe('success')
  expect((await load(trader, order.id)).state).toBe('in_review')
  expect(await approve(two, order.id, found)).toBe('second_operator_required')
  expect(await approve(one, order.id, [order.fiatAmount, 'L-2'])).toBe('success')
  expect((await load(trader, order.id)).state).toBe('in_review')
  expect(await approve(two, order.id, [order.fiatAmount, 'L-2'])).toBe('success')
  expect((await load(trader, order.id)).state).toBe('completed')
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})
