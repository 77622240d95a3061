// Conditional orders by touch: a stop-limit order is placed, listed and triggered by other users'
// trades, a stop-market order is cancelled, and an order carries a take-profit and a stop-loss.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { setStage } from '#e2e/stage.ts'
import {
  chooseKind, openConditional, submitKind, typeTicket,
} from '#e2e/walk/order-kinds.ts'
import {
  confirmTicket, fillLimitTicket, submitButton, ticketField,
} from '#e2e/walk/trade-screen.ts'
import { choose, linesOf, openSheet, typeInto, type Walker } from '#e2e/walk/walker.ts'
import { tradeAt } from './trade-at.ts'

const stage = setStage('en_US')

async function sell(walker: Walker): Promise<void> {
  const name = walker.words('trade.sell')
  await choose(walker.page.getByRole('radio', { name, exact: true }))
}

/** Moves the trigger of the only waiting order. */
async function amend(walker: Walker, card: Locator): Promise<void> {
  const { words } = walker
  await card.getByRole('button', { name: words('position.amend') }).tap()
  const sheet = openSheet(walker, words('position.amendTitle'))
  const label = words('conditional.triggerIn', { symbol: 'USDT' })
  await typeInto(sheet.getByRole('textbox', { name: label, exact: true }), '90950')
  await sheet.getByRole('button', { name: words('position.amend'), exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
}

test('[K101, K102, K103, K105, K106, K107] a stop-limit is amended and triggered', async () => {
  const { walker } = await stage.logIn('light', { USDT: '100000', BTC: '1' }, 'trade')
  const { page, words } = walker
  const others = [
    await stage.enter({ USDT: '100000' }), await stage.enter({ BTC: '1' }),
  ] as const
  await chooseKind(walker, 'stopLimit')
  await sell(walker)
  await typeTicket(walker, words('conditional.triggerIn', { symbol: 'USDT' }), '91000')
  await typeTicket(walker, words('trade.priceIn', { symbol: 'USDT' }), '90500')
  await typeTicket(walker, words('trade.quantityIn', { symbol: 'BTC' }), '0.01')
  const confirmed = await submitKind(walker, 'sell')
  expect(confirmed.join(' ')).toContain(
    'Triggers when the last price falls to 91,000.0. Then a limit order at 90,500.0 is placed.',
  )
  const list = await openConditional(walker)
  const card = list.getByRole('listitem')
  await expect.poll(() => card.count()).toBe(1)
  await expect.poll(() => linesOf(card)).toEqual(expect.arrayContaining(
    ['Sell', '≤ 91,000.0', '90,500.0', '0.01000 BTC', 'Cancel'],
  ))
  await amend(walker, card)
  await expect.poll(() => linesOf(card)).toContain('≤ 90,950.0')

  // The placed order has emptied the form.
  const trigger = ticketField(walker, words('conditional.triggerIn', { symbol: 'USDT' }))
  await expect.poll(() => trigger.inputValue()).toBe('')
  await typeInto(trigger, '91000')
  await tradeAt('90900', others)
  await page.getByText(words('conditional.triggerPassed')).first().waitFor()
  expect(await submitButton(walker, 'sell').isDisabled()).toBe(true)
  await expect.poll(() => card.count()).toBe(0)
  await choose(list.getByRole('radio', { name: words('conditional.ended') }))
  await expect.poll(() => card.count()).toBe(1)
  await expect.poll(() => linesOf(card)).toContain('Triggered')
  const ended = await linesOf(card)
  const order = ended.find((line) => line.includes('Became order '))?.split(' ').at(-1)
  await page.getByRole('tab', { name: words('trade.history') }).tap()
  const filled = page.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => filled.count()).toBe(1)
  await expect.poll(() => linesOf(filled))
    .toEqual(expect.arrayContaining(['Filled', '0.01000 BTC']))
  await filled.getByRole('button').tap()
  const details = openSheet(walker, words('trade.orderDetails'))
  await expect.poll(() => linesOf(details)).toContain(order)
})

longTest('[K101, K103] a stop-market order is cancelled on its card', async () => {
  const { walker } = await stage.logIn('dark', { USDT: '1000', BTC: '1' }, 'trade')
  const { words } = walker
  await chooseKind(walker, 'stopMarket')
  await sell(walker)
  await typeTicket(walker, words('trade.quantityIn', { symbol: 'BTC' }), '0.01')
  await submitButton(walker, 'sell').tap()
  await walker.page.getByText(words('conditional.triggerRequired')).waitFor()
  await typeTicket(walker, words('conditional.triggerIn', { symbol: 'USDT' }), '80000')
  await submitKind(walker, 'sell')
  const card = (await openConditional(walker)).getByRole('listitem')
  await card.getByRole('button', { name: words('trade.cancelOrder') }).tap()
  await expect.poll(() => card.count()).toBe(0)
})

test('[K104] a limit order is placed with a take-profit and a stop-loss', async () => {
  const { walker } = await stage.logIn('light', { USDT: '10000' }, 'trade')
  const { page, words } = walker
  await fillLimitTicket(walker, { side: 'buy', price: '89000', size: '0.01' })
  await page.getByText(words('conditional.exits'), { exact: true }).tap()
  await typeTicket(walker, words('conditional.takeProfitIn', { symbol: 'USDT' }), '88000')
  await page.getByText(words('conditional.aboveOnly', { price: '89,000.0' })).waitFor()
  await typeTicket(walker, words('conditional.takeProfitIn', { symbol: 'USDT' }), '95000')
  await typeTicket(walker, words('conditional.stopLossIn', { symbol: 'USDT' }), '85000')
  await submitButton(walker, 'buy').tap()
  const sheet = openSheet(walker, words('trade.confirmTitle'))
  await expect.poll(() => linesOf(sheet)).toEqual(expect.arrayContaining(
    ['95,000.0 USDT', '85,000.0 USDT'],
  ))
  await confirmTicket(walker, 'buy')
  await sheet.waitFor({ state: 'detached' })
  const card = (await openConditional(walker)).getByRole('listitem')
  await expect.poll(() => card.count()).toBe(2)
  await expect.poll(() => linesOf(card.first()))
    .toContainEqual(expect.stringMatching(/Waits for the end of/))
})
