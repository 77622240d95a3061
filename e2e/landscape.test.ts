// The app on a phone on its side: the whole width is used, and the trading controls are visible
// without scrolling.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byDepth, longTest } from '#testing/test-depth.ts'
import { setStage } from './stage.ts'
import { atRest } from './walk/at-rest.ts'
import { confirmButton, fillLimitTicket, openTrade, submitButton } from './walk/trade-screen.ts'

const stage = setStage('en_US')

const small = { width: 740, height: 360 }
const sidewaysPhones = byDepth({ short: [small], deep: [{ width: 844, height: 390 }, small] })

test('trade fits a phone on its side: ticket, book and confirming button', async () => {
  const { me, phone: { page, complaints }, walker } = await stage.logIn('light', { USDT: '20000' })
  const seller = await stage.enter({ BTC: '1' })
  await seller.place({
    symbol: 'BTCUSDT', direction: 'sell', entrust: 'limit', price: '92500', quantity: '0.5',
  })
  await me.place({
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '92400', quantity: '0.1',
  })
  await openTrade(walker)
  for (const size of sidewaysPhones) {
    await page.setViewportSize(size)
    const tabs = page.getByRole('navigation')
    await expect.poll(async () => (await boxOf(tabs)).width).toBeCloseTo(size.width, 1)
    await submitButton(walker, 'buy').waitFor()
    await atRest(page)
    const top = (await boxOf(tabs)).y
    const book = page.getByRole('region', { name: walker.words('trade.orderBook') })
    const [ask, bid] = [book.getByText('92,500.0'), book.getByText('92,400.0')]
    const submit = submitButton(walker, 'buy')
    for (const part of [submit, ask, bid]) {
      const box = await boxOf(part)
      expect(box.y + box.height, 'above the tab bar').toBeLessThanOrEqual(top)
    }
    const button = await boxOf(submit)
    expect((await boxOf(ask)).x).toBeGreaterThan(button.x + button.width)
    await fillLimitTicket(walker, { side: 'buy', price: '92400', size: '0.05' })
    await submit.tap()
    const confirm = confirmButton(walker, 'buy')
    await expect.poll(() => isInSight(page, confirm)).toBe(true)
    await page.keyboard.press('Escape')
    await confirm.waitFor({ state: 'detached' })
  }
  expect(complaints).toEqual([])
})

test('the contract ticket fits a phone on its side, its button in sight', async () => {
  const { phone: { page, complaints }, walker: { words } } = await stage.logIn('light', {
    USDT: '20000',
  })
  await page.goto('/#/pages/trade/index?symbol=BTCUSDT-PERP')
  const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
  const submit = page.getByRole('button', { name: words('ticket.openLong'), exact: true })
  for (const size of sidewaysPhones) {
    await page.setViewportSize(size)
    await expect.poll(async () => (await boxOf(page.getByRole('navigation'))).width)
      .toBe(size.width)
    await expect.poll(() => isInSight(page, submit)).toBe(true)
    await atRest(page)
    const [price, quantity] = [
      await boxOf(field(words('trade.priceIn', { symbol: 'USDT' }))),
      await boxOf(field(words('trade.quantityIn', { symbol: 'BTC' }))),
    ]
    const { x, y } = await boxOf(submit)
    expect(quantity.x, 'the size above the button').toBeGreaterThan(price.x + price.width)
    expect(quantity.x + quantity.width).toBeGreaterThan(x)
    expect(quantity.y + quantity.height).toBeLessThan(y)
    const sum = await boxOf(page.getByRole('main').locator('dt').filter({
      hasText: words('trade.available'),
    }).last())
    expect(sum.y, 'the sums below the button').toBeGreaterThan(y + (await boxOf(submit)).height)
    // At the end of the form the button is there still.
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 80))
    await expect.poll(() => isInSight(page, submit)).toBe(true)
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0))
  }
  expect(complaints).toEqual([])
})

test('[W31] a coin on a phone on its side: chart, book and both buttons in one view', async () => {
  const { phone: { page, complaints }, walker: { words } } = await stage.logIn('light', {})
  const maker = await stage.enter({ BTC: '1' })
  const taker = await stage.enter({ USDT: '1000' })
  // A chart without a trade has no candles to show.
  const traded = { symbol: 'BTCUSDT', entrust: 'limit', price: '92500', quantity: '0.001' } as const
  await maker.place({ ...traded, direction: 'sell' })
  await taker.place({ ...traded, direction: 'buy' })
  await maker.place({
    symbol: 'BTCUSDT', direction: 'sell', entrust: 'limit', price: '92501', quantity: '0.5',
  })
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
  for (const size of sidewaysPhones) {
    await page.setViewportSize(size)
    const chart = page.getByRole('figure')
    await expect.poll(async () => (await boxOf(chart)).height).toBeGreaterThan(200)
    const book = page.getByRole('region', { name: words('coin.orderBook') })
    await book.waitFor()
    await atRest(page)
    expect((await boxOf(book)).x).toBeGreaterThan((await boxOf(chart)).width - 1)
    const ask = book.getByText('92,50')
    for (const part of [
      ask.first(),
      page.getByRole('button', { name: new RegExp(`^${words('coin.buy')} 92,50`) }),
      page.getByRole('button', { name: new RegExp(`^${words('coin.sell')}`) }),
      page.getByRole('tab', { name: words('coin.hours', { count: '1' }), exact: true }),
    ]) await expect.poll(() => isInSight(page, part)).toBe(true)
    const more = page.getByRole('tablist', { name: words('coin.sections') })
    await more.scrollIntoViewIfNeeded()
    await expect.poll(() => isInSight(page, more)).toBe(true)
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0))
  }
  expect(complaints).toEqual([])
})

longTest('[W57] full screen shows the price, going back leaves only it', async () => {
  const { phone: { page, complaints }, walker: { words } } = await stage.logIn('light', {})
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
  const leave = page.getByRole('button', { name: words('coin.leaveFullScreen') })
  for (const size of [{ width: 390, height: 844 }, ...sidewaysPhones]) {
    await page.setViewportSize(size)
    for (const name of ['MACD', 'KDJ']) {
      const choice = page.getByRole('button', { name, exact: true })
      if (await choice.getAttribute('aria-pressed') === 'false') await choice.tap()
    }
    await page.getByRole('button', { name: words('coin.fullScreen') }).tap()
    await leave.waitFor()
    await page.getByText(/^[+\u2212]?\d+\.\d\d%$/).filter({ visible: true }).first().waitFor()
    await expect.poll(() => candleShare(page)).toBeGreaterThanOrEqual(0.5)
    await page.goBack()
    await leave.waitFor({ state: 'detached' })
    expect(page.url()).toContain('pages/coin/index')
  }
  expect(complaints).toEqual([])
})

longTest('the chart follows each turn of the phone with every indicator shown', async () => {
  const { me, phone: { page, complaints }, walker: { words } } = await stage.logIn('dark', {
    USDT: '20000',
  })
  const seller = await stage.enter({ BTC: '1' })
  const order = { symbol: 'BTCUSDT', entrust: 'limit', price: '92500', quantity: '0.01' } as const
  await seller.place({ ...order, direction: 'sell' })
  await me.place({ ...order, direction: 'buy' })
  const upright = { width: 390, height: 844 }
  await page.setViewportSize(upright)
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
  await page.getByRole('figure').waitFor()
  for (const choice of await page.getByRole('group', { name: words('coin.indicators') })
    .getByRole('button').all()) {
    if (await choice.getAttribute('aria-pressed') === 'false') await choice.tap()
  }
  const expectDrawn = () => expect.poll(() => misdrawnPx(page)).toBeLessThan(1)
  await expectDrawn()
  for (const size of [...sidewaysPhones, { width: 667, height: 240 }]) {
    await page.getByRole('button', { name: words('coin.fullScreen') }).tap()
    for (const turned of [size, upright, size]) {
      await page.setViewportSize(turned)
      await expectDrawn()
    }
    await page.goBack()
    await expectDrawn()
    await page.setViewportSize(upright)
    await expectDrawn()
  }
  expect(complaints).toEqual([])
})

/** How far the drawn panes with the line of times are from filling the chart's box. */
async function misdrawnPx(page: Page): Promise<number> {
  return page.getByRole('figure').evaluate((figure) => {
    const box = figure.getBoundingClientRect()
    const canvases = [...figure.querySelectorAll('canvas')].map((canvas) =>
      canvas.getBoundingClientRect())
    const [right, bottom] = (['right', 'bottom'] as const).map((edge) =>
      Math.max(...canvases.map((canvas) => canvas[edge])))
    const lowest = canvases.filter((canvas) => canvas.height > 0)
    return lowest.length === 0 ? Number.POSITIVE_INFINITY
      : Math.max(Math.abs((right ?? 0) - box.right), Math.abs((bottom ?? 0) - box.bottom))
  })
}

/** The candles' part of the chart's height. */
async function candleShare(page: Page): Promise<number> {
  const chart = page.getByRole('figure')
  const candles = await boxOf(chart.locator('canvas').first())
  return candles.height / (await boxOf(chart)).height
}

test('from 640 by 600 px the app is a column of 480 px', async () => {
  const { phone: { page } } = await stage.openPhone('light')
  await page.goto('/#/pages/login/index')
  const main = page.getByRole('main')
  for (const [size, width] of [
    [{ width: 768, height: 1024 }, 480],
    [{ width: 640, height: 600 }, 480],
    [{ width: 640, height: 599 }, 640],
    [{ width: 390, height: 844 }, 390],
  ] as const) {
    await page.setViewportSize(size)
    await expect.poll(async () => (await boxOf(main)).width).toBeCloseTo(width, 1)
  }
})

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('the element is not on the screen')
  return box
}

/** Whether the whole of a part is where the eye and the finger reach it. */
function isInSight(page: Page, part: Locator): Promise<boolean> {
  const height = page.viewportSize()?.height ?? 0
  return part.evaluate((element, bottom) => {
    const box = element.getBoundingClientRect()
    const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    return box.top >= 0 && box.bottom <= bottom
      && element.contains(document.elementFromPoint(x, y))
  }, height)
}
