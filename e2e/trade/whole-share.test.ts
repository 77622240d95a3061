// The confirmation of an order while the balance changes: a share follows it until it is sent, and
// a typed size that can no longer be paid for disables the button and has the reason.
import { accountTransfer, loadAccount } from '@ingot/features/account/accounts.calls.ts'
import { listContractOrders } from '@ingot/features/trading/contract-orders.calls.ts'
import type { TransferType } from '@ingot/contract/vocabulary'
import { debounceMs } from '@ingot/contract/vocabulary'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { fundContracts, placeContract } from '#e2e/contract/contract-trader.ts'
import type { Person } from '#e2e/person.ts'
import { setStage } from '#e2e/stage.ts'
import { fillContractLimit, openContracts } from '#e2e/walk/contract-screen.ts'
import { openSheet, plainSpaced, typeInto, type Walker } from '#e2e/walk/walker.ts'
import { must } from '#testing/start-server.ts'

const stage = setStage('en_US', { OUTSIDE_PRICES: 'yes' })
const symbol = 'BTCUSDT-PERP'

async function move({ client }: Person, transferType: TransferType, amount: string) {
  must(await client.call(accountTransfer, { transferType, symbol: 'USDT', amount }))
}

/** The sheet of the confirmation, once a tap in it counts. */
async function confirming(walker: Walker, submit: string): Promise<Locator> {
  const { page, words } = walker
  await page.getByRole('main').getByRole('button', { name: submit, exact: true }).tap()
  const sheet = openSheet(walker, words('trade.confirmTitle'))
  await sheet.waitFor()
  const opened = await page.evaluate(() => performance.now())
  await page.waitForFunction((soonest) => performance.now() >= soonest, opened + debounceMs)
  return sheet
}

async function chooseWhole({ page, words }: Walker): Promise<void> {
  const slider = page.getByRole('main').getByRole('slider', { name: words('trade.share') })
  await slider.focus()
  await slider.press('End')
}

async function openLong() {
  const actor = await stage.logIn('light', { USDT: '20000' })
  const other = await stage.enter({ USDT: '900000' })
  await fundContracts(actor.me, '1000')
  await fundContracts(other, '800000')
  const rest = { action: 'open', entrust: 'limit', price: '90000', quantity: '0.001' } as const
  // A market opens with its first mark.
  await expect.poll(async () =>
    (await placeContract(other, { symbol, direction: 'long', ...rest }).catch(() => undefined))
      ?.status, { timeout: 20_000 }).toBe('pending')
  await actor.walker.page.goto(`/#/pages/trade/index?symbol=${symbol}`)
  await openContracts(actor.walker)
  return actor
}

const sizeIn = async (sheet: Locator): Promise<string> =>
  plainSpaced(await sheet.getByRole('button', { name: /BTC$/ }).innerText())
    .match(/[\d.]+ BTC/)?.[0] ?? ''

test('[K183] the whole share of a contract order follows the balance and is accepted', async () => {
  const { me, phone, walker } = await openLong()
  await fillContractLimit(walker, { price: '91000', size: '' })
  await chooseWhole(walker)
  const sheet = await confirming(walker, walker.words('ticket.openLong'))
  // 0.217 lots hold 998.5 of 1,000 USDT; of a half, 0.108 lots hold 497.
  await expect.poll(() => sizeIn(sheet)).toBe('0.217 BTC')
  await move(me, 'contract_to_spot', '500')
  await expect.poll(() => sizeIn(sheet)).toBe('0.108 BTC')
  await sheet.getByRole('button', { name: /BTC$/ }).tap()
  await sheet.waitFor({ state: 'detached' })
  const { list } = must(await me.client.call(listContractOrders, { state: 'current', symbol }))
  expect(list.map(({ quantity }) => quantity)).toEqual(['0.108'])
  expect(phone.complaints).toEqual([])
})

test('[K184] a contract order that costs too much is disabled with the reason', async () => {
  const { me, phone, walker } = await openLong()
  await fillContractLimit(walker, { price: '91000', size: '0.2' })
  const sheet = await confirming(walker, walker.words('ticket.openLong'))
  const send = sheet.getByRole('button', { name: /BTC$/ })
  expect(await send.isDisabled()).toBe(false)
  await move(me, 'contract_to_spot', '500')
  await sheet.getByText(walker.words('trade.insufficient', { symbol: 'USDT' })).waitFor()
  expect(await send.isDisabled()).toBe(true)
  await move(me, 'spot_to_contract', '500')
  await expect.poll(() => send.isDisabled()).toBe(false)
  expect(phone.complaints).toEqual([])
})

test('[K183, K184] so do the share and the typed size of a spot order', async () => {
  const { me, phone, walker } = await stage.logIn('dark', { USDT: '1000' }, 'trade')
  const { page, words } = walker
  const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
  await typeInto(field(words('trade.priceIn', { symbol: 'USDT' })), '90000')
  await chooseWhole(walker)
  const buy = words('trade.buyCoin', { symbol: 'BTC' })
  const share = await confirming(walker, buy)
  await expect.poll(() => sizeIn(share)).toBe('0.01111 BTC')
  await move(me, 'spot_to_contract', '500')
  await expect.poll(() => sizeIn(share)).toBe('0.00555 BTC')
  await page.keyboard.press('Escape')
  await share.waitFor({ state: 'detached' })

  await typeInto(field(words('trade.quantityIn', { symbol: 'BTC' })), '0.005')
  const typed = await confirming(walker, buy)
  await move(me, 'spot_to_contract', '100')
  await typed.getByText(words('trade.insufficient', { symbol: 'USDT' })).waitFor()
  expect(await typed.getByRole('button', { name: /BTC$/ }).isDisabled()).toBe(true)
  expect(phone.complaints).toEqual([])
})

test('[K185] the largest transfer follows the balance until it is sent', async () => {
  const { me, phone, walker } = await stage.logIn('light', { USDT: '1000' }, 'home')
  const { page, words } = walker
  await page.goto('/#/pages/transfer/index?symbol=USDT')
  await page.getByRole('button', { name: words('property.max'), exact: true }).tap()
  const amount = page.getByRole('textbox')
  await expect.poll(() => amount.inputValue()).toBe('1000')
  await move(me, 'spot_to_contract', '400')
  await expect.poll(() => amount.inputValue()).toBe('600')
  await page.getByRole('button', { name: /600\.00 USDT$/ }).tap()
  await expect.poll(async () => must(await me.client.call(loadAccount, {
    accountType: 'contract', symbol: 'USDT',
  })).available).toBe('1000')
  expect(phone.complaints).toEqual([])
})
