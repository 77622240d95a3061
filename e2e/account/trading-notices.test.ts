// Trading away from the trade page: a resting order fills while its owner is on the front page, a
// stop triggers while they look at their assets, and a category that is off stays silent.
import {
  placeConditionalOrder,
} from '@ingot/features/trading/conditional-orders.calls.ts'
import { must } from '#testing/start-server.ts'
import { expect, test } from 'vitest'
import { setStage } from '#e2e/stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { openSheet, plainSpaced, type Walker } from '#e2e/walk/walker.ts'

const stage = setStage('en_US')
const buy = {
  symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '92000', quantity: '0.01',
} as const

const politeToast = ({ page }: Walker) =>
  page.locator('output[aria-live=polite]').getByRole('button')

/** The notices are there once their settings were read. */
async function listening({ page }: Walker): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource')
    .some(({ name }) => name.includes('/loadNotificationSettings')))
}

test('[WF14, WF19] a fill is announced on the front page; its message opens it', async () => {
  const [{ me, walker }, other] = [
    await stage.logIn('light', { USDT: '100000' }), await stage.enter({ BTC: '1' }),
  ]
  const { page, words } = walker
  const { orderId } = await me.place(buy)
  await listening(walker)
  await Promise.all(['0.004', '0.003', '0.003'].map((quantity) =>
    other.place({ ...buy, direction: 'sell', quantity })))
  await expect.poll(async () => plainSpaced(await politeToast(walker).innerText()))
    .toContain('Bought 0.01000 BTC at 92,000.0')
  await page.goto('/#/pages/message/index')
  const message = page.getByRole('listitem').filter({ hasText: 'Order filled' })
  await expect.poll(() => message.count()).toBe(1)
  expect(await faultsOf(walker)).toEqual([])
  await message.getByRole('button').tap()
  await page.waitForURL(/message\/detail/)
  await page.getByRole('button', { name: words('message.openOrder') }).tap()
  const details = openSheet(walker, words('trade.orderDetails'))
  await details.getByText(orderId, { exact: true }).waitFor()
})

test('[WF15, WF19] a stop with its fill is announced on the assets page', async () => {
  const { me, walker } = await stage.logIn('dark', { USDT: '100000' })
  const [seller, buyer] = [
    await stage.enter({ BTC: '1' }), await stage.enter({ USDT: '100000' }),
  ]
  const { page } = walker
  must(await me.client.call(placeConditionalOrder, {
    symbol: 'BTCUSDT', condition: 'stop', direction: 'buy', entrust: 'market',
    triggerPrice: '93000', quantity: '0.02',
  }))
  await page.goto('/#/pages/property/index')
  await page.locator('main[data-scroll-restoration-id=property]').waitFor()
  await listening(walker)
  await seller.place({ ...buy, direction: 'sell', price: '93000' })
  await seller.place({ ...buy, direction: 'sell', price: '93010', quantity: '0.02' })
  await buyer.place({ ...buy, price: '93000' })
  await expect.poll(async () => plainSpaced(await politeToast(walker).innerText())).toContain(
    'Conditional order on BTC/USDT triggered · Bought 0.02000 BTC at 93,010.0',
  )
  await page.goto('/#/pages/message/index')
  await expect.poll(() => page.getByRole('listitem')
    .filter({ hasText: 'Conditional order triggered' }).count()).toBe(1)
})

test('[WF18, WF19] fills that are switched off have neither a toast nor a message', async () => {
  const [{ me, walker }, other] = [
    await stage.logIn('light', { USDT: '100000' }), await stage.enter({ BTC: '1' }),
  ]
  const { page, words } = walker
  await page.goto('/#/pages/setting/index')
  await page.getByRole('link', { name: words('preferences.title') }).tap()
  const named = (category: string, channel: string) => ({
    name: words('preferences.channelOf', {
      category: words(`preferences.${category}`), channel: words(`preferences.${channel}`),
    }),
    exact: true,
  })
  const toast = page.getByRole('switch', named('fills', 'popUps'))
  await toast.tap()
  await expect.poll(() => toast.getAttribute('aria-checked')).toBe('false')
  const messages = page.getByRole('checkbox', named('fills', 'app'))
  await messages.tap()
  await expect.poll(() => messages.isChecked()).toBe(false)
  expect(await page.getByRole('checkbox', named('liquidation', 'app')).isDisabled()).toBe(true)
  expect(await faultsOf(walker)).toEqual([])
  await listening(walker)
  await me.place(buy)
  await other.place({ ...buy, direction: 'sell' })
  await page.goto('/#/pages/trade/index?symbol=BTCUSDT')
  await page.getByRole('tab', { name: words('trade.fills') }).tap()
  await expect.poll(() => page.getByRole('tabpanel').getByRole('listitem').count()).toBe(1)
  expect(await page.getByText(/Bought 0\.01000\sBTC/).count()).toBe(0)
  await page.goto('/#/pages/message/index')
  await page.getByText('Deposit completed').first().waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Order filled' }).count()).toBe(0)
})

test('[MP5, MP6] a message leads to its switches, reading all clears another page', async () => {
  const { walker } = await stage.logIn('light', { USDT: '1000', BTC: '1' })
  const { page, words } = walker
  await page.goto('/#/pages/message/index')
  await page.getByRole('listitem').filter({ hasText: 'Deposit completed' }).first()
    .getByRole('button').tap()
  await page.getByRole('button', { name: words('message.governedBy') }).tap()
  await page.waitForURL(/setting\/notifications\?category=money/)
  const mail = page.getByRole('checkbox', {
    name: words('preferences.channelOf', {
      category: words('preferences.money'), channel: words('preferences.mail'),
    }),
    exact: true,
  })
  await mail.tap()
  await expect.poll(() => mail.isChecked()).toBe(false)
  expect(await faultsOf(walker)).toEqual([])
  const other = await page.context().newPage()
  await other.goto('/#/pages/message/index')
  const readAll = other.getByRole('button', { name: words('message.readAll') })
  await readAll.waitFor()
  await page.bringToFront()
  await page.goto('/#/pages/message/index')
  await page.getByRole('button', { name: words('message.readAll') }).tap()
  await readAll.waitFor({ state: 'detached' })
  await other.close()
})
