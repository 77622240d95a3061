// More open orders than a page of a list has: ticket, chart, book and amendment know all of them.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from '#e2e/stage.ts'
import { chooseWord, openContracts, sumOf } from '#e2e/walk/contract-screen.ts'
import { openSheet } from '#e2e/walk/walker.ts'
import { fundContracts, openAgainst, placeContract } from './contract-trader.ts'

const stage = setStage('en_US', { OUTSIDE_PRICES: 'yes' })
const symbol = 'BTCUSDT-PERP'

/** A user with a long of 0.300 BTC at 92,400. */
async function startLong() {
  const actor = await stage.logIn('light', { USDT: '120000' })
  const other = await stage.enter({ USDT: '900000' })
  await fundContracts(actor.me, '100000')
  await fundContracts(other, '800000')
  const rest = { action: 'open', entrust: 'limit', price: '90000', quantity: '0.001' } as const
  // A market opens with its first mark.
  await expect.poll(async () =>
    (await placeContract(other, { symbol, direction: 'long', ...rest }).catch(() => undefined))
      ?.status, { timeout: 20_000 }).toBe('pending')
  await openAgainst(actor.me, other, { symbol, price: '92400', quantity: '0.3' })
  return { ...actor, other }
}

const isMarked = (row: Locator): Promise<boolean> =>
  row.evaluate((button) => getComputedStyle(button, '::after').content !== 'none')

test('[K181] 30 closing orders of 0.005 leave 0.150 of a long of 0.300 to close', async () => {
  const { me, phone, walker } = await startLong()
  const closing = {
    symbol, direction: 'long', action: 'close', entrust: 'limit', quantity: '0.005',
  } as const
  for (let count = 0; count < 30; count += 1) {
    await placeContract(me, { ...closing, price: '95000' })
  }
  await phone.page.goto(`/#/pages/trade/index?symbol=${symbol}`)
  await openContracts(walker)
  await chooseWord(walker, walker.words('ticket.close'))
  const most = sumOf(walker, walker.words('ticket.maxClose'))
  await expect.poll(() => most.innerText()).toMatch(/^0\.150\s/)
  // The stream keeps it.
  await placeContract(me, { ...closing, price: '95010' })
  await expect.poll(() => most.innerText()).toMatch(/^0\.145\s/)
  expect(phone.complaints).toEqual([])
})

test('[K181] the oldest of 121 orders has its line, its amendment and its mark', async () => {
  const { me, phone: { page, complaints }, walker } = await startLong()
  const opening = {
    symbol, direction: 'long', action: 'open', entrust: 'limit', quantity: '0.001',
  } as const
  await placeContract(me, { ...opening, price: '92300' })
  for (let count = 0; count < 120; count += 1) {
    await placeContract(me, { ...opening, price: '91000' })
  }
  await page.goto(`/#/pages/trade/index?symbol=${symbol}`)
  await openContracts(walker)
  const row = page.getByRole('button', { name: /92,300\.0 0\.001/ })
  await expect.poll(() => isMarked(row)).toBe(true)

  await page.goto(`/#/pages/coin/index?symbol=${symbol}`)
  const { words } = walker
  const joined = page.getByRole('button', { name: words('chart.buyLines', { count: '121' }) })
  await joined.tap()
  const list = openSheet(walker, words('chart.ownOrders', { count: '121' }))
  await list.getByRole('button', { name: /92,300\.0/ }).tap()
  const sheet = openSheet(walker, words('position.amendTitle'))
  await expect.poll(() => sheet.getByRole('textbox', {
    name: words('trade.priceIn', { symbol: 'USDT' }), exact: true,
  }).inputValue()).toBe('92,300.0')
  expect(complaints).toEqual([])
})
