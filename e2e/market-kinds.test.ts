// The parts of the form and of the lists on a perpetual market: fields, bounds, confirmation,
// cards, filter and panel.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { outputOf, setComponentPage } from './component-page.ts'

const components = setComponentPage()

const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

const openTicket = async (): Promise<Page> => (await components.open('contract-ticket')).page
const openPositions = async (): Promise<Page> => (await components.open('position-list')).page

longTest('[W106] a contract\'s share is of its largest position', async () => {
  const page = await openTicket()
  await page.getByRole('slider').fill('25')
  await expect.poll(() => field(page, 'Quantity (BTC)').inputValue()).toBe('0.050')
  await button(page, 'Quantity (BTC), switch unit').tap()
  await expect.poll(() => field(page, 'Amount (USDT)').inputValue()).toBe('4,500.00')
})

longTest('[W106] a price and a size beyond their bounds are reported', async () => {
  const page = await openTicket()
  await field(page, 'Price (USDT)').fill('94500.1')
  await field(page, 'Quantity (BTC)').fill('0.1')
  await page.getByText('Highest price: 94,500.0').waitFor()
  await field(page, 'Price (USDT)').fill('90000')
  await field(page, 'Quantity (BTC)').fill('0.201')
  await page.getByText('Not enough USDT').waitFor()
  await button(page, 'Open long').tap()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('[W106] a contract is confirmed, sent once, and its size is emptied', async () => {
  const page = await openTicket()
  await page.getByRole('radio', { name: 'Short' }).tap()
  await field(page, 'Quantity (BTC)').fill('0.1')
  await button(page, 'Open short').tap()
  const sheet = page.getByRole('dialog', { name: 'Confirm order' })
  await sheet.getByText('Open short BTC/USDT').waitFor()
  await button(page, 'Open short 0.100 BTC').tap()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => outputOf(page, 'Sent').innerText()).toBe('short 0.100 90000.0')
  await expect.poll(() => field(page, 'Quantity (BTC)').inputValue()).toBe('')
})

longTest('[W106] positions have cards with their kind, figures and buttons', async () => {
  const page = await openPositions()
  const cards = page.getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(2)
  const first = await cards.first().innerText()
  for (const text of ['long 20×', 'BTC/USDT', 'Perp', 'Isolated', '0.200', '911.80', '92,416.4']) {
    expect(first).toContain(text)
  }
  await cards.last().getByRole('button', { name: 'Close', exact: true }).tap()
  await expect.poll(() => outputOf(page, 'Pressed').innerText()).toBe('close ETHUSDT-PERP')
})

test('[W24, W106] positions are filtered by their own fields and by this pair', async () => {
  const page = await openPositions()
  await button(page, 'Filter').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Short', exact: true }).tap()
  await button(page, 'Show results').tap()
  await expect.poll(() => outputOf(page, 'Query').innerText()).toBe('{"positionSide":"short"}')
  await expect.poll(() => page.getByRole('listitem').count()).toBe(1)
  await page.getByText('This pair only').tap()
  await expect.poll(() => page.getByRole('listitem').count()).toBe(0)
  await page.getByRole('tab', { name: 'Funding' }).tap()
  await page.getByText('No funding yet').waitFor()
  expect(await page.getByText('This pair only').count()).toBe(0)
})

/** A stream with one book of eight levels a side, each of 0.5 BTC. */
async function serveBook(page: Page): Promise<void> {
  const levels = (first: number, step: number) => Array.from({ length: 8 }, (_level, index) =>
    [`${first + index * step}.0`, '0.500'])
  const book = {
    seq: 1, prevSeq: 0, snapshot: true, bids: levels(89_999, -1), asks: levels(90_001, 1),
  }
  await page.routeWebSocket(/\/wss$/, (socket) => socket.onMessage((text) => {
    const { type, topic } = JSON.parse(String(text)) as { type: string, topic?: string }
    socket.send(JSON.stringify({ type, topic, code: 200, data: null }))
    if (topic !== 'BTCUSDT-PERP@depth' || type !== 'SUBSCRIBE') return
    socket.send(JSON.stringify({ type: 'depth', topic, code: 200, data: book }))
  }))
}

test('[W104] a perpetual book follows its topic, six rows a side over the mark', async () => {
  const { page } = await components.open('perpetual-book', { prepare: serveBook })
  const book = page.getByRole('region', { name: 'Order book' })
  await expect.poll(() => book.getByText('0.500').count()).toBe(12)
  await expect.poll(() => book.innerText()).toContain('Mark 90,000.4')
  await book.getByRole('button', { name: 'Buy 89,999.0' }).tap()
  await expect.poll(() => outputOf(page, 'Picked').innerText()).toBe('899990')
})

test('a tap chooses a tab in its first frame, and its list follows', async () => {
  const page = await openPositions()
  const seen = await page.getByRole('tab', { name: 'Funding' }).evaluate(async (tab) => {
    if (tab instanceof HTMLElement) tab.click()
    await Promise.resolve()
    const cards = document.querySelectorAll('[role="tabpanel"] li').length
    return { cards, isChosen: tab.ariaSelected === 'true' }
  })
  expect(seen).toEqual({ cards: 2, isChosen: true })
  await page.getByText('No funding yet').waitFor()
  expect(await page.getByRole('listitem').count()).toBe(0)
})
