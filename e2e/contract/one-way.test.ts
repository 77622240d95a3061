// One-way mode by touch: long buys, short sells, a reduce-only order closes, and an iceberg rests
// and is amended.
import { debounceMs } from '@ingot/contract/vocabulary'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from '#e2e/stage.ts'
import {
  chooseWord, contractSubmit, fillContractLimit, openContracts,
} from '#e2e/walk/contract-screen.ts'
import { chooseKind, typeTicket } from '#e2e/walk/order-kinds.ts'
import {
  choiceNamed, linesOf, openSheet, typeInto, type Walker,
} from '#e2e/walk/walker.ts'
import { fundContracts, placeContract, positionsOf } from './contract-trader.ts'

const stage = setStage('en_US', { OUTSIDE_PRICES: '1' })
const order = { symbol: 'BTCUSDT-PERP', action: 'open', entrust: 'limit', quantity: '1' } as const

async function send(walker: Walker, name: string): Promise<readonly string[]> {
  const { page, words } = walker
  await contractSubmit(walker, name).tap()
  const sheet = openSheet(walker, words('trade.confirmTitle'))
  const confirm = sheet.getByRole('button', { name: /0\.\d{3} BTC$/ })
  await confirm.waitFor()
  const opened = await page.evaluate(() => performance.now())
  await page.waitForFunction((soonest) => performance.now() >= soonest, opened + debounceMs)
  const lines = await linesOf(sheet)
  await confirm.tap()
  await sheet.waitFor({ state: 'detached' })
  return lines
}

async function chooseOneWay(walker: Walker): Promise<void> {
  const { page, words } = walker
  await page.getByRole('button', { name: `${words('ticket.positionMode')}: ` }).tap()
  const modes = openSheet(walker, words('ticket.positionMode'))
  await choiceNamed(modes, words('ticket.oneWay')).tap()
  await contractSubmit(walker, words('ticket.buyLong')).waitFor()
}

async function openOrders({ page, words }: Walker): Promise<Locator> {
  const [name = ''] = words('trade.currentOrders').split('(')
  await page.getByRole('tab', { name: name.trim() }).tap()
  return page.getByRole('tabpanel')
}

test('[K7, K45, K46, K110, K111, W25] long buys, short sells, and an iceberg rests', async () => {
  const { me, walker } = await stage.logIn('light', { USDT: '12000' }, 'trade')
  const { page, words } = walker
  await fundContracts(me, '10000')
  const other = await stage.enter({ USDT: '400000' })
  await fundContracts(other, '400000')
  // The first mark ends the halt of the start.
  await expect.poll(() => placeContract(other, { ...order, direction: 'short', price: '92420' })
    .then(() => true, () => false)).toBe(true)
  await placeContract(other, { ...order, direction: 'long', price: '92410' })
  await openContracts(walker)
  await chooseOneWay(walker)

  await fillContractLimit(walker, { price: '92420', size: '0.1' })
  await send(walker, words('ticket.buyLong'))
  await page.getByRole('tab', { name: /^Positions \(1\)/ }).waitFor()
  await chooseWord(walker, words('ticket.short'))
  await page.getByRole('checkbox', { name: words('ticket.reduceOnly') }).tap()
  await fillContractLimit(walker, { price: '92410', size: '0.04' })
  expect((await send(walker, words('ticket.sellShort'))).join(' '))
    .toContain(words('ticket.reduceOnly'))
  await expect.poll(async () => (await positionsOf(me)).map(({ direction, quantity }) =>
    [direction, quantity])).toEqual([['long', '0.060']])

  await page.getByRole('checkbox', { name: words('ticket.reduceOnly') }).tap()
  await chooseWord(walker, words('ticket.long'))
  await chooseKind(walker, 'iceberg')
  await fillContractLimit(walker, { price: '91000', size: '0.1' })
  await typeTicket(walker, words('conditional.shownIn', { symbol: 'BTC' }), '0.02')
  expect((await send(walker, words('ticket.buyLong'))).join(' ')).toContain('Iceberg · GTC')
  const card = (await openOrders(walker)).getByRole('listitem')
  await expect.poll(() => linesOf(card)).toEqual(expect.arrayContaining(
    ['Buy', '91,000.0', '0.020 BTC', '0.100 BTC'],
  ))
  await card.getByRole('button', { name: /details/i }).tap()
  await openSheet(walker, words('trade.orderDetails'))
    .getByRole('button', { name: words('position.amendOf', { pair: 'BTC/USDT' }) }).tap()
  const amending = openSheet(walker, words('position.amendTitle'))
  const price = words('trade.priceIn', { symbol: 'USDT' })
  await typeInto(amending.getByRole('textbox', { name: price, exact: true }), '91500')
  await amending.getByRole('button', { name: /0\.100 BTC/ }).tap()
  await amending.waitFor({ state: 'detached' })
  await expect.poll(() => linesOf(card)).toEqual(expect.arrayContaining(
    ['91,500.0', '0.020 BTC', '0.100 BTC'],
  ))

  // The button of the card opens the amendment, and the card itself the details.
  await card.getByRole('button', { name: words('position.amendOf', { pair: 'BTC/USDT' }) }).tap()
  await amending.waitFor()
  await page.keyboard.press('Escape')
  await amending.waitFor({ state: 'detached' })
  await card.getByRole('button', { name: /details/i }).tap()
  const details = openSheet(walker, words('trade.orderDetails'))
  await details.getByRole('button', { name: words('trade.repeatOrder') }).tap()
  await details.waitFor({ state: 'detached' })
  const valueOf = async (name: string): Promise<string> =>
    await page.getByRole('textbox', { name, exact: true }).inputValue()
  await expect.poll(() => valueOf(price)).toBe('91,500.0')
  await expect.poll(() => valueOf(words('trade.quantityIn', { symbol: 'BTC' }))).toBe('0.100')
  await expect.poll(() => valueOf(words('conditional.shownIn', { symbol: 'BTC' }))).toBe('0.020')
})
