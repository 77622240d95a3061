// An open page follows the configuration: a notice, a banner and a fee that an operator changes
// appear without a reload.
import { languages } from '@ingot/contract/vocabulary'
import { afterEach, expect, test } from 'vitest'
import { haltTrading } from '#testing/operate.ts'
import { startTestServer } from '#testing/start-server.ts'
import { webDist } from './exchange.ts'
import { phonePool } from './browser/phone-pool.ts'
import {
  fillLimitTicket, openTrade, submitButton, submitTicket,
} from './walk/trade-screen.ts'
import { walkerOn } from './walk/walker.ts'

const language = 'en_US'

afterEach(() => phonePool.takeBack())

const operator = { by: { kind: 'staff', id: 3 }, reason: 'maintenance' } as const
const inEach = (text: string) => Object.fromEntries(languages.map((word) => [word, text]))

test('[CF6] an open page follows a changed notice, banner and fee', async () => {
  const server = await startTestServer({ webDist })
  try {
    const change = async (name: string, input: object) =>
      expect(await server.services.sequencer.submit({
        step: { name, input: { ...operator, ...input } },
      })).toMatchObject({ ok: true })
    const me = await server.registerUser('reader@example.com')
    await server.fund(me, { USDT: '10000' })
    const { token, id } = me.profile
    const phone = await phonePool.open({
      language, theme: 'light', baseURL: server.url, session: { token, userId: id },
    })
    const walker = walkerOn(phone.page, language)
    const { page, words } = walker
    await page.goto('/#/pages/home/index')
    await page.getByText('This is a sandbox').waitFor()
    const loads = await page.evaluate(() => performance.timeOrigin)
    await change('change-setting', { name: 'systemTips', value: inEach('Closed from noon') })
    await page.getByText('Closed from noon').waitFor()
    await change('change-banner', {
      id: null,
      banner: {
        titles: inEach('Zero fees today'), image: '/logos/btc.svg', link: '', showType: 1,
        isShown: true, position: 0,
      },
    })
    await page.getByText('Zero fees today').waitFor()

    await openTrade(walker)
    await fillLimitTicket(walker, { side: 'buy', price: '90000', size: '0.01' })
    const fee = page.getByText(words('trade.fee')).locator('..')
    await fee.filter({ hasText: '0.00001' }).waitFor()
    await change('change-market-fees', { market: 1, makerFeePpm: 2_500, takerFeePpm: 2_500 })
    await fee.filter({ hasText: '0.000025' }).waitFor()
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loads)
    expect(phone.complaints).toEqual([])
  } finally {
    await server.stop()
  }
})

test('[K194] open pages show a halt of a market, and orders can be sent after it', async () => {
  const server = await startTestServer({ webDist })
  try {
    const me = await server.registerUser('reader@example.com')
    await server.fund(me, { USDT: '10000' })
    const { token, id } = me.profile
    const phone = await phonePool.open({
      language, theme: 'light', baseURL: server.url, session: { token, userId: id },
    })
    const walker = walkerOn(phone.page, language)
    const { page, words } = walker
    await page.goto('/#/pages/trade/index?symbol=BTCUSDT')
    await fillLimitTicket(walker, { side: 'buy', price: '90000', size: '0.01' })
    const notice = page.getByText(words('trade.haltedText'), { exact: true })
    expect(await notice.count()).toBe(0)
    await haltTrading(server, 'BTCUSDT', true)
    await notice.waitFor()
    await expect.poll(() => submitButton(walker, 'buy').isDisabled()).toBe(true)
    await page.getByText(words('trade.haltedSubmit'), { exact: true }).waitFor()
    await page.goto('/#/pages/coin/index?symbol=BTCUSDT')
    await notice.waitFor()
    await page.goto('/#/pages/market/index')
    const row = page.getByRole('link', { name: new RegExp(`BTC.*, ${words('trade.halted')}$`) })
    await row.first().waitFor()

    await page.goto('/#/pages/trade/index?symbol=BTCUSDT')
    await notice.waitFor()
    await haltTrading(server, 'BTCUSDT', false)
    await notice.waitFor({ state: 'detached' })
    await submitTicket(walker, 'buy')
    await haltTrading(server, 'BTCUSDT-PERP', true)
    await page.goto('/#/pages/trade/index?symbol=BTCUSDT-PERP')
    await notice.waitFor()
    expect(phone.complaints).toEqual([])
  } finally {
    await server.stop()
  }
})
