// Figures on a bad network: silence on an open connection, an exchange that is busy, and a device
// with a wrong clock. Only the device's clock is the walk's.
import { listContractSymbols } from '@ingot/features/trading/contract-markets.calls.ts'
import { afterEach, expect, test } from 'vitest'
import { must } from '#testing/start-server.ts'
import { openRoad, type Road } from '#testing/traffic/open-road.ts'
import { setStage } from '#e2e/stage.ts'

const stage = setStage('en_US', { OUTSIDE_PRICES: '1' })
const hourMs = 3_600_000
let road: Road | undefined

afterEach(() => {
  road?.close()
  road = undefined
})

test('[W171, W172] silence is shown as delayed data, and ends by itself', async () => {
  const me = await stage.enter({ USDT: '1000' })
  road = await openRoad(stage.exchange.url)
  const { walker: { page, words } } = await stage.openPhone('dark', { me, baseURL: road.url })
  await page.clock.install()
  await page.goto('/#/pages/trade/index?symbol=BTCUSDT-PERP')
  const mark = page.getByText(words('ticket.markPrice')).locator('xpath=../..')
  await expect.poll(() => mark.getAttribute('class')).not.toContain('stale')
  const delayed = page.getByText(words('shell.delayed').split('{')[0] ?? '')
  expect(await delayed.count()).toBe(0)
  road.swallow(true)
  await page.waitForTimeout(200)
  await page.clock.fastForward(11_000)
  await delayed.waitFor()
  expect(await mark.getAttribute('class')).toContain('stale')
  const account = page.getByRole('region', { name: words('ticket.account') })
  expect(await account.getAttribute('class')).toContain('stale')
  road.swallow(false)
  await delayed.waitFor({ state: 'detached' })
  await expect.poll(() => mark.getAttribute('class')).not.toContain('stale')
})

test('[W171] the book of a market that was left is grey until its next message', async () => {
  const me = await stage.enter({ USDT: '1000' })
  const offer = { entrust: 'limit', direction: 'buy', quantity: '0.01' } as const
  const other = await stage.enter({ USDT: '1000' })
  await other.place({ ...offer, symbol: 'BTCUSDT', price: '92000.0' })
  road = await openRoad(stage.exchange.url)
  const { walker: { page } } = await stage.openPhone('dark', { me, baseURL: road.url })
  await page.clock.install()
  const open = (symbol: string) => page.goto(`/#/pages/trade/index?symbol=${symbol}`)
  const sides = page.locator('[class*=sides]').filter({ hasText: '92,000.0' })
  const level = page.getByText('92,000.0')
  await open('BTCUSDT')
  await level.first().waitFor()
  await expect.poll(() => sides.getAttribute('class')).not.toContain('stale')
  await open('ETHUSDT')
  await level.first().waitFor({ state: 'detached' })
  // The subscription ends a moment after the market was left.
  await page.clock.fastForward(4_000)
  await page.waitForTimeout(200)
  road.swallow(true)
  await page.waitForTimeout(200)
  await open('BTCUSDT')
  await level.first().waitFor()
  expect(await sides.getAttribute('class')).toContain('stale')
  road.swallow(false)
})

test('[W173] a balance that was refused is read again, and at last by a press', async () => {
  const me = await stage.enter({ USDT: '1000' })
  const { phone, walker: { page, words } } = await stage.openPhone('dark', { me })
  let isBusy = true
  let asked = 0
  await phone.context.route('**/loadAccount*', async (route) => {
    asked += 1
    if (!isBusy) return route.continue()
    return route.fulfill({
      status: 429, headers: { 'retry-after': '1' }, contentType: 'application/json',
      body: JSON.stringify({ code: 40029, msg: 'later', data: { reject: 'too_many_requests' } }),
    })
  })
  // Without a live stream no message and no return of the connection makes the page read again.
  await page.routeWebSocket('**/wss', (socket) => socket.close())
  await page.clock.install()
  await page.goto('/#/pages/trade/index?symbol=BTCUSDT')
  const available = page.getByRole('main').getByText(words('trade.available'), { exact: true })
    .locator('xpath=../..')
  await expect.poll(() => asked).toBeGreaterThan(0)
  const missing = page.getByText(words('shell.notRead'))
  for (let waits = 1; waits < 7; waits += 1) {
    await expect.poll(() => asked, { timeout: 60_000 }).toBe(waits)
    // The reply is read, and the next try is then due within the longest pause.
    await page.waitForTimeout(300)
    await page.clock.fastForward(31_000)
  }
  await missing.waitFor()
  expect(asked).toBe(7)
  expect(await available.textContent()).toContain('–')
  expect(await available.textContent()).not.toContain('0')
  isBusy = false
  await page.getByRole('button', { name: words('common.retry') }).tap()
  await expect.poll(() => available.textContent()).toContain('1,000')
  await missing.waitFor({ state: 'detached' })
})

test.each([5, -30])(
  '[W175] on a device that is %d hours off, a countdown ends at the exchange’s moment',
  async (hours) => {
    const me = await stage.enter({ USDT: '1000' })
    const { walker: { page, words } } = await stage.openPhone('dark', { me })
    await page.clock.install({ time: Date.now() + hours * hourMs })
    await page.goto('/#/pages/trade/index?symbol=BTCUSDT-PERP')
    const fact = page.getByText(words('ticket.fundingCountdown')).locator('xpath=..')
    const [listed] = must(await me.client.call(listContractSymbols, {}))
    const secondsLeft = async (): Promise<number> => {
      const text = /(\d+):(\d\d):(\d\d)/.exec(await fact.textContent() ?? '')
      return text === null ? Number.NaN : Number(text[1]) * 3_600 + Number(text[2]) * 60
    }
    const expected = ((listed?.nextFundingTime ?? 0) - Date.now()) / 1_000
    await expect.poll(async () => Math.abs(await secondsLeft() - expected)).toBeLessThan(120)
    // The device's clock is set while the page is open.
    await page.clock.setSystemTime(Date.now() + 100 * hourMs)
    await page.clock.runFor(3_000)
    await expect.poll(async () => Math.abs(await secondsLeft() - expected)).toBeLessThan(120)
  })
