// Quick trade from end to end by screen: a user pays and reports it, an operator imports the
// statement of the bank and confirms its line, and the open page of the user shows it. A second
// order is rejected with a reason that its user reads in Chinese, and a sell is paid out.
import {
  addBankAccount, listMyBankAccounts,
} from '@ingot/features/bank-account/bank-accounts.calls.ts'
import { fileUpload } from '@ingot/features/file/files.calls.ts'
import {
  loadQuickOrder, payQuickOrder, placeQuickBuy, placeQuickSell, type QuickOrder,
} from '@ingot/features/quick-trade/quick-orders.calls.ts'
import { quoteQuickTrade } from '@ingot/features/quick-trade/quick-terms.calls.ts'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import { importStatement } from '@ingot/features/quick-trade/bank-lists.console.ts'
import { loadFiatDesk } from '@ingot/features/quick-trade/fiat-desk.console.ts'
import { approveFiatOrder } from '@ingot/features/quick-trade/fiat-orders.console.ts'
import type { Language } from '@ingot/contract/vocabulary'
import { beforeAll, expect, test } from 'vitest'
import {
  addTestOperator, logInTestOperator, type TestOperator,
} from '#testing/console-client.ts'
import { fileOf, paintJpeg } from '#testing/pictures/test-pictures.ts'
import { certifyUser } from '#testing/security/certify-user.ts'
import { must, testPassword, type TestUser } from '#testing/start-server.ts'
import { traderOf } from '#testing/trader.ts'
import { passWithRates } from '#testing/traffic/pass-with-rates.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import {
  closedDialogs, type Desk, lookAt, openDesk, setUpDesk,
} from '#e2e/walk/console-desk.ts'
import { walkerOn } from '#e2e/walk/walker.ts'

const stage = setConsoleStage()
const dayMs = 86_400_000

let desk: Desk
let second: TestOperator
let seller: TestUser
beforeAll(async () => {
  const { server, browser } = stage
  second = await addTestOperator(server, { name: 'admin' }, { name: 'two', role: 'finance' })
  const early = await openBuyer('mara@example.com', 'Mara Lindqvist')
  await server.fund(early, { USDT: '11000' })
  must(await early.client.call(addBankAccount, {
    fiat: 'EUR', format: 'iban', cardNumber: 'DE89370400440532013000', bankName: 'Commerzbank',
    payeeName: 'Mara Lindqvist',
  }))
  // A day after the addition the two operators count as two; the first secret is valid until then.
  server.clock.advance(dayMs - 60_000)
  desk = await openDesk(browser, server)
  await setUpDesk(desk, server)
  await passWithRates(server, 120_000)
  await logInTestOperator(server, second)
  seller = await logInAgain(early)
})

async function logInAgain(user: TestUser): Promise<TestUser> {
  const { token } = must(await stage.server.client().call(emailLogin, {
    email: user.email, loginPassword: testPassword,
  }))
  return { ...user, client: stage.server.client({ token }) }
}

async function openBuyer(email: string, name: string): Promise<TestUser> {
  const user = await stage.server.registerUser(email)
  await certifyUser(stage.server, user, name)
  return user
}

async function phoneOf(user: TestUser, language: Language) {
  const { token } = must(await stage.server.client().call(emailLogin, {
    email: user.email, loginPassword: testPassword,
  }))
  const phone = await openPhone(stage.browser, {
    language, theme: 'light', baseURL: stage.server.url,
    session: { token, userId: user.profile.userId },
  })
  return { phone, walker: walkerOn(phone.page, language) }
}

async function buy({ client }: TestUser, fiatAmount: string): Promise<QuickOrder> {
  const { id: quoteId } = must(await client.call(quoteQuickTrade, {
    side: 'buy', fiat: 'EUR', symbol: 'USDT', fiatAmount,
  }))
  return must(await client.call(placeQuickBuy, { quoteId, idempotencyKey: `buy-${fiatAmount}` }))
}

/** Reports the payment of a buy. */
async function pay({ client }: TestUser, { id }: QuickOrder): Promise<void> {
  const file = fileOf(await paintJpeg({ width: 300, height: 200, seed: Number(id) }))
  const proof = must(await client.upload(fileUpload, { purpose: 'fiat_proof' }, { file })).id
  must(await client.call(payQuickOrder, { id, files: [proof] }))
}

const header = 'time,reference,amount,payer,remark'
const csvFile = (name: string, ...lines: readonly string[]) =>
  ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

test('[QT15, QT17, QT42] a line is confirmed and another order rejected, by keyboard', async () => {
  const day = new Date(stage.server.clock.now()).toISOString().slice(0, 10)
  const [hugo, ilse] = [
    await openBuyer('hugo@example.com', 'Hugo Marchetti'),
    await openBuyer('ilse@example.com', 'Ilse Brandt'),
  ]
  const [paid, unpaid] = [await buy(hugo, '200'), await buy(ilse, '300')]
  await pay(ilse, unpaid)
  const { page, complaints } = desk
  const { keyboard } = page
  await page.getByRole('link', { name: /Fiat orders\s*2/ }).press('Enter')
  await page.getByRole('row', { name: new RegExp(unpaid.reference) }).waitFor()

  // The payment is reported at the phone, and its row arrives by itself.
  const { phone, walker } = await phoneOf(hugo, 'en_US')
  await phone.page.goto(`/#/pages/c2c/order?id=${paid.id}`)
  const report = phone.page.getByRole('button', { name: /^I have paid 200/ })
  await phone.page.locator('input[type=file]').setInputFiles({
    name: 'proof.jpg', mimeType: 'image/jpeg',
    buffer: await paintJpeg({ width: 500, height: 700, seed: 5 }),
  })
  await phone.page.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  await expect.poll(() => report.isEnabled()).toBe(true)
  await report.tap()
  await phone.page.getByText('Pending approval').first().waitFor()
  await page.getByRole('button', { name: /1 new, show/ }).waitFor()
  await keyboard.press('n')
  await page.getByRole('row', { name: new RegExp(paid.reference) }).waitFor()
  await lookAt(page, 'fiat')

  await page.getByRole('button', { name: 'Import lines' }).press('Enter')
  const statement = page.getByRole('dialog', { name: 'Import lines' })
  await statement.getByRole('combobox', { name: 'Receiving account' })
    .selectOption({ label: 'Simulated EUR · EUR' })
  await statement.locator('input[type=file]').setInputFiles(csvFile('wrong.csv',
    header, `${day},B-1,abc,Hugo Marchetti,${paid.reference}`))
  await statement.getByText('Line 2, column 16').waitFor()
  expect(await statement.getByRole('button', { name: 'Import 0 lines' }).isDisabled()).toBe(true)
  await lookAt(page, 'fiat-import')
  await statement.locator('input[type=file]').setInputFiles(csvFile('statement.csv', header,
    `${day},B-1,${paid.fiatAmount},Hugo Marchetti,${paid.reference}`,
    `${day},B-2,77.00,Nordwind Handel,invoice 8841`))
  await statement.getByText('New lines').waitFor()
  await lookAt(page, 'fiat-preview')
  await statement.getByRole('button', { name: 'Import 2 lines' }).press('Enter')
  await closedDialogs(page)
  const row = page.getByRole('row', { name: /FB.*Reference and amount/ })
  await row.waitFor()
  await page.getByRole('row', { name: /B-2.*No such order/ }).waitFor()
  await lookAt(page, 'fiat-lines')
  await page.setViewportSize({ width: 1024, height: 768 })
  await lookAt(page, 'fiat-lines-1024')
  await page.setViewportSize({ width: 1440, height: 900 })

  // The row of the order, its drawer, and the line that is suggested.
  await row.getByRole('button').first().press('Enter')
  await page.getByText('Hugo Marchetti', { exact: true }).first().waitFor()
  await lookAt(page, 'fiat-drawer')
  await keyboard.press('a')
  const confirmation = page.getByRole('dialog', { name: /Confirm FB/ })
  await confirmation.getByText(/Hugo Marchetti paid 200\.00 EUR/).waitFor()
  await lookAt(page, 'fiat-confirm')
  await confirmation.getByRole('button', { name: 'Confirm 200.00 EUR' }).press('Enter')
  await phone.page.getByText('Completed').first().waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(await traderOf(hugo).spot('USDT')).toEqual({ USDT: `${paid.coinAmount}/0` })
  // Its notification leads to the records.
  await phone.page.goto('/#/pages/message/index')
  await phone.page.getByText(/your 200\.00 EUR arrived/).tap()
  await phone.page.getByRole('button', { name: walker.words('message.openPage') }).tap()
  await phone.page.getByText(new RegExp(`Bought for .*${paid.id}`)).waitFor()

  // The other one has no line, and is rejected with a reason.
  await confirmation.waitFor({ state: 'detached' })
  await keyboard.press('Escape')
  await closedDialogs(page)
  await page.getByRole('row', { name: /No line yet/ }).getByRole('button').first().press('Enter')
  await page.getByText('Ilse Brandt', { exact: true }).first().waitFor()
  await keyboard.press('r')
  const rejection = page.getByRole('dialog', { name: /Reject FB/ })
  await keyboard.press('1')
  await lookAt(page, 'fiat-reject')
  const chinese = await phoneOf(ilse, 'zh_CN')
  await chinese.phone.page.goto(`/#/pages/c2c/order?id=${unpaid.id}`)
  await chinese.phone.page.getByText('待审核').first().waitFor()
  await keyboard.press('Enter')
  await chinese.phone.page.getByText('未收到款项').first().waitFor()
  await rejection.waitFor({ state: 'detached' })
  await keyboard.press('Escape')
  await closedDialogs(page)
  expect(must(await ilse.client.call(loadQuickOrder, { id: unpaid.id })))
    .toMatchObject({ state: 'rejected', closeReason: 'not_received' })
  expect([...phone.complaints, ...chinese.phone.complaints]).toEqual([])
  expect(complaints).toEqual([])
})

test('[QT45] a user takes the coins of a payment that is less than due', async () => {
  const { page, complaints } = desk
  const { keyboard } = page
  const before = complaints.length
  const teo = await openBuyer('teo@example.com', 'Teo Brandao')
  const order = await buy(teo, '400')
  await pay(teo, order)
  const { data: { accounts } } = await second.client.call(loadFiatDesk, {})
  const day = new Date(stage.server.clock.now()).toISOString().slice(0, 10)
  await second.client.call(importStatement, {
    accountId: accounts.find(({ fiat }) => fiat === 'EUR')?.id ?? 0,
    expected: 1, content: `${header}\n${day},B-3,390,Teo Brandao,${order.reference}`,
  })
  await page.getByRole('button', { name: /new, show/ }).waitFor()
  await keyboard.press('n')
  const row = page.getByRole('row', { name: /Reference, amount differs.*390\.00 EUR/ })
  await row.getByRole('button').first().press('Enter')
  await page.getByText('Teo Brandao, same').waitFor()
  await keyboard.press('a')
  const question = page.getByRole('dialog', { name: /less money than due/ })
  await question.getByText(/390\.00 EUR arrived/).waitFor()
  await question.getByRole('button', { name: 'Ask the user' }).press('Enter')
  await question.waitFor({ state: 'detached' })
  const { phone, walker } = await phoneOf(teo, 'en_US')
  await phone.page.goto(`/#/pages/c2c/order?id=${order.id}`)
  await phone.page.getByText(/390\.00\sEUR arrived/).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await phone.page.getByRole('button', { name: /^Get [\d.]+ USDT/ }).tap()
  await phone.page.getByText(/^You take/).waitFor()
  await page.getByText(/^User agrees/).first().waitFor()
  await lookAt(page, 'fiat-short')
  await page.getByRole('button', { name: /^Confirm 390\.00 EUR/ }).press('Enter')
  const confirmation = page.getByRole('dialog', { name: /Confirm FB/ })
  await confirmation.getByRole('button', { name: 'Confirm 390.00 EUR' }).press('Enter')
  await phone.page.getByText('Completed').first().waitFor()
  await confirmation.waitFor({ state: 'detached' })
  const done = must(await teo.client.call(loadQuickOrder, { id: order.id }))
  expect(await traderOf(teo).spot('USDT')).toEqual({ USDT: `${done.coinAmount}/0` })
  await keyboard.press('Escape')
  await closedDialogs(page)
  expect([...complaints.slice(before), ...phone.complaints]).toEqual([])
})

test('[QT15, QT18, QT43] a large sell is paid out by two operators', async () => {
  const { page, complaints } = desk
  const before = complaints.length
  const { keyboard } = page
  const { id: quoteId } = must(await seller.client.call(quoteQuickTrade, {
    side: 'sell', fiat: 'EUR', symbol: 'USDT', coinAmount: '10000',
  }))
  const [card] = must(await seller.client.call(listMyBankAccounts, {}))
  const sell = must(await seller.client.call(placeQuickSell, {
    quoteId, cardId: card?.id ?? '', idempotencyKey: 'sell',
  }))
  const { phone } = await phoneOf(seller, 'en_US')
  await phone.page.goto(`/#/pages/c2c/order?id=${sell.id}`)
  await phone.page.getByText('Pending approval').first().waitFor()

  // The first operator pays at the bank and enters its reference.
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh_CN')
  await page.getByText('条新请求，点击显示').waitFor()
  await keyboard.press('n')
  await page.getByRole('row', { name: new RegExp(`FS.${sell.id}`) }).getByRole('button').first()
    .press('Enter')
  await page.getByText('DE89370400440532013000').waitFor()
  await page.getByText('付款至用户账户').waitFor()
  await lookAt(page, 'fiat-sell-zh')
  await keyboard.press('e')
  const payout = page.getByRole('dialog', { name: /确认订单 FS/ })
  await payout.getByLabel('实收').fill(sell.fiatAmount)
  await payout.getByLabel('银行参考号').fill('P-77')
  await payout.getByRole('button', { name: /^批准/ }).press('Enter')
  await payout.waitFor({ state: 'detached' })
  await page.getByText('1/2 人批准').first().waitFor()
  await lookAt(page, 'fiat-seats-zh')

  // The second one approves the same payment, and the phone shows it.
  const approved = await second.client.call(approveFiatOrder, {
    id: Number(sell.id), amount: sell.fiatAmount, reference: 'P-77',
  })
  expect(approved.word).toBe('success')
  await phone.page.getByText('Completed').first().waitFor()
  await phone.page.getByText('P-77').waitFor()
  expect(await traderOf(seller).spot('USDT')).toEqual({ USDT: '1000/0' })
  await keyboard.press('Escape')
  await closedDialogs(page)

  // The looks at the order are one entry of the audit log.
  await page.goto('/#/audit')
  const looks = page.getByRole('row', { name: new RegExp(`查看法币订单.*法币订单 ${sell.id}`) })
  await looks.first().waitFor()
  expect(await looks.count()).toBe(1)
  expect([...complaints.slice(before), ...phone.complaints]).toEqual([])
})

test('[QT3, QT16, QT41] accounts, terms and rates change, and a line goes back', async () => {
  const { page, complaints } = desk
  const before = complaints.length
  await page.goto('/#/fiat')
  await page.getByRole('combobox', { name: '语言' }).selectOption('en_US')
  await page.getByRole('button', { name: 'Edit Simulated EUR' }).press('Enter')
  const account = page.getByRole('dialog', { name: 'Edit Simulated EUR' })
  await account.getByLabel('IBAN number').fill('DE89370400440532013001')
  await account.getByLabel('Reason').fill('Another bank')
  await account.getByRole('button', { name: 'Save' }).press('Enter')
  await account.getByText(/fails its check/).waitFor()
  await lookAt(page, 'fiat-account')
  await account.getByLabel('IBAN number').fill('GB82WEST12345698765432')
  await account.getByRole('switch', { name: 'Show it to payers' }).press('Enter')
  await account.getByRole('button', { name: 'Save' }).press('Enter')
  await closedDialogs(page)
  // QT51: the new number waits for another administrator.
  await page.getByText(/when another administrator approves it/).waitFor()
  await page.getByText('·· 3000').waitFor()

  await page.getByRole('button', { name: 'Terms of THB' }).press('Enter')
  const terms = page.getByRole('dialog', { name: 'Terms of THB' })
  await terms.getByLabel(/^Spread/).fill('11')
  await terms.getByLabel('Reason').fill('Thin market')
  await terms.getByRole('button', { name: 'Save' }).press('Enter')
  await terms.getByText('Type 0 to 10%.').waitFor()
  await lookAt(page, 'fiat-terms')
  await terms.getByLabel(/^Spread/).fill('1.5')
  await terms.getByLabel(/^New rate/).fill('34.5')
  await terms.getByLabel(/^Oldest rate/).fill('1')
  await terms.getByRole('button', { name: 'Save' }).press('Enter')
  await closedDialogs(page)
  await page.getByRole('row', { name: /THB.*34\.5.*1\.5%/ }).waitFor()
  stage.server.clock.advance(61_000)
  await page.reload()
  await page.getByText(/^THB: the rate is too old/).waitFor()
  await lookAt(page, 'fiat-paused')

  await page.getByRole('button', { name: 'Import rates' }).press('Enter')
  const rates = page.getByRole('dialog', { name: 'Import rates' })
  await rates.getByLabel('Source').fill('bank list')
  const at = new Date(stage.server.clock.now()).toISOString().slice(0, 19)
  await rates.locator('input[type=file]')
    .setInputFiles(csvFile('rates.csv', 'currency,rate,time', `THB,34.6,${at}Z`))
  await rates.getByText('rates.csv, 1 line').waitFor()
  await rates.getByRole('button', { name: 'Import rates' }).press('Enter')
  await closedDialogs(page)
  await page.getByRole('row', { name: /THB.*34\.6.*bank list/ }).waitFor()
  await page.getByText(/^THB: the rate is too old/).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Send back B-2' }).press('Enter')
  const back = page.getByRole('dialog', { name: 'Send back B-2' })
  await back.getByLabel('Reason').fill('No such customer')
  await lookAt(page, 'fiat-return')
  await back.getByRole('button', { name: 'Note that 77.00 EUR went back' }).press('Enter')
  await closedDialogs(page)
  await page.getByRole('row', { name: /B-2/ }).waitFor({ state: 'detached' })
  expect(complaints.slice(before)).toEqual([])
})
