// The trade page in a moving market: pressed prices, remembered input, and fill notices on other
// pages.
import { setTimeout as sleep } from 'node:timers/promises'
import { cancelSpotOrder, listSpotOrders } from '@ingot/features/trading/spot-orders.calls.ts'
import type { CDPSession, Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { must } from '#testing/start-server.ts'
import { byDepth, longTest } from '#testing/test-depth.ts'
import type { WalkPage } from './browser/open-browser.ts'
import type { Person } from './person.ts'
import { setStage } from './stage.ts'
import { openProperty } from './walk/property-screen.ts'
import {
  fillLimitTicket, fillMarketTicket, openPanel, openTrade, submitButton, submitTicket,
  ticketField,
} from './walk/trade-screen.ts'
import { choose, linesOf, openSheet, typeInto, type Walker } from './walk/walker.ts'

const stage = setStage('en_US')
const bitcoin = { symbol: 'BTCUSDT', entrust: 'limit' } as const

let phone: WalkPage
let walker: Walker

/** A new user with money, on the trade page. */
async function startTrading(): Promise<Person> {
  const actor = await stage.logIn('light', { USDT: '100000', BTC: '1' }, 'trade')
  ;({ phone, walker } = actor)
  return actor.me
}

type FieldLabel = 'priceIn' | 'quantityIn' | 'amountIn'

function nameOf(label: FieldLabel): string {
  const symbol = label === 'quantityIn' ? 'BTC' : 'USDT'
  return walker.words(`trade.${label}`, { symbol })
}

function field(label: FieldLabel): Locator {
  return ticketField(walker, nameOf(label))
}

/** Taps the label of the size, which changes its unit. */
async function switchUnit(from: FieldLabel): Promise<void> {
  const name = walker.words('trade.switchUnit', { field: nameOf(from) })
  await walker.page.getByRole('button', { name }).tap()
}

/** A form that is restored or changed by a tap follows a moment later. */
const expectTyped = (label: FieldLabel, text: string): Promise<void> =>
  expect.poll(() => field(label).inputValue()).toBe(text)

function chosenSide(side: 'buy' | 'sell'): Locator {
  const name = walker.words(`trade.${side}`)
  return walker.page.getByRole('radio', { name, exact: true, checked: true })
}

/** A press of a finger as long as a person's, at a place that is not looked up again. */
async function press(session: CDPSession, at: { x: number, y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await sleep(90)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Moves the best offers up and down without end, until the test stops it. */
function moveBook(other: Person): () => Promise<void> {
  const stopped = new AbortController()
  const moving = (async () => {
    const placed: string[] = []
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      const price = String(92_500 + (turn % 7) * 3)
      const order = { ...bitcoin, direction: 'sell', price, quantity: '0.001' } as const
      placed.push((await other.place(order)).orderId)
      const oldest = placed.length > 4 ? placed.shift() : undefined
      if (oldest !== undefined) await other.client.call(cancelSpotOrder, { orderId: oldest })
      await sleep(15)
    }
  })()
  return async () => {
    stopped.abort()
    await moving
  }
}

test('[W20] while the book moves, a press takes the pressed price', async () => {
  const taps = byDepth({ short: 5, deep: 30 })
  await startTrading()
  const { page } = walker
  const other = await stage.enter({ BTC: '10' })
  for (let level = 0; level < 12; level += 1) {
    const price = String(92_530 + level * 5)
    await other.place({ ...bitcoin, direction: 'sell', price, quantity: '0.01' })
  }
  const rows = page.getByRole('region', { name: walker.words('trade.orderBook') })
    .getByRole('button', { name: /^Sell/ })
  await expect.poll(() => rows.count()).toBe(7)
  const stop = moveBook(other)
  // The row under the finger at the moment of the touch.
  await page.evaluate(() => addEventListener('pointerdown', ({ target }) => {
    const row = target instanceof Element ? target.closest('button') : null
    document.documentElement.dataset['pressed'] = row?.firstElementChild?.textContent ?? ''
  }, { capture: true }))
  const session = await page.context().newCDPSession(page)
  const boxes = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((at) => rows.nth(at).boundingBox()))
  for (let tap = 0; tap < taps; tap += 1) {
    const box = boxes[tap % 7] ?? expect.fail('seven rows are shown')
    await press(session, { x: box.x + 30, y: box.y + box.height / 2 })
    await sleep(150)
    const pressed = await page.evaluate(() => document.documentElement.dataset['pressed'])
    await expect.poll(() => field('priceIn').inputValue(), { message: `tap ${tap}` }).toBe(pressed)
  }
  await stop()
})

test('[W21, W22, W61] the form is restored after the chart and after a reload', async () => {
  await startTrading()
  const { page, words } = walker
  const other = await stage.enter({ BTC: '10' })
  await other.place({ ...bitcoin, direction: 'sell', price: '92500', quantity: '1' })
  await choose(page.getByRole('radio', { name: words('trade.sell'), exact: true }))
  await page.getByRole('button', { name: `${words('trade.timeInForce')}: ` }).tap()
  await choose(openSheet(walker, words('trade.timeInForce'))
    .getByRole('radio', { name: /^Post only/ }))
  await typeInto(field('priceIn'), '93000.5')
  await typeInto(field('quantityIn'), '0.123')
  await openPanel(walker, 'history')
  await page.getByRole('checkbox', { name: words('trade.thisPairOnly') }).tap()

  const expectAsLeft = async (): Promise<void> => {
    await chosenSide('sell').waitFor()
    await expectTyped('priceIn', '93,000.5')
    await expectTyped('quantityIn', '0.12300')
    await page.getByRole('button', { name: /Post only$/ }).waitFor()
    await page.getByRole('tab', { name: words('trade.history'), selected: true }).waitFor()
    const thisPair = page.getByRole('checkbox', { name: words('trade.thisPairOnly') })
    await expect.poll(() => thisPair.isChecked()).toBe(true)
  }
  await page.getByRole('button', { name: words('trade.showChart') }).tap()
  await page.waitForURL(/pages\/coin/)
  await page.getByRole('button', { name: 'RSI' }).tap()
  await page.getByRole('button', { name: words('coin.sell'), exact: true }).tap()
  await expectAsLeft()
  await openProperty(walker)
  await openTrade(walker)
  await expectAsLeft()
  await page.reload()
  await expectAsLeft()

  // An address that names the side sets it once, and the typed size is kept for it (W61).
  await page.getByRole('button', { name: words('trade.showChart') }).tap()
  await page.getByRole('button', { name: 'RSI', pressed: true }).waitFor()
  await page.getByRole('button', { name: words('coin.buy'), exact: true }).tap()
  await chosenSide('buy').waitFor()
  await expectTyped('quantityIn', '0.12300')
  await switchUnit('quantityIn')
  await expectTyped('amountIn', '11,439.0615')
  await switchUnit('amountIn')
  await expectTyped('quantityIn', '0.12300')
  await choose(page.getByRole('radio', { name: words('trade.sell'), exact: true }))
  await typeInto(field('quantityIn'), '0.5')
  await page.getByRole('button', { name: words('trade.showChart') }).tap()
  await page.waitForURL(/pages\/coin/)
  await page.goBack()
  await chosenSide('sell').waitFor()
  await expectTyped('quantityIn', '0.50000')
  await submitTicket(walker, 'sell')
  await expectTyped('quantityIn', '')
  expect(phone.complaints).toEqual([])
})

test('[W23, W70] a fill is announced once on any page and leads to the order', async () => {
  await startTrading()
  const { page, words } = walker
  const other = await stage.enter({ BTC: '10' })
  await fillLimitTicket(walker, { side: 'buy', price: '92418.6', size: '0.05' })
  await submitTicket(walker, 'buy')
  await openProperty(walker)
  await other.place({ ...bitcoin, direction: 'sell', price: '92418.6', quantity: '0.02' })
  const told = page.getByRole('status')
  await told.getByText('Partly filled: bought 0.02000 BTC at 92,418.6').waitFor()
  await told.getByText('Partly filled').waitFor({ state: 'detached' })
  const tab = page.getByRole('navigation', { name: words('shell.tabs') })
    .getByRole('link', { name: words('shell.tabTrade') })
  await expect.poll(() => tab.innerText()).toMatch(/^1\n/)
  await other.place({ ...bitcoin, direction: 'sell', price: '92418.6', quantity: '0.03' })
  await told.getByRole('button', { name: /^Bought 0\.03000 BTC at 92,418\.6/ }).tap()
  await page.waitForURL(/pages\/trade\/index\?symbol=BTCUSDT/)
  const details = openSheet(walker, words('trade.orderDetails'))
  await expect.poll(() => details.getByRole('listitem').count()).toBe(2)
  await details.getByRole('button', { name: words('common.close') }).tap()
  await details.waitFor({ state: 'detached' })
  await expect.poll(() => tab.innerText()).not.toMatch(/^1\n/)

  // The answer and the stream both say that a market order was filled.
  await other.place({ ...bitcoin, direction: 'sell', price: '92418.6', quantity: '0.01' })
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = []
    const watch = document.querySelector('output[aria-live]')
    new MutationObserver(() => {
      const text = watch?.textContent ?? ''
      if (text !== '') texts.push(text)
    }).observe(watch ?? document.body, { childList: true })
    return texts
  })
  await fillLimitTicket(walker, { side: 'buy', price: '92418.6', size: '0.01' })
  await submitTicket(walker, 'buy')
  await told.getByText('Bought 0.01000 BTC').waitFor()
  await sleep(1_500)
  expect((await seen.jsonValue()).filter((text) => text.startsWith('Bought'))).toHaveLength(1)
  expect(phone.complaints).toEqual([])
})

longTest('[S18, S22] a price out of reach shows the limit, and a buy far below rests', async () => {
  const me = await startTrading()
  const { page } = walker
  const bound = page.getByText(/^Highest price: 10\d,\d{3}\.\d$/)
  await fillLimitTicket(walker, { side: 'buy', price: '150000', size: '0.01' })
  await bound.waitFor()
  await fillLimitTicket(walker, { side: 'buy', price: '55000', size: '0.01' })
  await bound.waitFor({ state: 'detached' })
  await submitTicket(walker, 'buy')
  const open = await me.client.call(listSpotOrders, { state: 'open' })
  expect(open).toMatchObject({ data: { list: [{ price: '55000.0', status: 'pending' }] } })
  expect(phone.complaints).toEqual([])
})

longTest('[W24, W25, W62] a cancelled order is shown in full, filtered and repeated', async () => {
  const me = await startTrading()
  const { page, words } = walker
  const { orderId } = await me.place({
    ...bitcoin, direction: 'buy', price: '91234.5', quantity: '0.01', clientOrderId: 'mine-1',
  })
  must(await me.client.call(cancelSpotOrder, { orderId }))
  const history = await openPanel(walker, 'history')
  const card = history.getByRole('listitem')
  const lines = await linesOf(card)
  expect(lines).toEqual(expect.arrayContaining(['91,234.5', '0.01000 BTC', '0%']))
  expect(lines.filter((line) => line === '–'), 'W62: no average price').toHaveLength(1)
  expect(lines.join(' ')).not.toContain('Fee')

  const filter = async (...choices: readonly string[]): Promise<void> => {
    await page.getByRole('button', { name: /^Filter/ }).tap()
    const sheet = openSheet(walker, words('trade.filter'))
    for (const name of choices) await sheet.getByRole('button', { name, exact: true }).tap()
    await sheet.getByRole('button', { name: words('trade.filterShow') }).tap()
    await sheet.waitFor({ state: 'detached' })
  }
  await filter('By amount')
  await history.getByText(words('trade.noneFound')).waitFor()
  await filter('Reset', 'By quantity', 'Cancelled', '7 days')
  await card.waitFor()
  await page.getByRole('button', { name: 'Filter (3)' }).waitFor()

  await history.getByRole('button', { name: /^Order details/ }).tap()
  const details = openSheet(walker, words('trade.orderDetails'))
  await expect.poll(() => linesOf(details)).toEqual(expect.arrayContaining([
    '91,234.5', 'Cancelled by you', orderId, 'mine-1', 'GTC',
  ]))
  await details.getByRole('button', { name: words('trade.repeatOrder') }).tap()
  await details.waitFor({ state: 'detached' })
  await expectTyped('priceIn', '91,234.5')
  await expectTyped('quantityIn', '0.01000')
  expect(phone.complaints).toEqual([])
})

longTest('[W26] the sheet that cancels all reports that no order is left', async () => {
  const me = await startTrading()
  const { page, words } = walker
  const { orderId } = await me.place({
    ...bitcoin, direction: 'buy', price: '91234.5', quantity: '0.01',
  })
  await page.getByRole('checkbox', { name: words('trade.thisPairOnly') }).tap()
  await page.getByRole('button', { name: words('trade.cancelAll'), exact: true }).tap()
  const sheet = openSheet(walker, words('trade.cancelAll'))
  await sheet.getByText('BTC/USDT').waitFor()
  must(await me.client.call(cancelSpotOrder, { orderId }))
  await sheet.getByText(words('trade.cancelNone')).waitFor()
})

longTest('[W27, W28] keys step, the total is typed, the sheet follows the book', async () => {
  await startTrading()
  const { page, words } = walker
  const other = await stage.enter({ BTC: '10' })
  await other.place({ ...bitcoin, direction: 'sell', price: '91900', quantity: '0.01' })
  await other.place({ ...bitcoin, direction: 'sell', price: '93500', quantity: '1' })
  await typeInto(field('priceIn'), '93500')
  await field('priceIn').press('ArrowUp')
  await field('priceIn').press('Shift+ArrowDown')
  expect(await field('priceIn').inputValue()).toBe('93499.1')
  await typeInto(field('priceIn'), '93500')
  const total = page.getByRole('textbox', { name: words('trade.totalIn', { symbol: 'USDT' }) })
  await typeInto(total, '4675')
  await expectTyped('quantityIn', '0.05000')
  await total.press('Enter')
  const sheet = openSheet(walker, words('trade.confirmTitle'))
  await sheet.getByText('0.05000 BTC would be bought at once, at up to').waitFor()
  await sheet.getByRole('button', { name: words('common.close') }).tap()
  await sheet.waitFor({ state: 'detached' })

  await fillMarketTicket(walker, { side: 'buy', size: '1000' })
  await submitButton(walker, 'buy').tap()
  await sheet.getByText(words('trade.slippage')).waitFor()
  expect(await sheet.getByText('≈ 0.00%').count()).toBe(0)
  await other.place({ ...bitcoin, direction: 'sell', price: '91900', quantity: '1' })
  await sheet.getByText('≈ 0.00%').waitFor()
  expect(await linesOf(sheet)).toContain('≈ 91,900.0')
  await sheet.getByRole('button', { name: words('common.close') }).tap()
  await sheet.waitFor({ state: 'detached' })

  await page.getByRole('radio', { name: words('trade.buy'), exact: true }).focus()
  await page.keyboard.press('/')
  await page.waitForURL(/pages\/search/)
  expect(phone.complaints).toEqual([])
})
