// The lists of markets of both kinds: tabs, filter, funding, search, front page, and a list of
// hundreds of live markets.
import type { SpotSymbol } from '@ingot/contract/calls'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from './stage.ts'

const stage = setStage('en_US')

const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name, exact: true })
const rows = (page: Page): Locator => page.getByRole('main').getByRole('link')

test('[K61, K62, K63] the tabs have the markets of their kinds, also after a reload', async () => {
  const { phone, walker: { page, words } } = await stage.logIn('light', {})
  await page.goto('/#/pages/market/index')
  const names = await page.getByRole('tablist').getByRole('tab').allInnerTexts()
  expect(names).toEqual([
    'Favourites', 'Spot', 'Contract', 'Perpetual', 'Gainers', 'Turnover', 'New',
  ])
  await expect.poll(() => rows(page).count()).toBe(14)
  await tab(page, 'Contract').tap()
  await expect.poll(() => rows(page).first().innerText()).toContain('Perp')
  expect(await rows(page).count()).toBe(14)
  await tab(page, 'Perpetual').tap()
  await page.getByRole('columnheader', { name: words('market.funding') }).waitFor()
  await page.getByRole('link', { name: /^Perp BTC .*, Funding \+0\.0100%$/ }).waitFor()
  await tab(page, 'New').tap()
  await expect.poll(() => rows(page).count()).toBe(20)
  await tab(page, 'Turnover').tap()
  await expect.poll(() => rows(page).count()).toBe(28)
  await page.getByRole('button', { name: 'Contract', exact: true }).tap()
  await expect.poll(() => rows(page).count()).toBe(14)
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(14)
  expect(await tab(page, 'Turnover').getAttribute('aria-selected')).toBe('true')
  expect(phone.complaints).toEqual([])
})

test('[K64] a contract is found, watched, ranked and opened', async () => {
  const { phone, walker: { page, words } } = await stage.logIn('dark', {})
  await page.goto('/#/pages/search/index')
  await page.getByRole('searchbox').fill('eth')
  const contract = page.getByRole('link', { name: /^Perp ETH / })
  await contract.waitFor()
  const star = page.getByRole('listitem').filter({ has: contract }).getByRole('button')
  await star.tap()
  await page.getByRole('status').getByText(words('search.added', { coin: 'ETH' })).waitFor()
  await contract.tap()
  await page.waitForURL(/pages\/coin\/index\?symbol=ETHUSDT-PERP/)
  await page.getByText('ETH/USDT').first().waitFor()
  await page.goto('/#/pages/home/index')
  const favourites = page.getByRole('region', { name: words('market.favourites') })
  await favourites.getByRole('link', { name: /^Perp ETH / }).waitFor()
  await tab(page, 'Contract').tap()
  await page.getByRole('tabpanel').getByRole('link', { name: /^Perp BTC / }).waitFor()
  expect(await page.getByRole('tabpanel').getByRole('link', { name: /^(?!Perp )/ }).count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

test('[K65] of 500 live markets the rows out of view follow when they come into view', async () => {
  const { phone, walker: { page } } = await stage.logIn('light', {})
  const send = await serveMarkets(page, 500)
  await page.goto('/#/pages/market/index?tab=spot&sort=name')
  await expect.poll(() => rows(page).count()).toBe(500)
  const [first, last] = [rows(page).first(), rows(page).last()]
  send('7.5')
  await expect.poll(() => first.textContent()).toContain('7.5')
  expect(await last.textContent()).not.toContain('7.5')
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => last.textContent()).toContain('7.5')
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
