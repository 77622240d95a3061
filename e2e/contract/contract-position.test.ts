// Open positions by touch: their card, their margin, their stops, and closing in part and whole.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from '#e2e/stage.ts'
import {
  fundContracts, isolate, openAgainst, placeContract, positionsOf,
} from './contract-trader.ts'
import { choose, linesOf, openSheet, typeInto, type Walker } from '#e2e/walk/walker.ts'

const stage = setStage('en_US', { OUTSIDE_PRICES: 'yes' })
const symbol = 'BTCUSDT-PERP'
const pair = 'BTC/USDT'

/** A user with an isolated long of 0.2 BTC at 92,400 on the contract page, and its counterparty. */
async function startLong(theme: 'light' | 'dark') {
  const actor = await stage.logIn(theme, { USDT: '20000' })
  const other = await stage.enter({ USDT: '900000' })
  await fundContracts(actor.me, '15000')
  await fundContracts(other, '800000')
  await isolate(actor.me, symbol)
  // A market opens with its first mark.
  await expect.poll(async () => {
    const rest = { action: 'open', entrust: 'limit', price: '90000', quantity: '0.001' } as const
    const placed = await placeContract(other, { symbol, direction: 'long', ...rest })
      .catch(() => undefined)
    return placed?.status
  }, { timeout: 20_000 }).toBe('pending')
  await openAgainst(actor.me, other, { symbol, price: '92400', quantity: '0.2' })
  await actor.walker.page.goto(`/#/pages/trade/index?symbol=${symbol}`)
  return { ...actor, other }
}

function cardIn({ page }: Walker): Locator {
  return page.getByRole('listitem').filter({ hasText: pair }).filter({ hasText: 'Margin ratio' })
}

/** The figure below a label of the card. */
async function figureOf(card: Locator, label: string): Promise<string> {
  const lines = await linesOf(card)
  return lines[lines.indexOf(label) + 1] ?? expect.fail(`${label} in ${lines.join(' | ')}`)
}

/** A sheet takes no second tap for half a second, so a step ends when it has closed. */
async function pressIn(sheet: Locator, name: string | RegExp): Promise<void> {
  await sheet.getByRole('button', { name, exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
}

test('[K41, K42, K47, K52, K165] a position gets margin, is closed in part, then all', async () => {
  const { me, other, phone, walker } = await startLong('light')
  const { page, words } = walker
  const card = cardIn(walker)
  await card.waitFor()
  const [read] = await positionsOf(me)
  expect(await figureOf(card, 'Size (BTC)')).toBe('0.200')
  expect(await figureOf(card, 'Entry price')).toBe('92,400.0')
  expect(await figureOf(card, 'Margin (USDT)')).toBe('924.00')
  await expect.poll(() => figureOf(card, 'Liq. price')).toBe(grouped(read?.liquidationPrice))

  await card.getByRole('button', { name: words('position.openDetails', { pair }) }).tap()
  const details = openSheet(walker, words('position.details'))
  await expect.poll(() => linesOf(details)).toEqual(expect.arrayContaining(
    (['marginTextIsolated', 'closingText', 'adlText'] as const)
      .map((text) => words(`position.${text}`)),
  ))
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })

  const reverse = card.getByRole('button', { name: words('position.reverseOf', { pair }) })
  expect(await reverse.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0)
  await card.getByRole('button', { name: words('position.adjustMarginOf', { pair }) }).tap()
  const adjusting = openSheet(walker, words('position.adjustTitle'))
  await typeInto(adjusting.getByRole('textbox'), '100')
  await adjusting.getByRole('button', { name: 'Add 100.00 USDT', exact: true }).waitFor()
  const promised = await linesOf(adjusting)
  const after = promised[promised.indexOf('Liq. price after') + 1]
  await pressIn(adjusting, 'Add 100.00 USDT')
  await expect.poll(() => figureOf(card, 'Margin (USDT)')).toBe('1,024.00')
  await expect.poll(() => figureOf(card, 'Liq. price')).toBe(after)
  await expect.poll(async () => grouped((await positionsOf(me))[0]?.liquidationPrice)).toBe(after)

  const opening = { symbol, direction: 'long', action: 'open' } as const
  await placeContract(other, { ...opening, entrust: 'limit', quantity: '1', price: '92300' })
  await card.getByRole('button', { name: words('position.closeOf', { pair }) }).tap()
  const closing = openSheet(walker, words('position.closeTitle'))
  await choose(closing.getByRole('radio', { name: words('trade.limit') }))
  await typeInto(closing.getByRole('textbox', { name: 'Price (USDT)' }), '92500.5')
  await typeInto(closing.getByRole('textbox', { name: 'Quantity (BTC), of 0.200' }), '0.1')
  await pressIn(closing, 'Close 0.100 BTC at 92,500.5')
  await page.getByRole('tab', { name: words('trade.currentOrders', { count: '1' }) }).waitFor()
  await placeContract(other, { ...opening, entrust: 'market', quantity: '0.1' })
  await expect.poll(() => figureOf(card, 'Size (BTC)')).toBe('0.100')
  await page.getByRole('tab', { name: words('trade.currentOrders', { count: '0' }) }).waitFor()

  await card.getByRole('button', { name: words('position.closeOf', { pair }) }).tap()
  await openSheet(walker, words('position.closeTitle')).getByText('≈ −').first().waitFor()
  await pressIn(openSheet(walker, words('position.closeTitle')), 'Close 0.100 BTC at market')
  await page.getByText(words('position.noPositions')).waitFor()
  expect(await positionsOf(me)).toEqual([])

  await page.getByRole('tab', { name: words('position.positionHistory') }).tap()
  const ended = page.getByRole('listitem').filter({ hasText: pair })
  await expect.poll(() => linesOf(ended)).toContain(words('position.closed'))
  const closed = await linesOf(ended)
  // 0.1 at 92,500.5 and 0.1 at 92,300.0.
  expect(closed[closed.indexOf('Avg. close') + 1]).toBe('92,400.3')
  expect(closed[closed.indexOf('Closing P/L') + 1]).toBe('+0.05')
  expect(closed[closed.indexOf('Net P/L') + 1]).toMatch(/^−/)
  expect(closed).toContain(words('position.netText'))
  expect(phone.complaints).toEqual([])
})

test('[K50, K137] stops are set with their profit above them, shown, and removed', async () => {
  const { me, phone, walker } = await startLong('light')
  const { words } = walker
  const card = cardIn(walker)
  const open = card.getByRole('button', { name: words('position.stopsOf', { pair }) })
  await open.tap()
  const sheet = openSheet(walker, words('position.stopsTitle'))
  await typeInto(sheet.getByRole('textbox', { name: 'Take-profit price (USDT)' }), '94000')
  const loss = sheet.getByRole('textbox', { name: 'Stop-loss price (USDT)' })
  await typeInto(loss, '93000')
  await sheet.getByText(/^Must be below /).waitFor()
  await typeInto(loss, '91000')
  await expect.poll(() => linesOf(sheet)).toEqual(expect.arrayContaining(
    ['+320.00 USDT, +34.63% ROE', '−280.00 USDT, −30.30% ROE'],
  ))
  await pressIn(sheet, 'Set TP 94,000.0 and SL 91,000.0')
  await card.getByText('94,000.0 / 91,000.0').waitFor()
  expect((await positionsOf(me))[0]).toMatchObject({ stopProfit: '94000.0', stopLoss: '91000.0' })

  await open.tap()
  await sheet.getByRole('region', { name: words('position.stopLoss') })
    .getByRole('button', { name: words('position.removeStop') }).tap()
  await expect.poll(async () => (await positionsOf(me))[0]?.stopLoss).toBeNull()
  await expect.poll(() => loss.inputValue()).toBe('')
  await sheet.getByRole('button', { name: words('common.close') }).tap()
  await card.getByText('94,000.0 / not set').waitFor()

  await open.tap()
  await choose(sheet.getByRole('radio', { name: words('position.partPosition') }))
  await typeInto(sheet.getByRole('textbox', { name: 'Quantity (BTC), of 0.200' }), '0.1')
  await typeInto(sheet.getByRole('textbox', { name: 'Take-profit price (USDT)' }), '95000')
  await expect.poll(() => linesOf(sheet)).toContain('+260.00 USDT, +56.28% ROE')
  // The longest form scrolls under its button.
  const box = await sheet.getByRole('button', { name: 'Set TP 95,000.0' }).boundingBox()
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  await pressIn(sheet, 'Set TP 95,000.0')
  const tab = words('conditional.orders', { count: '2' })
  await walker.page.getByRole('tab', { name: tab }).waitFor()
  await card.getByText(`${words('position.partStops')} 1`).waitFor()
  expect(phone.complaints).toEqual([])
})

/** A price of this market as the screen writes it. */
function grouped(price: string | null | undefined): string {
  return Number(price).toLocaleString('en-US', { minimumFractionDigits: 1 })
}
