// Quick trade by screen: a buy with its proof until an operator decides, a sell to a bank account,
// a cancelled order, and a window that ends with a late payment.
import { expect, test } from 'vitest'
import { addBankAccount } from '@ingot/features/bank-account/bank-accounts.calls.ts'
import {
  bankPayoutWaitMs, quickExtensionMs, quickPayWindowMs,
} from '@ingot/contract/vocabulary'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import { certifyUser } from '#testing/security/certify-user.ts'
import { paintJpeg } from '#testing/pictures/test-pictures.ts'
import { must, testPassword } from '#testing/start-server.ts'
import { passWithRates } from '#testing/traffic/pass-with-rates.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import {
  choiceNamed, choose, openSheet, type Walker, walkerOn,
} from '#e2e/walk/walker.ts'

const stage = setConsoleStage()

/** A certified user with a German account, by default old enough for payouts, at their phone. */
async function phoneOf(theme: 'light' | 'dark', waitMs = bankPayoutWaitMs) {
  const { server } = stage
  const user = await server.registerUser()
  await certifyUser(server, user, 'Mara Lindqvist')
  await server.fund(user, { USDT: '5000' })
  must(await user.client.call(addBankAccount, {
    fiat: 'EUR', format: 'iban', cardNumber: 'DE89370400440532013000', bankName: 'Commerzbank',
    payeeName: 'Mara Lindqvist',
  }))
  await passWithRates(server, waitMs)
  const { token } = must(await server.client().call(emailLogin, {
    email: user.email, loginPassword: testPassword,
  }))
  const phone = await openPhone(stage.browser, {
    language: 'en_US', theme, baseURL: server.url,
    session: { token, userId: user.profile.userId },
  })
  return { phone, walker: walkerOn(phone.page, 'en_US') }
}

async function typeKeys({ page }: Walker, keys: string): Promise<void> {
  for (const key of keys) {
    await page.getByRole('group', { name: 'Keypad' })
      .getByRole('button', { name: key, exact: true }).tap()
  }
}

/** Buys for 450 EUR, until the payment is asked for. */
async function placeBuy(walker: Walker): Promise<void> {
  const { page, words } = walker
  await page.goto('/#/pages/c2c/index')
  await typeKeys(walker, '450')
  await page.getByRole('button', { name: /^Buy [\d.]+ USDT/ }).tap()
  const sheet = openSheet(walker, words('c2c.confirmBuy'))
  await sheet.getByText('450.00 EUR', { exact: true }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await sheet.getByRole('button', { name: /^Buy / }).tap()
  await page.getByText(words('c2c.payWithin')).waitFor()
}

test('[BK12] a buy is paid with proof and waits for an operator', async () => {
  const { phone, walker } = await phoneOf('light')
  const { page, words } = walker
  await page.goto('/#/pages/c2c/index')
  await page.getByRole('button', { name: 'Buy USDT', exact: true }).tap()
  await page.getByText(words('c2c.amountMissing')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await placeBuy(walker)
  await page.getByText('Your bank must show the name Mara Lindqvist').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: words('c2c.extend') }).tap()
  await page.getByRole('button', { name: words('c2c.extend') }).waitFor({ state: 'detached' })
  const paid = page.getByRole('button', { name: /^I have paid 450/ })
  await paid.tap()
  await page.getByText(words('c2c.proofMissing')).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'proof.jpg', mimeType: 'image/jpeg',
    buffer: await paintJpeg({ width: 500, height: 700, seed: 5 }),
  })
  await page.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  await expect.poll(() => paid.isEnabled()).toBe(true)
  await paid.tap()
  await page.getByText('Pending approval').first().waitFor()
  await page.getByRole('img', { name: 'Picture 1' }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.goto('/#/pages/records/c2c')
  await page.getByText(words('c2c.waitingReview')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints).toEqual([])
})

test('[BK12] a sell holds the coins and names its account', async () => {
  const { phone, walker } = await phoneOf('dark')
  const { page, words } = walker
  await page.goto('/#/pages/c2c/index?side=sell')
  await typeKeys(walker, '1200')
  await page.getByText('Commerzbank ·· 3000').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: 'Sell 1,200.00 USDT' }).tap()
  const sheet = openSheet(walker, words('c2c.confirmSell'))
  await sheet.getByRole('button', { name: /^Sell / }).tap()
  await page.getByText('Pending approval').first().waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.goto('/#/pages/records/c2c')
  await page.getByText(/is frozen until it is paid to Commerzbank ·· 3000/).waitFor()
  // Without an account of the currency the prompt of the specification is shown.
  await page.goto('/#/pages/c2c/index?side=sell&symbol=USDT')
  await page.getByRole('button', { name: /^EUR I get/ }).tap()
  await choose(choiceNamed(openSheet(walker, words('c2c.chooseFiat')), 'CNY'))
  await typeKeys(walker, '1000')
  await page.getByRole('button', { name: /^Sell 1,000.00 USDT/ }).tap()
  await page.getByText('A receiving bank card must be selected').waitFor()
  expect(phone.complaints).toEqual([])
})

test('[BK13] a sale to a new bank account names the time of its payouts', async () => {
  const { phone, walker } = await phoneOf('dark', 1_000)
  const { page } = walker
  await page.goto('/#/pages/c2c/index?side=sell')
  await typeKeys(walker, '1200')
  await page.getByRole('button', { name: /^Commerzbank ·· 3000.*Receives payouts from/ }).waitFor()
  const sell = page.getByRole('button', { name: 'Sell 1,200.00 USDT' })
  expect(await sell.isDisabled()).toBe(true)
  expect(await faultsOf(walker)).toEqual([])
  // A purchase may be paid from it.
  await page.goto('/#/pages/c2c/index?side=buy')
  await page.getByRole('button', { name: /^Commerzbank ·· 3000/ }).waitFor()
  expect(await page.getByText(/Receives payouts from/).count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

test('[BK12] an order is cancelled, and an ended window takes a late payment', async () => {
  const { phone, walker } = await phoneOf('light')
  const { page, words } = walker
  await placeBuy(walker)
  await page.getByRole('button', { name: words('c2c.cancel') }).tap()
  await openSheet(walker, words('c2c.cancelTitle'))
    .getByRole('button', { name: words('c2c.cancelNow') }).tap()
  await page.getByText('You cancelled the order.').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await placeBuy(walker)
  stage.server.clock.advance(Math.max(quickPayWindowMs, quickExtensionMs))
  await page.getByText(/^The time to pay has ended/).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.locator('input[type=file]').setInputFiles({
    name: 'late.jpg', mimeType: 'image/jpeg',
    buffer: await paintJpeg({ width: 500, height: 700, seed: 6 }),
  })
  const paid = page.getByRole('button', { name: /^I have paid 450/ })
  await page.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  await expect.poll(() => paid.isEnabled()).toBe(true)
  await paid.tap()
  await page.getByText(words('c2c.lateMark')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints).toEqual([])
})
