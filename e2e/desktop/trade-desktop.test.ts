// The trade page in the window of a desktop: its panels are side by side, orders of both kinds of
// markets are placed from it, and nothing overflows.
import { debounceMs } from '@ingot/contract/vocabulary'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { fundContracts, placeContract } from '#e2e/contract/contract-trader.ts'
import { setStage } from '#e2e/stage.ts'
import { atRest } from '#e2e/walk/at-rest.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { fillLimitTicket, openPanel, submitButton, submitTicket } from '#e2e/walk/trade-screen.ts'
import { openSheet, typeInto, type Walker } from '#e2e/walk/walker.ts'

const stage = setStage('en_US', { OUTSIDE_PRICES: '1' })
const desktop = { width: 1280, height: 800 }

const region = ({ page, words }: Walker, name: `${string}.${string}`): Locator =>
  page.getByRole('region', { name: words(name), exact: true })

test('spot on a desktop: panels side by side, whole rows, an order', async () => {
  const { me, phone: { page, complaints }, walker } = await stage.logIn(
    'light', { USDT: '20000' }, 'trade')
  const maker = await stage.enter({ BTC: '1' })
  for (let step = 0; step < 30; step += 1) {
    await maker.place({
      symbol: 'BTCUSDT', direction: 'sell', entrust: 'limit', quantity: '0.01',
      price: String(92_500 + step),
    })
  }
  // A chart without a trade has no candles to show.
  await me.place({
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '92500', quantity: '0.001',
  })
  const priceName = walker.words('trade.priceIn', { symbol: 'USDT' })
  const price = page.getByRole('textbox', { name: priceName, exact: true })
  await typeInto(price, '92400')
  await page.setViewportSize(desktop)
  const rows = region(walker, 'trade.orderBook')
    .getByRole('button', { name: new RegExp(`^${walker.words('trade.sell')}`) })
  for (const part of [page.getByRole('figure'), rows.first(), region(walker, 'coin.trades')]) {
    await part.waitFor()
  }
  await atRest(page)
  const chart = await boxOf(page.getByRole('figure'))
  const book = await boxOf(region(walker, 'trade.orderBook'))
  const trades = await boxOf(region(walker, 'coin.trades'))
  const submit = await boxOf(submitButton(walker, 'buy'))
  const lists = await boxOf(page.getByRole('tablist', { name: walker.words('trade.ownSections') }))
  expect(book.x).toBeGreaterThanOrEqual(chart.x + chart.width)
  expect(trades.y).toBeGreaterThanOrEqual(book.y + book.height)
  expect(submit.x).toBeGreaterThanOrEqual(book.x + book.width)
  expect(lists.y).toBeGreaterThanOrEqual(trades.y + trades.height)
  expect(submit.y + submit.height).toBeLessThanOrEqual(desktop.height)
  expect(await price.inputValue()).toBe('92400')
  expect(await price.evaluate((field) => field === document.activeElement)).toBe(true)
  // The asks are 0.01 each, one a tick; the lowest was taken in part.
  const totals = await rows.locator('span:last-child').allInnerTexts()
  expect(totals.slice(-3)).toEqual(['0.02900', '0.01900', '0.00900'])
  const few = await rows.count()
  await page.setViewportSize({ width: 1280, height: 1000 })
  await expect.poll(() => rows.count()).toBeGreaterThan(few)
  await page.setViewportSize(desktop)
  await expect.poll(() => rows.count()).toBe(few)
  expect((await boxOf(rows.first())).y).toBeGreaterThanOrEqual(book.y)
  await fillLimitTicket(walker, { side: 'buy', price: '92400', size: '0.05' })
  await submitTicket(walker, 'buy')
  const panel = await openPanel(walker, 'currentOrders')
  await panel.getByText('0.05000').first().waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(complaints).toEqual([])
})

test('contracts on a desktop: a long is placed, and is a row of the table', async () => {
  const { me, phone: { page, complaints }, walker } = await stage.logIn('dark', { USDT: '20000' })
  const { words } = walker
  await fundContracts(me, '10000')
  await page.setViewportSize(desktop)
  await page.goto('/#/pages/trade/index?symbol=BTCUSDT-PERP')
  const submit = page.getByRole('button', { name: words('ticket.openLong'), exact: true })
  await submit.waitFor()
  await typeInto(page.getByRole('textbox', { name: words('trade.priceIn', { symbol: 'USDT' }) }),
    '90000')
  await typeInto(page.getByRole('textbox', { name: words('trade.quantityIn', { symbol: 'BTC' }) }),
    '0.1')
  await submit.tap()
  const sheet = openSheet(walker, words('trade.confirmTitle'))
  await sheet.waitFor()
  await atRest(page)
  const card = await boxOf(sheet)
  expect(card.width, 'a card in the middle').toBe(420)
  expect(card.y + card.height).toBeLessThan(desktop.height)
  // A tap sooner after another would be taken for its echo.
  const opened = await page.evaluate(() => performance.now())
  await page.waitForFunction((soonest) => performance.now() >= soonest, opened + debounceMs)
  await sheet.getByRole('button', { name: words('ticket.openLong') }).last().tap()
  await sheet.waitFor({ state: 'detached' })
  const tabs = page.getByRole('tablist', { name: words('trade.ownSections') })
  await tabs.getByRole('tab', { name: /Current orders/ }).tap()
  await page.getByRole('tabpanel').getByText('90,000.0').waitFor()
  const other = await stage.enter({ USDT: '20000' })
  await fundContracts(other, '10000')
  await placeContract(other, {
    symbol: 'BTCUSDT-PERP', direction: 'short', action: 'open', entrust: 'limit', price: '90000',
    quantity: '0.1',
  })
  await tabs.getByRole('tab', { name: /Positions/ }).tap()
  const row = page.getByRole('row', { name: /BTC\/USDT/ })
  await row.getByRole('button', { name: words('position.closeOf', { pair: 'BTC/USDT' }) }).waitFor()
  // The balance covers the whole position: it has no liquidation price.
  await row.getByRole('cell', { name: '–', exact: true }).waitFor()
  // The button of the row's details covers its cells.
  const { x, y, width, height } = await boxOf(row.getByRole('cell', { name: /90,000/ }))
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await openSheet(walker, words('position.details')).waitFor()
  expect(complaints).toEqual([])
})

longTest('a market on a desktop: chart, book, depth and trades fit every width', async () => {
  const { phone: { page, complaints }, walker } = await stage.logIn('light', {})
  const { words } = walker
  const maker = await stage.enter({ BTC: '1' })
  await maker.place({
    symbol: 'BTCUSDT', direction: 'sell', entrust: 'limit', price: '92501', quantity: '0.5',
  })
  await page.setViewportSize(desktop)
  for (const symbol of ['BTCUSDT-PERP', 'BTCUSDT']) {
    await page.goto(`/#/pages/coin/index?symbol=${symbol}`)
    for (const width of [1920, 1024]) {
      await page.setViewportSize({ width, height: 768 })
      await region(walker, 'coin.trades').waitFor()
      await atRest(page)
      const chart = await boxOf(page.getByRole('figure', { name: /candles/ }))
      const book = await boxOf(region(walker, 'trade.orderBook'))
      const trades = await boxOf(region(walker, 'coin.trades'))
      expect(book.x).toBeGreaterThanOrEqual(chart.x + chart.width)
      expect(trades.x).toBeGreaterThanOrEqual(book.x + book.width)
      expect(trades.x + trades.width).toBeLessThanOrEqual(width)
      expect(trades.y + trades.height).toBeLessThanOrEqual(768)
    }
  }
  await page.getByRole('button', { name: words('coin.buy'), exact: true }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(complaints).toEqual([])
})

async function boxOf(part: Locator) {
  await part.waitFor()
  const box = await part.boundingBox()
  if (box === null) throw new Error('the element is not on the screen')
  return box
}
