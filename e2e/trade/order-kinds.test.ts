// Icebergs, trailing stops and pairs by touch, and the countdown to the cancel of all orders.
import { cancelAllSpotOrders } from '@ingot/features/trading/spot-orders.calls.ts'
import { placeOcoOrder } from '@ingot/features/trading/conditional-orders.calls.ts'
import { expect, test } from 'vitest'
import { must } from '#testing/start-server.ts'
import { longTest } from '#testing/test-depth.ts'
import type { Person } from '#e2e/person.ts'
import { setStage } from '#e2e/stage.ts'
import {
  chooseKind, openConditional, submitKind, typeTicket,
} from '#e2e/walk/order-kinds.ts'
import { openPanel, submitButton, ticketField } from '#e2e/walk/trade-screen.ts'
import { choose, linesOf, openSheet, typeInto, type Walker } from '#e2e/walk/walker.ts'
import { tradeAt } from './trade-at.ts'

const stage = setStage('en_US')

/** A buyer and a seller for trades that move the last price. */
async function enterOthers(): Promise<readonly [Person, Person]> {
  return [await stage.enter({ USDT: '100000' }), await stage.enter({ BTC: '1' })]
}

async function sell({ page, words }: Walker): Promise<void> {
  await choose(page.getByRole('radio', { name: words('trade.sell'), exact: true }))
}

test('[K110, K111, W135] an iceberg is placed, shown and amended', async () => {
  const { walker } = await stage.logIn('light', { USDT: '100000' }, 'trade')
  const { words } = walker
  await chooseKind(walker, 'iceberg')
  await typeTicket(walker, words('trade.priceIn', { symbol: 'USDT' }), '89000')
  await typeTicket(walker, words('trade.quantityIn', { symbol: 'BTC' }), '0.1')
  await submitButton(walker, 'buy').tap()
  await walker.page.getByText(words('conditional.shownRequired')).waitFor()
  const shown = words('conditional.shownIn', { symbol: 'BTC' })
  await expect.poll(() => ticketField(walker, shown)
    .evaluate((field) => field === document.activeElement)).toBe(true)
  await typeTicket(walker, shown, '0.005')
  await walker.page.getByText('From 0.01000 to 0.09999').waitFor()
  await typeTicket(walker, shown, '0.02')
  const confirmed = (await submitKind(walker, 'buy')).join(' ')
  expect(confirmed).toContain('Iceberg · GTC')
  expect(confirmed).toContain('The order book shows 0.02000 BTC at a time.')

  const card = (await openPanel(walker, 'currentOrders')).getByRole('listitem')
  await expect.poll(() => card.count()).toBe(1)
  await expect.poll(() => linesOf(card))
    .toEqual(expect.arrayContaining(['0.10000 BTC', '0.02000 BTC']))
  expect((await linesOf(card)).join(' ')).toContain('Iceberg · GTC')
  await card.getByRole('button', { name: /details/i }).tap()
  const detail = openSheet(walker, words('trade.orderDetails'))
  await expect.poll(() => linesOf(detail))
    .toEqual(expect.arrayContaining(['Shown quantity', '0.02000 BTC']))
  const amend = words('position.amendOf', { pair: 'BTC/USDT' })
  await detail.getByRole('button', { name: amend, exact: true }).tap()
  const amending = openSheet(walker, words('position.amendTitle'))
  const field = (name: string) => amending.getByRole('textbox', { name, exact: true })
  await typeInto(field(words('trade.quantityIn', { symbol: 'BTC' })), '0.3')
  await amending.getByText(words('position.amendShownMax', {
    quantity: '0.20000', symbol: 'BTC',
  })).waitFor()
  await typeInto(field(words('trade.quantityIn', { symbol: 'BTC' })), '0.15')
  await amending.getByRole('button', { name: /0\.15000 BTC/ }).tap()
  await amending.waitFor({ state: 'detached' })
  await expect.poll(() => linesOf(card)).toEqual(
    expect.arrayContaining(['0.15000 BTC', '0.02000 BTC']),
  )
  await card.getByRole('button', { name: amend }).tap()
  await amending.waitFor()
})

test('[K115] the countdown is started, kept over a reload, and stopped', async () => {
  const { walker } = await stage.logIn('dark', { USDT: '1000' }, 'trade')
  const { page, words } = walker
  await openPanel(walker, 'currentOrders')
  const title = words('conditional.cancelAfter')
  await page.getByRole('button', { name: title, exact: true }).tap()
  const sheet = openSheet(walker, title)
  await sheet.getByRole('button', { name: '5 min', exact: true }).tap()
  await sheet.getByRole('button', { name: 'Start 5 min' }).tap()
  await sheet.getByRole('button', { name: 'Renew 5 min' }).waitFor()
  expect(await sheet.getByRole('timer').innerText()).toMatch(/^00:0[45]:\d\d/)
  await page.reload()
  await page.getByRole('button', { name: /^Cancel all after: 00:0/ }).tap()
  await sheet.getByRole('button', { name: words('conditional.cancelAfterStop') }).tap()
  await sheet.getByRole('timer').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: title, exact: true }).waitFor()
})

longTest('[K103, K106] a trailing stop follows the price and triggers', async () => {
  const { walker } = await stage.logIn('light', { BTC: '1' }, 'trade')
  const { words } = walker
  const others = await enterOthers()
  await chooseKind(walker, 'trailingStop')
  await sell(walker)
  await typeTicket(walker, words('conditional.callbackIn'), '1')
  await typeTicket(walker, words('trade.quantityIn', { symbol: 'BTC' }), '0.01')
  expect((await submitKind(walker, 'sell')).join(' '))
    .toContain('triggers when the price falls 1% below it')
  const list = await openConditional(walker)
  const card = list.getByRole('listitem')
  await expect.poll(() => linesOf(card)).toEqual(expect.arrayContaining(['Callback', '1%']))
  await tradeAt('93500', others)
  await expect.poll(() => linesOf(card)).toContain('93,500.0')
  // The bids above would take the sell of a lower price.
  must(await others[0].client.call(cancelAllSpotOrders, {}))
  await tradeAt('92400', others)
  await choose(list.getByRole('radio', { name: words('conditional.ended') }))
  await expect.poll(() => linesOf(card)).toContain('Triggered')
})

test('[O5, K105, K106, K114, K168] a pair ends by one leg or by its cancel', async () => {
  const { walker } = await stage.logIn('light', { BTC: '1' }, 'trade')
  const { page, words } = walker
  const others = await enterOthers()
  const takeProfit = words('conditional.takeProfitIn', { symbol: 'USDT' })
  const stopLoss = words('conditional.stopLossIn', { symbol: 'USDT' })
  const size = words('trade.quantityIn', { symbol: 'BTC' })
  await chooseKind(walker, 'oco')
  await sell(walker)
  await typeTicket(walker, takeProfit, '93400')
  await typeTicket(walker, stopLoss, '85000')
  await typeTicket(walker, size, '0.01')
  expect((await submitKind(walker, 'sell')).join(' ')).toContain('rises to 93,400.0')
  const list = await openConditional(walker)
  const cards = list.getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(2)
  await tradeAt('93500', others)
  await expect.poll(() => cards.count()).toBe(0)
  await choose(list.getByRole('radio', { name: words('conditional.ended') }))
  await expect.poll(() => linesOf(cards.filter({ hasText: '≥ 93,400.0' }))).toContain('Triggered')
  const other = cards.filter({ hasText: '≤ 85,000.0' })
  await expect.poll(() => linesOf(other)).toContain('Cancelled')
  await other.getByText(words('conditional.endedByOther')).waitFor()

  await choose(list.getByRole('radio', { name: words('conditional.open') }))
  await typeTicket(walker, takeProfit, '99000')
  await typeTicket(walker, stopLoss, '85000')
  await typeTicket(walker, size, '0.01')
  await submitKind(walker, 'sell')
  await expect.poll(() => cards.count()).toBe(2)
  await cards.first().getByRole('button', { name: words('position.amend') }).tap()
  const amending = openSheet(walker, words('position.amendTitle'))
  await amending.getByText(words('conditional.pairQuantityNote')).waitFor()
  await page.keyboard.press('Escape')
  await amending.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: words('trade.filter'), exact: true }).tap()
  const filter = openSheet(walker, words('trade.filter'))
  await filter.getByRole('button', { name: words('conditional.takeProfit'), exact: true }).tap()
  await filter.getByRole('button', { name: words('trade.filterShow') }).tap()
  await filter.waitFor({ state: 'detached' })
  await expect.poll(() => cards.count()).toBe(1)
  await expect.poll(() => linesOf(cards)).toContain('≥ 99,000.0')
  await cards.getByRole('button', { name: words('trade.cancelOrder') }).tap()
  await openSheet(walker, words('conditional.cancelPairTitle'))
    .getByRole('button', { name: words('conditional.cancelOnlyThis') }).tap()
  await expect.poll(() => cards.count()).toBe(0)
  await choose(list.getByRole('radio', { name: words('conditional.ended') }))
  await expect.poll(() => linesOf(cards.first())).toContain('Cancelled')
})

test('[K169] the cancel of one of a pair names both and cancels one or both', async () => {
  const { me, walker } = await stage.logIn('dark', { BTC: '1' }, 'trade')
  const { page, words } = walker
  const pair = {
    symbol: 'BTCUSDT', direction: 'sell', quantity: '0.01',
    stopProfit: '99000', stopLoss: '85000',
  } as const
  must(await me.client.call(placeOcoOrder, pair))
  const cards = (await openConditional(walker)).getByRole('listitem')
  const stopLoss = cards.filter({ hasText: '≤ 85,000.0' })
  await expect.poll(() => cards.count()).toBe(2)
  await stopLoss.getByRole('button', { name: words('trade.cancelOrder') }).tap()
  const sheet = openSheet(walker, words('conditional.cancelPairTitle'))
  await expect.poll(() => linesOf(sheet))
    .toEqual(expect.arrayContaining(['≤ 85,000.0', '≥ 99,000.0']))
  await sheet.getByRole('button', { name: words('conditional.cancelOnlyThis') }).tap()
  await expect.poll(() => cards.count()).toBe(1)
  await expect.poll(() => linesOf(cards)).toContain('≥ 99,000.0')
  // It is alone now and goes without a question.
  await cards.getByRole('button', { name: words('trade.cancelOrder') }).tap()
  await expect.poll(() => cards.count()).toBe(0)

  must(await me.client.call(placeOcoOrder, pair))
  await expect.poll(() => cards.count()).toBe(2)
  await stopLoss.getByRole('button', { name: words('trade.cancelOrder') }).tap()
  await sheet.getByRole('button', { name: words('conditional.cancelBoth') }).tap()
  await page.getByText(words('conditional.pairCancelled')).waitFor()
  await expect.poll(() => cards.count()).toBe(0)
})
