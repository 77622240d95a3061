// A conversion by touch: coins and amount, the firm quote, its end, a new price, the result and its
// record. The book is a maker's, and the quote ends by the exchange's own clock.
import { expect, test } from 'vitest'
import { listMySpotAccount } from '@ingot/features/account/accounts.calls.ts'
import { listMyExchange } from '@ingot/features/conversion/conversions.calls.ts'
import { placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import type { Person } from '#e2e/person.ts'
import { setStage } from '#e2e/stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { tapAgain } from '#e2e/walk/gestures.ts'
import { choiceNamed, choose, openSheet, plainSpaced, typeInto } from '#e2e/walk/walker.ts'
import { must } from '#testing/start-server.ts'

const stage = setStage('en_US')

/** Both sides of the book around a mid of 92,740.5. */
async function quoteBook(): Promise<void> {
  const { client } = await stage.enter({ USDT: '100000', BTC: '1' })
  const order = { symbol: 'BTCUSDT', entrust: 'limit', quantity: '0.5' } as const
  must(await client.call(placeSpotOrder, { ...order, direction: 'buy', price: '92740.4' }))
  must(await client.call(placeSpotOrder, { ...order, direction: 'sell', price: '92740.6' }))
}

async function spotOf({ client }: Person, symbol: string): Promise<string | undefined> {
  return must(await client.call(listMySpotAccount, {})).find((one) => one.symbol === symbol)
    ?.available
}

test('[CV14, CV15] a user converts by screen: the quote ends, a new one is taken', async () => {
  await quoteBook()
  const { me, phone, walker } = await stage.logIn('light', { USDT: '5000' })
  const { page, words } = walker
  await page.goto('/#/pages/exchange/index')
  const given = page.getByRole('textbox', { name: words('exchange.fromAmount') })
  const received = page.getByRole('textbox', { name: words('exchange.toAmount') })
  const review = page.getByRole('button', { name: words('exchange.review') })
  await given.waitFor()

  // Faults are reported before anything is asked.
  await review.tap()
  await page.getByRole('alert').filter({ hasText: words('property.amountMissing') }).waitFor()
  await typeInto(given, '5001')
  await page.getByRole('alert').filter({ hasText: '5,000.00 USDT' }).waitFor()

  // The coin is found by its name; the grey figures follow the typed amount.
  await page.getByRole('button', { name: new RegExp(words('exchange.chooseTo')) }).tap()
  const coins = openSheet(walker, words('exchange.chooseTo'))
  await coins.getByRole('searchbox').fill('ether')
  await choiceNamed(coins, 'ETH').waitFor()
  await coins.getByRole('searchbox').fill('bitcoin')
  await choose(choiceNamed(coins, 'BTC'))
  await coins.waitFor({ state: 'detached' })
  await typeInto(given, '1000')
  await expect.poll(() => received.inputValue()).toBe('0.01077200')
  await page.getByRole('button', { name: words('exchange.swap') }).tap()
  await expect.poll(() => received.inputValue()).toBe('1000')
  await page.getByRole('button', { name: words('exchange.swap') }).tap()
  expect(await faultsOf(walker)).toEqual([])

  // From 320 px on, every digit of both amounts is seen.
  const phoneSize = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await faultsOf(walker)).toEqual([])
  if (phoneSize !== null) await page.setViewportSize(phoneSize)

  // The firm quote with its seconds.
  await review.tap()
  const sheet = openSheet(walker, words('exchange.confirmTitle'))
  const convert = sheet.getByRole('button', { name: 'Exchange 1,000.00 USDT' })
  await convert.waitFor()
  const ring = sheet.getByRole('timer')
  await expect.poll(() => ring.innerText()).toMatch(/^([1-9]|10)$/)
  expect(plainSpaced(await sheet.innerText())).toMatch(/0\.01077\d+ BTC/)
  expect(await faultsOf(walker)).toEqual([])

  // Its end: the figure is grey, and the button does not convert.
  const newPrice = sheet.getByRole('button', { name: words('exchange.newPrice') })
  await newPrice.waitFor()
  expect(await ring.getAttribute('aria-label')).toBe(words('exchange.expired'))
  expect(await convert.count()).toBe(0)
  expect(await faultsOf(walker)).toEqual([])
  expect(await spotOf(me, 'USDT')).toBe('5000')

  // A double tap on "Get new price" asks for one and confirms none.
  await tapAgain(page, newPrice)
  await convert.waitFor()
  expect(must(await me.client.call(listMyExchange, {})).total).toBe(0)
  await convert.tap()
  await page.getByRole('heading', { name: words('exchange.done') }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(await spotOf(me, 'USDT')).toBe('4000')
  expect(await spotOf(me, 'BTC')).toMatch(/^0\.01077\d+$/)

  // The record and its facts.
  await page.getByRole('main').getByRole('button', { name: words('exchange.records') }).tap()
  await page.waitForURL(/records\/exchange/)
  await page.getByRole('button', { name: /USDT to BTC/ }).tap()
  const detail = openSheet(walker, words('exchange.detailTitle'))
  await detail.getByText('92,740.50 USDT', { exact: false }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints).toEqual([])
}, 60_000)

test('[CV18] a lost reply: the same acceptance is sent again, also after the end', async () => {
  await quoteBook()
  const { me, walker } = await stage.logIn('dark', { USDT: '500' })
  const { page, words } = walker
  await page.goto('/#/pages/exchange/index')
  const given = page.getByRole('textbox', { name: words('exchange.fromAmount') })
  await given.waitFor()
  await page.getByRole('button', { name: words('property.max') }).tap()
  await expect.poll(() => given.inputValue()).toBe('500')
  await page.getByRole('button', { name: words('exchange.review') }).tap()
  const sheet = openSheet(walker, words('exchange.confirmTitle'))
  const convert = sheet.getByRole('button', { name: 'Exchange 500.00 USDT' })
  await convert.waitFor()
  await page.route('**/acceptExchange', async (route) => {
    await route.fetch()
    await route.abort()
  }, { times: 1 })
  await convert.tap()
  await sheet.getByRole('alert').waitFor()
  expect(await spotOf(me, 'USDT')).toBe('0')
  await expect.poll(() => sheet.getByRole('timer').innerText(), { timeout: 20_000 }).toBe('0')
  expect(await sheet.getByRole('button', { name: words('exchange.newPrice') }).count()).toBe(0)
  await convert.tap()
  await page.getByRole('heading', { name: words('exchange.done') }).waitFor()
  expect(must(await me.client.call(listMyExchange, {})).total).toBe(1)
}, 60_000)
