// The candle chart under the finger and as it is drawn: a vertical swipe scrolls the page, and
// whatever the last price is, its tag never leaves half of another figure to be seen.
import { placeOcoOrder } from '@ingot/features/trading/conditional-orders.calls.ts'
import { cancelSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { must } from '#testing/start-server.ts'
import type { Person } from './person.ts'
import { setStage } from './stage.ts'
import { drag, type Way } from './walk/gestures.ts'
import { linesOf, openSheet, plainSpaced, typeInto } from './walk/walker.ts'

type DrawnText = {
  readonly text: string
  /** Its left end. */
  readonly x: number
  readonly y: number
}

const market = { symbol: 'BTCUSDT', entrust: 'limit', quantity: '0.001' } as const
/** The price's path before the test, so that the scale stays constant afterwards. */
const lowest = 92_000
const highest = 93_000
const candleMs = 900_000

const stage = setStage('en_US')

longTest('a label of the price axis is hidden behind the tag of the last price', async () => {
  const { me: buyer, phone } = await stage.logIn('light', { USDT: '10000' })
  const { page } = phone
  const seller = await stage.enter({ BTC: '1' })
  const trade = tradeBetween(buyer, seller)
  await trade(lowest)
  await trade(highest)
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
  await page.addInitScript(recordTexts)
  await page.reload()

  const all = await axisAt(page, highest)
  const hidden = new Set<string>()
  for (let price = lowest + 300; price <= lowest + 700; price += 20) {
    await trade(price)
    const { labels, tag } = await axisAt(page, price)
    for (const label of labels) {
      const apart = Math.abs(label.y - tag.y)
      expect.soft(apart, `${label.text} beside ${tag.text}`).toBeGreaterThanOrEqual(14)
    }
    for (const { text } of all.labels) {
      if (!labels.some((label) => label.text === text)) hidden.add(text)
    }
  }
  // It was tried: the price passed labels, each of which was seen again elsewhere on the way.
  expect(hidden.size).toBeGreaterThanOrEqual(2)
  await trade(highest)
  expect((await axisAt(page, highest)).labels).toEqual(all.labels)
  expect(phone.complaints).toEqual([])
})

test('[W32] a vertical swipe on the chart scrolls the page, no other does', async () => {
  const { phone: { page } } = await stage.logIn('light', {})
  await serveCandles(page)
  await page.addInitScript(recordTexts)
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
  await page.reload()
  const chart = page.getByRole('figure')
  await expect.poll(() => drawn(page)).toContain('MA7 92,400.0')
  const box = await chart.boundingBox()
  if (box === null) throw new Error('the chart is not on the screen')
  const main = page.getByRole('main')
  const scrolled = (): Promise<number> => main.evaluate(({ scrollTop }) => scrollTop)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const onAxis = { x: box.x + box.width - 20, y: middle.y }

  const panBy = async (by: Way['by'], from: readonly string[]): Promise<readonly string[]> => {
    await dragAtOnce(page, { from: middle, by })
    await expect.poll(() => marksAtRest(page)).not.toEqual(from)
    return marksAtRest(page)
  }
  const before = await marksAtRest(page)
  const panned = await panBy({ x: 150, y: 10 }, before)
  expect(await scrolled()).toBe(0)
  for (const from of [middle, onAxis]) {
    await main.evaluate((element) => element.scrollTo(0, 0))
    await dragAtOnce(page, { from, by: { x: 10, y: -120 } })
    await expect.poll(scrolled).toBeGreaterThan(60)
  }
  await main.evaluate((element) => element.scrollTo(0, 0))
  expect(await marksAtRest(page), 'the swipes left the candles').toEqual(panned)
  // The library still hears the next finger.
  await panBy({ x: -100, y: 0 }, panned)
})

longTest('the full-screen chart shows more candles, not larger ones', async () => {
  const { phone: { page }, walker: { words } } = await stage.logIn('light', {})
  const limits = new Map<string, number[]>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/listKline') return
    const period = String(searchParams.get('period'))
    limits.set(period, [...limits.get(period) ?? [], Number(searchParams.get('limit'))])
  })
  // Neighbours of the shown interval are loaded in advance, so each interval counts by itself.
  const largestOf = (period: string): number => Math.max(0, ...limits.get(period) ?? [])
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
  await expect.poll(() => largestOf('15min')).toBeGreaterThan(0)
  const usual = largestOf('15min')
  expect(usual).toBeLessThan(300)
  await page.getByRole('button', { name: words('coin.fullScreen') }).tap()
  await page.getByRole('tab', { name: words('coin.days', { count: '1' }) }).tap()
  await expect.poll(() => largestOf('1d')).toBeGreaterThan(usual * 1.2)
})

test('[K66] a contract shows mark and funding, and leads to its spot market', async () => {
  const { phone, walker: { page, words } } = await stage.logIn('light', {})
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT-PERP')
  const main = page.getByRole('main')
  const noTrades = main.getByText(words('coin.tradesEmpty'))
  await noTrades.waitFor()
  expect(await main.getByRole('figure').isVisible()).toBe(false)
  await main.getByText(words('chart.mark'), { exact: true }).waitFor()
  await main.getByText(/^\+0\.0100% 0[0-7]:[0-5]\d:[0-5]\d$/).waitFor()
  await main.getByText('125×').waitFor()
  await page.getByRole('button', { name: words('chart.openLong') }).waitFor()
  await page.getByRole('button', { name: words('common.spot'), exact: true }).tap()
  await page.waitForURL(/symbol=BTCUSDT$/)
  await page.getByRole('button', { name: words('coin.buy') }).waitFor()
  expect(await main.getByText(words('chart.mark'), { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: words('common.contract'), exact: true }).tap()
  await page.waitForURL(/symbol=BTCUSDT-PERP$/)
  expect(phone.complaints).toEqual([])
})

test('[K67, K120, K121] the line of a resting order is moved to amend the order', async () => {
  const { me, phone, walker } = await stage.logIn('dark', { USDT: '50000' })
  const { page, words } = walker
  const seller = await stage.enter({ BTC: '1' })
  const trade = tradeBetween(me, seller)
  await trade(lowest)
  await trade(highest)
  const order = await me.place({ ...market, direction: 'buy', price: '91900', quantity: '0.5' })
  await seller.place({ ...market, direction: 'sell', price: '92500', quantity: '0.1' })
  await page.addInitScript(recordTexts)
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
  await page.reload()
  // An open sheet hides the page behind it from roles.
  const line = page.locator('[role=slider][aria-label="Buy 0.50000"]')
  const sheet = openSheet(walker, words('position.amendTitle'))
  const field = sheet.getByRole('textbox', {
    name: words('trade.priceIn', { symbol: 'USDT' }), exact: true,
  })
  const priceOf = () => line.getAttribute('aria-valuenow')
  await expect.poll(() => drawn(page)).toContain('91,900.0')
  expect(await priceOf()).toBe('91900.0')

  await drag(page, { from: await middleOf(line), by: { x: 0, y: -60 } })
  await sheet.waitFor()
  const moved = (await field.inputValue()).replace(',', '')
  expect(Number(moved)).toBeGreaterThan(91_900)
  await expect.poll(priceOf).toBe(moved)
  expect(await page.locator('main').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await expect.poll(() => linesOf(sheet))
    .toContain(words('trade.cancelOrderOf', { pair: 'BTC/USDT' }))
  await typeInto(field, '92600')
  await sheet.getByText(words('trade.crossesBuy', {
    quantity: '0.10000', symbol: 'BTC', price: '92,500.0',
  })).waitFor()
  await typeInto(field, '91950')
  await sheet.getByRole('button', { name: /^Amend to 0\.50000 BTC at 91,950\.0/ }).tap()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(priceOf).toBe('91950.0')

  await line.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowDown')
  expect(await priceOf()).toBe('91950.9')
  expect(await line.getAttribute('aria-valuetext')).toMatch(/^91,950\.9, \u22121\.13%$/)
  await page.keyboard.press('Escape')
  await expect.poll(priceOf).toBe('91950.0')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await sheet.waitFor()
  expect(await field.inputValue()).toBe('91,949.9')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(priceOf).toBe('91950.0')

  for (const way of ['back', 'Escape'] as const) {
    // The guard of a closed sheet takes the pointer for a moment.
    await line.click({ trial: true })
    const { x, y } = await middleOf(line)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 40, { steps: 4 })
    await expect.poll(async () => Number(await priceOf()), { message: way })
      .toBeGreaterThan(91_950)
    if (way === 'back') await page.mouse.move(x, y, { steps: 4 })
    else await page.keyboard.press('Escape')
    await expect.poll(priceOf).toBe('91950.0')
    await page.mouse.up()
    expect(await sheet.count(), way).toBe(0)
  }

  must(await me.client.call(cancelSpotOrder, { orderId: order.orderId }))
  await line.waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})

test('[K123, K124] drawings and settings of the chart are made by finger and kept', async () => {
  const { phone, walker } = await stage.logIn('light', {})
  const { page, words } = walker
  await serveCandles(page)
  await page.addInitScript(recordTexts)
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
  await page.reload()
  const press = (word: string) =>
    page.getByRole('button', { name: words(`chart.${word}`), exact: true }).tap()
  await press('drawingTools')
  await expect.poll(() => drawn(page)).toContain('MA7 92,400.0')
  const box = await page.getByRole('figure').boundingBox()
  if (box === null) throw new Error('the chart is not on the screen')
  const at = (x: number, y: number) => ({ x: box.x + x, y: box.y + y })
  const tap = ({ x, y }: { readonly x: number, readonly y: number }) =>
    page.touchscreen.tap(x, y)

  await press('horizontal')
  await tap(at(150, 120))
  await expect.poll(() => storedDrawings(page)).toHaveLength(1)
  await press('trend')
  await drag(page, { from: at(80, 220), by: { x: 150, y: -60 } })
  await expect.poll(() => storedDrawings(page)).toHaveLength(2)
  await press('fibonacci')
  await tap(at(100, 200))
  await tap(at(200, 140))
  await expect.poll(() => drawn(page).then((texts) => texts.join())).toContain('0.236')
  const [line] = await storedDrawings(page)
  await drag(page, { from: at(30, 120), by: { x: 0, y: 40 } })
  await expect.poll(async () => (await storedDrawings(page))[0]).not.toEqual(line)
  expect(await page.getByRole('main').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await tap(at(30, 160))
  await press('removeDrawing')
  await expect.poll(async () => (await storedDrawings(page)).map(({ tool }) => tool))
    .toEqual(['trend', 'fibonacci'])
  await press('removeDrawings')
  await expect.poll(() => storedDrawings(page)).toEqual([])
  await page.getByRole('button', { name: words('chart.undo') }).tap()
  await expect.poll(() => storedDrawings(page)).toHaveLength(2)

  await press('settings')
  const sheet = openSheet(walker, words('chart.settings'))
  const length = sheet.getByRole('textbox', {
    name: words('chart.parameterOf', { indicator: 'MA', number: '1' }), exact: true,
  })
  await length.fill('5')
  await page.reload()
  await expect.poll(() => drawn(page)).toContain('MA5 92,400.0')
  await expect.poll(() => drawn(page).then((texts) => texts.join())).toContain('0.236')
  expect(phone.complaints).toEqual([])
})

test('the price axis is wide enough for the tag of the longest price', async () => {
  const { me, phone: { page, complaints } } = await stage.logIn('light', { BTC: '1' })
  await tradeBetween(await stage.enter({ USDT: '10000' }), me)(highest)
  await me.place({ ...market, direction: 'sell', price: '94000' })
  await page.route(/\/listSpotOrders/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"94000.0"', '"1450189.5"')
    await route.fulfill({ response, body })
  })
  await page.addInitScript(recordTexts)
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
  await page.reload()
  const tagX = async () => (await axisCanvases(page)).flat()
    .find(({ text }) => text === '1,450,189.5')?.x
  await expect.poll(tagX).toBeGreaterThan(4)
  expect(complaints).toEqual([])
})

test('ten orders below the scale are one line, whose tag lists them', async () => {
  const { me, phone, walker } = await stage.logIn('dark', { USDT: '50000' })
  const { page, words } = walker
  const trade = tradeBetween(me, await stage.enter({ BTC: '1' }))
  await trade(lowest)
  await trade(highest)
  for (let at = 0; at < 10; at += 1) {
    await me.place({ ...market, direction: 'buy', price: String(90_000 + 10 * at) })
  }
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
  const joined = page.getByRole('button', { name: words('chart.buyLines', { count: '10' }) })
  await joined.tap()
  expect(await page.getByRole('slider').count()).toBe(0)
  const list = openSheet(walker, words('chart.ownOrders', { count: '10' }))
  await expect.poll(() => list.getByRole('button', { name: /^Buy 0\.00100/ }).count()).toBe(10)
  await list.getByRole('button', { name: /90,030\.0/ }).tap()
  const sheet = openSheet(walker, words('position.amendTitle'))
  await sheet.waitFor()
  expect(await sheet.getByRole('textbox', {
    name: words('trade.priceIn', { symbol: 'USDT' }), exact: true,
  }).inputValue()).toBe('90,030.0')
  expect(phone.complaints).toEqual([])
})

test('[K169] the cancel of one of a pair from its line on the chart cancels both', async () => {
  const { me, phone, walker } = await stage.logIn('dark', { USDT: '50000', BTC: '1' })
  const { page, words } = walker
  const trade = tradeBetween(me, await stage.enter({ BTC: '1' }))
  await trade(lowest)
  await trade(highest)
  must(await me.client.call(placeOcoOrder, {
    symbol: 'BTCUSDT', direction: 'sell', quantity: '0.01', stopProfit: '94000', stopLoss: '91000',
  }))
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
  // An open sheet hides the page behind it from roles.
  const lines = page.locator('main [role=slider]')
  await expect.poll(() => lines.count()).toBe(2)
  await lines.first().focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const amending = openSheet(walker, words('position.amendTitle'))
  await amending.getByRole('button', { name: words('trade.cancelOrderOf', { pair: 'BTC/USDT' }) })
    .tap()
  const asking = openSheet(walker, words('conditional.cancelPairTitle'))
  await expect.poll(() => linesOf(asking))
    .toEqual(expect.arrayContaining(['≥ 94,000.0', '≤ 91,000.0']))
  await asking.getByRole('button', { name: words('conditional.cancelBoth') }).tap()
  await page.getByText(words('conditional.pairCancelled')).waitFor()
  await expect.poll(() => lines.count()).toBe(0)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

test('the drawing tools are in view wherever the page is scrolled to', async () => {
  const { me, phone, walker: { page, words } } = await stage.logIn('light', { USDT: '10000' })
  await tradeBetween(me, await stage.enter({ BTC: '1' }))(lowest)
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
  const main = page.getByRole('main')
  await page.getByRole('button', { name: words('chart.drawingTools') }).tap()
  const tools = page.getByRole('toolbar')
  await main.evaluate((element) => element.scrollTo(0, 260))
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? -1
  expect(await topOf(page.getByRole('figure'))).toBeLessThan(await topOf(main))
  expect(await topOf(tools)).toBe(await topOf(main))
  await tools.getByRole('button', { name: words('chart.horizontal') }).tap()
  expect(phone.complaints).toEqual([])
})

test('[K70] the chart of a contract marks a settled funding time', async () => {
  const { phone, walker: { page } } = await stage.logIn('light', {})
  const last = await serveCandles(page)
  await page.route(/\/listFundingRates/, (route) => route.fulfill({ json: {
    code: 200, msg: '', data: { pageNo: 1, pageSize: 20, total: 1, next: null, list: [
      { symbol: 'BTCUSDT-PERP', fundingTime: last - 4 * candleMs, fundingRate: '0.0001' },
    ] },
  } }))
  await page.addInitScript(recordTexts)
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT-PERP')
  await page.reload()
  await expect.poll(() => drawn(page)).toContain('F')
  await expect.poll(() => drawn(page)).toContain('Mark')
  expect(phone.complaints).toEqual([])
})

async function storedDrawings(page: Page): Promise<readonly { readonly tool: string }[]> {
  const stored = await page.evaluate(() => localStorage.getItem('ingot.chart-drawings'))
  const { BTCUSDT }: { BTCUSDT?: { tool: string }[] } = JSON.parse(stored ?? '{}')
  return BTCUSDT ?? []
}

async function middleOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error('the element is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Serves candles that stay the same to the page; returns the last one's time. */
async function serveCandles(page: Page): Promise<number> {
  const last = Math.floor(Date.now() / candleMs) * candleMs
  const candles = candlesTo(last)
  await page.route(/\/listKline/, (route) => route.fulfill({ json: {
    code: 200, msg: '', data: route.request().url().includes('endTime') ? [] : candles,
  } }))
  return last
}

/** As many candles as a page shows, the last of which opens at a moment. */
function candlesTo(last: number) {
  return Array.from({ length: 60 }, (_candle, at) => ({
    time: last - (59 - at) * candleMs, open: '92000.0', high: '92500.0', low: '91900.0',
    close: '92400.0', quantity: '1', volumn: '92000',
  }))
}

function tradeBetween(buyer: Person, seller: Person) {
  return async (at: number): Promise<void> => {
    const price = String(at)
    await seller.place({ ...market, direction: 'sell', price })
    await buyer.place({ ...market, direction: 'buy', price })
  }
}

/** The figures of the price axis once its tag says a price, and the tag. */
async function axisAt(page: Page, price: number) {
  const said = `${price.toLocaleString('en-US')}.0`
  let texts: readonly DrawnText[] = []
  await expect.poll(async () => {
    texts = await axisTexts(page, said)
    return texts.length
  }).toBeGreaterThan(1)
  const tag = texts.findLast(({ text }) => text === said)
  if (tag === undefined) throw new Error(`no tag has the text ${said}`)
  return { tag, labels: texts.filter((text) => text !== tag && text.text !== '') }
}

async function axisTexts(page: Page, said: string): Promise<readonly DrawnText[]> {
  return (await axisCanvases(page)).find((texts) => texts.at(-1)?.text === said) ?? []
}

/** The texts of each canvas that is as narrow as an axis. */
async function axisCanvases(page: Page): Promise<readonly (readonly DrawnText[])[]> {
  const canvases = await page.evaluate(
    (): Promise<readonly (readonly DrawnText[])[]> => Reflect.get(globalThis, 'drawnTexts')(),
  )
  return canvases.map((texts) => texts.map((one) => ({ ...one, text: plainSpaced(one.text) })))
}

/** The texts of all canvases. */
async function drawn(page: Page): Promise<readonly string[]> {
  return page.evaluate((): Promise<readonly string[]> => Reflect.get(globalThis, 'allTexts')())
}

/** A finger that rests for so long before it moves shows the crosshair, and moves that. */
const longPressMs = 500

/**
 * Drags again if a busy page let the finger rest: the chart then moves its crosshair. A finger that
 * is put down within 10 px of the crosshair moves it again, so the next one begins further away.
 */
async function dragAtOnce(page: Page, { from, by }: Way): Promise<void> {
  const awayPx = 24
  for (let start = from, hasRested = true; hasRested; start = { ...start, y: start.y - awayPx }) {
    await drag(page, { from: start, by })
    const restedMs = await page.evaluate<number>(() => Reflect.get(globalThis, 'restedMs'))
    hasRested = restedMs >= longPressMs
  }
}

/**
 * The marks of both axes with their places, once the frames of the last gesture are drawn: times
 * move with the candles, and round prices with their scale.
 */
async function marksAtRest(page: Page): Promise<readonly string[]> {
  const places = await placesAtRest(page)
  const marks = places.filter((place) => /^(?:\d\d:\d\d|\d\d,\d00) at /.test(place))
  expect(marks.length).toBeGreaterThan(4)
  return marks
}

async function placesAtRest(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (): Promise<readonly string[]> => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let places: readonly string[] = []
    for (let same = 0; same < 10; same += 1) {
      await frame()
      const now: readonly string[] = Reflect.get(globalThis, 'textPlaces')()
      if (now.join() !== places.join()) same = 0
      places = now
    }
    return places
  })
}

/** Runs in the page before its scripts: records the content of each canvas and each touch. */
function recordTexts(): void {
  const widestPx = 100
  const shown = new Map<HTMLCanvasElement, { text: string; x: number, y: number }[]>()
  const drawing = CanvasRenderingContext2D.prototype
  const { clearRect, fillText } = drawing
  drawing.clearRect = function clear(...rect) {
    shown.set(this.canvas, [])
    clearRect.apply(this, rect)
  }
  drawing.fillText = function write(...text) {
    shown.get(this.canvas)?.push({ text: text[0], x: text[1], y: text[2] })
    fillText.apply(this, text)
  }
  // The chart's timer runs when the page is free, whatever the times of the touches are.
  let startedAt = 0
  addEventListener('touchstart', () => {
    startedAt = performance.now()
    Reflect.deleteProperty(globalThis, 'restedMs')
  }, { capture: true })
  addEventListener('touchmove', () => {
    if ('restedMs' in globalThis) return
    Reflect.set(globalThis, 'restedMs', performance.now() - startedAt)
  }, { capture: true })
  Reflect.set(globalThis, 'allTexts', () => [...shown.values()].flat().map(({ text }) => text))
  Reflect.set(globalThis, 'textPlaces', () =>
    [...shown.values()].flat().map(({ text, x, y }) => `${text} at ${x}, ${y}`))
  Reflect.set(globalThis, 'drawnTexts', () =>
    [...shown].filter(([canvas]) => canvas.clientWidth < widestPx).map(([, texts]) => texts))
}
