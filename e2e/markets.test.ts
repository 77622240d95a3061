// The lists of markets and the page of a coin: whole numbers at a press of an abbreviated figure,
// favourites that come back, names that fit.
import type { SpotSymbol } from '@ingot/features/market/tickers.calls.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byDepth, longTest } from '#testing/test-depth.ts'
import { setStage, type Theme } from './stage.ts'
import { faultsOf, loadAxe, paleAtFirst } from './walk/audit.ts'
import { openProperty } from './walk/property-screen.ts'
import {
  chooseEntrust, openPanel, openTrade, submitButton, ticketField,
} from './walk/trade-screen.ts'
import { openSheet, typeInto, withToast } from './walk/walker.ts'

const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name, exact: true })
const rows = (page: Page): Locator => page.getByRole('main').getByRole('link')
const stage = setStage('zh_CN')

longTest('[W46, V15] a press of an abbreviated figure shows the whole number', async () => {
  const { phone, walker } = await stage.logIn('light', { USDT: '100000', BTC: '1' })
  const { page } = walker
  const other = await stage.enter({ USDT: '100000', BTC: '1' })
  const third = await stage.enter({ USDT: '100000' })
  const order = { symbol: 'BTCUSDT', entrust: 'limit', price: '92500', quantity: '0.5' } as const
  await other.place({ ...order, direction: 'sell' })
  await third.place({ ...order, direction: 'buy' })
  await page.goto('/#/pages/market/index')
  const row = page.getByRole('main').getByRole('link', { name: /^BTC .*46,250\.00 USDT$/ })
  // In a row it is visual only: the row's label has the number already.
  const whole = page.locator('[role="tooltip"]')
  await row.getByText('4.63万', { exact: true }).tap()
  await whole.filter({ hasText: /^46,250\.00 USDT$/ }).waitFor()
  expect(page.url()).toContain('/pages/market/')
  await whole.tap()
  await whole.waitFor({ state: 'detached' })
  expect(page.url()).toContain('/pages/market/')

  await row.tap({ position: { x: 20, y: 20 } })
  await page.waitForURL(/pages\/coin\/index\?symbol=BTCUSDT/)
  const turnover = page.getByRole('button', { name: '4.63万 46,250', exact: true })
  await turnover.focus()
  await page.keyboard.press('Enter')
  await whole.filter({ hasText: /^46,250\.00 USDT$/ }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.keyboard.press('Escape')
  await whole.waitFor({ state: 'detached' })
  await turnover.tap()
  await whole.waitFor()
  await turnover.tap()
  await whole.waitFor({ state: 'detached' })
  await turnover.press('Enter')
  await page.keyboard.press('Tab')
  await whole.waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})

test.each(
  byDepth<readonly Theme[]>({ short: ['light'], deep: ['light', 'dark'] }),
)('[W47, W50] a removed favourite is restored from a readable toast: %s', async (theme) => {
  const { phone, walker } = await stage.logIn(theme, {})
  const { page, words } = walker
  const star = (word: 'watch' | 'unwatch'): Locator =>
    page.getByRole('button', { name: words(`search.${word}`, { coin: 'DOGE' }), exact: true })
  await page.goto('/#/pages/market/index')
  await star('watch').waitFor()
  await loadAxe(page)
  const added = page.getByRole('status').getByText(words('search.added', { coin: 'DOGE' }))
  await withToast(added, () => star('watch').tap())
  await star('unwatch').tap()
  const told = page.getByRole('status').getByRole('button')
  const undo = told.filter({ hasText: words('search.removed', { coin: 'DOGE' }) })
  await undo.waitFor()
  expect(await paleAtFirst(page)).toEqual([])
  // The look may last longer than the toast: a new one is tapped.
  await undo.waitFor({ state: 'detached' })
  await star('watch').tap()
  await star('unwatch').tap()
  await undo.tap()
  await star('unwatch').waitFor()
  expect(phone.complaints).toEqual([])
})

longTest('no row of a list is wider than its card', async () => {
  const { walker } = await stage.logIn('light', {})
  const { page } = walker
  for (const path of ['market', 'search']) {
    await page.goto(`/#/pages/${path}/index`)
    const list = page.getByRole('main').getByRole('list').filter({ hasText: 'DOGE' }).first()
    await list.waitFor()
    const beyond = await list.evaluate((rows) => {
      const edge = rows.getBoundingClientRect().right
      return [...rows.querySelectorAll('button')]
        .map((star) => star.getBoundingClientRect().right - edge).filter((px) => px > 0.5)
    })
    expect(beyond).toEqual([])
  }
})

longTest('market names do not overlap on any phone', async () => {
  const { walker } = await stage.logIn('light', {})
  const { page } = walker
  for (const width of byDepth({ short: [320], deep: [390, 375, 360, 320] })) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['market', 'home']) {
      await page.goto(`/#/pages/${path}/index`)
      await page.getByRole('main').getByRole('link', { name: /^DOGE/ }).first().waitFor()
      expect(await page.evaluate(crowdedPairs), `${path} at ${width}`).toEqual([])
    }
  }
  await page.goto('/#/pages/coin/index?symbol=DOGEUSDT')
  await page.getByRole('tablist', { name: walker.words('coin.sections') }).waitFor()
  const isCut = await page.getByText('DOGE/USDT', { exact: true }).first()
    .evaluate((name) => name.scrollWidth > name.clientWidth)
  expect(isCut).toBe(false)
})

longTest('[W65] hidden balances stay hidden in the ticket and in a transfer', async () => {
  const { walker } = await stage.logIn('dark', { USDT: '1234.5' })
  const { page, words } = walker
  await openProperty(walker)
  await page.getByRole('button', { name: words('common.hideBalances') }).tap()
  await page.getByRole('button', { name: words('property.transfer'), exact: true }).first().tap()
  await typeInto(page.getByRole('textbox', { name: words('property.amount') }), '2000')
  await page.getByRole('alert').filter({ hasText: /••••••/ }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/1,234|234\.5/)
  await page.getByRole('button', { name: words('common.back') }).tap()

  await openTrade(walker)
  const size = ticketField(walker, words('trade.quantityIn', { symbol: 'BTC' }))
  const total = ticketField(walker, words('trade.totalIn', { symbol: 'USDT' }))
  const share = page.getByRole('slider', { name: words('trade.share') })
  await typeInto(size, '0.01')
  expect(await share.inputValue(), 'the share of a typed size tells the balance').toBe('0')
  await share.focus()
  for (const entrust of ['limit', 'market'] as const) {
    await share.press('End')
    const form = page.getByRole('main')
    await expect.poll(() => form.innerText()).not.toMatch(/1,234|0\.0133/)
    const fields = await form.getByRole('textbox').all()
    const values = await Promise.all(fields.map((field) => field.inputValue()))
    expect(values.join(' '), entrust).not.toMatch(/1,?234|0\.0133/)
    if (entrust === 'limit') {
      await size.tap()
      expect([await size.inputValue(), await total.inputValue()]).toEqual(['', ''])
      await chooseEntrust(walker, 'market')
    }
  }
  await submitButton(walker, 'buy').tap()
  await openSheet(walker, words('trade.confirmTitle')).getByText('1,234.50').waitFor()
})

test('[W35, W49, W51] hidden balances and the contact reveal nothing', async () => {
  const { walker } = await stage.logIn('dark', { USDT: '1000' })
  const { page, words } = walker
  await openProperty(walker)
  await page.getByRole('link', { name: /^USDT/ }).getByText('1,000.00', { exact: true }).waitFor()
  await page.getByRole('link', { name: /^BTC/ }).getByText('0.00000', { exact: true }).waitFor()
  await page.getByRole('button', { name: words('common.hideBalances') }).tap()
  await openTrade(walker)
  const holdings = await openPanel(walker, 'holdings')
  await holdings.getByText('DOGE', { exact: true }).waitFor()
  expect(await holdings.getByRole('listitem').count()).toBeGreaterThan(5)
  await page.goto('/#/pages/my/index')
  await page.getByText(/^p•••@example\.com/).waitFor()
})

test('[K61, K62, K63] the tabs have the markets of their kinds, also after a reload', async () => {
  const { phone, walker: { page, words } } = await stage.logIn('light', {})
  await page.goto('/#/pages/market/index')
  await expect.poll(() => page.getByRole('tablist').getByRole('tab').allInnerTexts()).toEqual([
    words('market.favourites'), words('common.spot'), words('common.contract'),
    words('market.perpetual'), words('market.gainers'), words('market.turnover'),
    words('market.new'),
  ])
  await expect.poll(() => rows(page).count()).toBe(14)
  await tab(page, words('common.contract')).tap()
  await expect.poll(() => rows(page).first().innerText()).toContain(words('common.perpetual'))
  await expect.poll(() => rows(page).count()).toBe(14)
  await tab(page, words('market.perpetual')).tap()
  await page.getByRole('columnheader', { name: words('market.funding') }).waitFor()
  await page.getByRole('link', { name: /^永续 BTC .*资金费率 \+0\.0100%, 持仓价值 [\d.]+$/ }).waitFor()
  await tab(page, words('market.new')).tap()
  await expect.poll(() => rows(page).count()).toBe(20)
  await tab(page, words('market.turnover')).tap()
  await expect.poll(() => rows(page).count()).toBe(28)
  await page.getByRole('button', { name: words('common.contract'), exact: true }).tap()
  await expect.poll(() => rows(page).count()).toBe(14)
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(14)
  expect(await tab(page, words('market.turnover')).getAttribute('aria-selected')).toBe('true')
  expect(phone.complaints).toEqual([])
})

test('[K64] a contract is found, watched, ranked and opened', async () => {
  const { phone, walker: { page, words } } = await stage.logIn('dark', {})
  await page.goto('/#/pages/search/index')
  await page.getByRole('searchbox').fill('eth')
  const contract = page.getByRole('link', { name: /^永续 ETH / })
  await contract.waitFor()
  const star = page.getByRole('listitem').filter({ has: contract }).getByRole('button')
  const added = page.getByRole('status').getByText(words('search.added', { coin: 'ETH' }))
  await withToast(added, () => star.tap())
  await contract.tap()
  await page.waitForURL(/pages\/coin\/index\?symbol=ETHUSDT-PERP/)
  await page.getByText('ETH/USDT').first().waitFor()
  await page.goto('/#/pages/home/index')
  const favourites = page.getByRole('region', { name: words('market.favourites') })
  await favourites.getByRole('link', { name: /^永续 ETH / }).waitFor()
  await tab(page, words('common.contract')).tap()
  await page.getByRole('tabpanel').getByRole('link', { name: /^永续 BTC / }).waitFor()
  expect(await page.getByRole('tabpanel').getByRole('link', { name: /^(?!永续 )/ }).count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

test('[V27] of 500 live markets those near the view are rendered and live', async () => {
  const { phone, walker: { page } } = await stage.logIn('light', {})
  const send = await serveMarkets(page, 500)
  await page.goto('/#/pages/market/index?tab=spot&sort=name')
  await page.reload()
  const row = (place: number): Locator => page.locator(`li[aria-posinset="${place}"]`)
  await row(1).and(page.locator('[aria-setsize="500"]')).waitFor()
  // The first of the rows below the view is not laid out.
  const below = row(await rows(page).count())
  send('7.5')
  await expect.poll(() => row(1).textContent()).toContain('7.5')
  expect(await below.textContent()).not.toContain('7.5')
  await below.scrollIntoViewIfNeeded()
  await expect.poll(() => below.textContent()).toContain('7.5')
  expect(await row(500).count()).toBe(0)

  await page.getByRole('main').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await row(500).getByRole('link', { name: /^C499 .*7\.5/ }).waitFor()
  expect(await rows(page).count()).toBeLessThan(50)
  await expect.poll(() => row(500).evaluate((last) => {
    const view = last.closest('main')?.getBoundingClientRect()
    return last.getBoundingClientRect().bottom <= (view?.bottom ?? 0)
  })).toBe(true)
  // A row keeps the focus while others come and go, and each has its own place.
  const focused = row(495).getByRole('link')
  await focused.focus()
  await page.getByRole('main').evaluate((list) => list.scrollBy(0, -300))
  await row(480).waitFor()
  expect(await focused.evaluate((link) => link === document.activeElement)).toBe(true)
  await expect.poll(() => row(480).textContent()).toContain('C479')
  expect(phone.complaints).toEqual([])
})

/** Serves many spot markets; the returned function sends one price of all of them. */
async function serveMarkets(page: Page, count: number): Promise<(price: string) => void> {
  const { listed } = { listed: [] as SpotSymbol[] }
  let send: (text: string) => void = () => expect.fail('the stream is not open')
  await page.route(/\/listSpotSymbols/, async (route) => {
    const reply: unknown = await (await route.fetch()).json()
    listed.push(...manyOf(reply, count))
    await route.fulfill({ json: { code: 200, msg: '', data: listed } })
  })
  await page.routeWebSocket(/\/wss$/, (socket) => {
    socket.connectToServer()
    send = (text) => socket.send(text)
  })
  return (price) => send(JSON.stringify({
    type: 'tickers', topic: 'all@ticker', code: 200, data: listed.map((row) => ({ ...row, price })),
  }))
}

function manyOf(reply: unknown, count: number): SpotSymbol[] {
  const [first] = (reply as { readonly data: readonly SpotSymbol[] }).data
  if (first === undefined) return expect.fail('no market is listed')
  return Array.from({ length: count }, (_row, at) => {
    const coin = `C${String(at).padStart(3, '0')}`
    return { ...first, symbol: `${coin}USDT`, targetSymbol: coin }
  })
}

/** Pairs that touch a neighbour or are cut off. */
function crowdedPairs(): readonly string[] {
  const gapMin = 4
  return [...document.querySelectorAll('main a [class*="_pair"]')].flatMap((pair) => {
    const box = pair.getBoundingClientRect()
    const range = document.createRange()
    const ends = [...pair.querySelectorAll('i, b, mark')].flatMap((part) => {
      range.selectNodeContents(part)
      const { top, right } = range.getBoundingClientRect()
      return top < box.bottom ? [right] : []
    })
    const curve = pair.closest('a')?.querySelector('[class*="_curve"]')?.getBoundingClientRect()
    const isBeside = curve !== undefined && curve.width > 0 && curve.top < box.bottom
    const end = isBeside ? curve.left - gapMin : box.right + 1
    return ends.some((right) => right > end) ? [pair.textContent ?? ''] : []
  })
}
