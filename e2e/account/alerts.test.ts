// Price alerts on the screen: the bell of a market leads to a new alert, the price reaches it, and
// its message and its past row are there.
import { addPriceAlert } from '@ingot/features/price-alert/price-alerts.calls.ts'
import { priceAlertsMax } from '@ingot/contract/vocabulary'
import { must } from '#testing/start-server.ts'
import { expect, test } from 'vitest'
import { openContext, openPage } from '#e2e/browser/open-browser.ts'
import { walkBrowser } from '#e2e/browser/walk-browser.ts'
import { setStage } from '#e2e/stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { plainSpaced, typeInto, type Walker } from '#e2e/walk/walker.ts'

const stage = setStage('en_US')
const order = { symbol: 'BTCUSDT', entrust: 'limit', quantity: '0.01' } as const

async function twoTraders() {
  const [seller, buyer] = [
    await stage.enter({ BTC: '1' }), await stage.enter({ USDT: '100000' }),
  ]
  return async (price: string): Promise<void> => {
    await seller.place({ ...order, direction: 'sell', price })
    await buyer.place({ ...order, direction: 'buy', price })
  }
}

/** Its words have the level, once one is typed. */
const sendButton = ({ page }: Walker) =>
  page.getByRole('button', { name: /^(Set the alert|Alert me at)/ })

const section = ({ page, words }: Walker, name: 'waiting' | 'past') =>
  page.getByRole('region', { name: words(`alert.${name}`) })

test('[PA2, PA4] an alert is set from the market, rings once, and can be set again', async () => {
  const tradeAt = await twoTraders()
  await tradeAt('92000')
  const { walker } = await stage.logIn('light', {})
  const { page, words } = walker
  const send = sendButton(walker)
  await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
  await page.getByRole('button', { name: words('chart.priceAlerts') }).tap()
  const price = page.getByRole('textbox', { name: words('alert.price') })
  await price.waitFor()
  await typeInto(price, '92000')
  await send.tap()
  await page.getByText(words('alert.met')).waitFor()
  // The direction follows the side of the level.
  const direction = (name: 'rises' | 'falls') =>
    page.getByRole('radio', { name: words(`alert.${name}`) })
  await typeInto(price, '91999')
  await expect.poll(() => direction('falls').isChecked()).toBe(true)
  await typeInto(price, '92500')
  await expect.poll(() => direction('rises').isChecked()).toBe(true)
  expect(await faultsOf(walker)).toEqual([])
  await send.tap()
  const row = section(walker, 'waiting')
    .getByRole('button', { name: /Delete the alert: .* 92,500\.0/ })
  await row.waitFor()
  await tradeAt('92500')
  await section(walker, 'past').waitFor()
  expect(plainSpaced(await section(walker, 'past').innerText())).toContain('at 92,500.0')
  expect(await row.count()).toBe(0)
  expect(await faultsOf(walker)).toEqual([])
  await tradeAt('92400')
  await section(walker, 'past').getByRole('button', { name: /Set again/ }).tap()
  await row.waitFor()
  await row.tap()
  await page.getByText(words('alert.none')).waitFor()
  await page.goto('/#/pages/message/index')
  const message = page.getByRole('listitem').filter({ hasText: 'Price alert' })
  await expect.poll(() => message.count()).toBe(1)
  await message.getByRole('button').tap()
  await page.getByRole('button', { name: words('message.openPage') }).tap()
  await page.waitForURL(/alert\/index/)
})

test('[PA3] at the limit the page says so, and its button is off', async () => {
  const { me, walker } = await stage.logIn('dark', {})
  const { page, words } = walker
  for (let each = 0; each < priceAlertsMax; each += 1) {
    must(await me.client.call(addPriceAlert, {
      symbol: 'ETHUSDT', direction: 'rises', price: String(5_000 + each),
    }))
  }
  await page.goto('/#/pages/alert/index?symbol=ETHUSDT')
  await page.getByText(words('alert.full', { most: '50' })).waitFor()
  expect(await sendButton(walker).isDisabled()).toBe(true)
  await page.goto('/#/pages/setting/notifications')
  await page.getByRole('button', { name: /50 of 50/ }).waitFor()
})

test('[WP3] the worker shows a push in the words of its language', async () => {
  const { token, userId } = await stage.enter()
  const { url: origin } = stage.exchange
  const as = {
    language: 'en_US', theme: 'light', baseURL: origin, session: { token, userId },
    hasWorker: true,
  } as const
  const context = await openContext(await walkBrowser(), as)
  try {
    await context.grantPermissions(['notifications'])
    const { page } = await openPage(context, as)
    await page.goto('/#/pages/setting/notifications')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const protocol = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first !== undefined) resolve(first.registrationId)
      })
    })
    await protocol.send('ServiceWorker.enable')
    const deliver = async (push: object): Promise<void> => {
      await protocol.send('ServiceWorker.deliverPushMessage', {
        origin, registrationId: await registered, data: JSON.stringify(push),
      })
    }
    const shown = () => page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notifications = await registration.getNotifications()
      return notifications.map(({ title, body, tag }) => [title, body, tag].join('|')).toSorted()
    })
    await deliver({ kind: 'price_alert_rose', id: '7', count: 0, language: 'de_DE' })
    await deliver({ kind: 'price_alert_rose', id: '7', count: 0, language: 'zh_CN' })
    await deliver({ kind: 'more', id: '0', count: 3, language: 'en_US' })
    await expect.poll(shown).toEqual([
      'Ingot|More notifications: 3|more', '价格提醒：已上涨|点按查看详情|message-7',
    ])
  } finally {
    await context.close()
  }
})
