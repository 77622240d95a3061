// Going from page to page: whatever brought the user to a page, the content and the address are
// those of the same page after each step back and forward, and a page is found as it was left.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { byDepth, longTest } from '#testing/test-depth.ts'
import type { WalkPage } from './browser/open-browser.ts'
import { setStage } from './stage.ts'
import { openSheet, type Walker, walkerOn } from './walk/walker.ts'

const language = 'en_US'

/** The built pages, each with the mark of its content. */
const pages = [
  { id: 'home', address: '#/pages/home/index' },
  { id: 'market', address: '#/pages/market/index?tab=gainers' },
  { id: 'trade', address: '#/pages/trade/index?symbol=ETHUSDT' },
  { id: 'property', address: '#/pages/property/index' },
  { id: 'search', address: '#/pages/search/index' },
  { id: 'coin', address: '#/pages/coin/index?symbol=SOLUSDT' },
  { id: 'my', address: '#/pages/my/index' },
  { id: 'setting', address: '#/pages/setting/index' },
  { id: 'login', address: '#/pages/login/index' },
  { id: 'register', address: '#/pages/register/index' },
] as const
type PageId = (typeof pages)[number]['id']

const stage = setStage(language)
let phone: WalkPage
let walker: Walker

beforeEach(async () => {
  ({ phone, walker } = await stage.logIn('light', { USDT: '10000', BTC: '1' }))
})

/** Expects one page's content under its own address. */
async function expectShown(id: PageId, page: Page = walker.page): Promise<void> {
  await expect.poll(() => page.evaluate(() => ({
    content: [...document.querySelectorAll('main')]
      .map((main) => main.dataset['scrollRestorationId']),
    address: location.hash.split('?')[0]?.replace(/^#\/?$/, '#/pages/home/index'),
  }))).toEqual({ content: [id], address: `#/pages/${id}/index` })
}

async function tapTab(name: string): Promise<void> {
  const { page, words } = walker
  const tabs = page.getByRole('navigation', { name: words('shell.tabs') })
  await tabs.getByRole('link', { name: words(`shell.${name}`), exact: true }).tap()
}

const tabs = {
  home: 'tabHome', market: 'tabMarket', trade: 'tabTrade', property: 'tabAsset',
} as const

describe('[W10] content and address agree', () => {
  test('after back and forward between two pages', async () => {
    const walked = byDepth<readonly (typeof pages)[number][]>({
      short: pages.slice(0, 4), deep: pages,
    })
    const nextMax = byDepth({ short: 1, deep: pages.length - 1 })
    const faults = await walker.page.evaluate(async ({ all, nextMax }) => {
      const found: string[] = []
      const isShown = ({ id, address }: { id: string, address: string }): boolean => {
        const [shown, ...others] = document.querySelectorAll('main')
        return others.length === 0 && shown?.dataset['scrollRestorationId'] === id
          && location.hash === address
      }
      type Step = (to: { id: string, address: string }, what: string) => Promise<void>
      const expectPage: Step = async (to, what) => {
        const latest = performance.now() + 30_000
        while (!isShown(to)) {
          if (performance.now() > latest) {
            found.push(`${what}: ${location.hash}`)
            return
          }
          await new Promise((resolve) => { setTimeout(resolve, 5) })
        }
      }
      for (const [at, from] of all.entries()) {
        location.hash = from.address
        await expectPage(from, `to ${from.id}`)
        for (const to of [...all, ...all].slice(at + 1, at + 1 + nextMax)) {
          location.hash = to.address
          await expectPage(to, `${from.id} to ${to.id}`)
          history.back()
          await expectPage(from, `${from.id} to ${to.id}, back`)
          history.forward()
          await expectPage(to, `${from.id} to ${to.id}, forward`)
          history.back()
          await expectPage(from, `${from.id} to ${to.id}, back again`)
        }
      }
      return found
    }, { all: walked, nextMax })
    expect(faults).toEqual([])
    expect(phone.complaints).toEqual([])
  })

  longTest('after going back and forward over every pair of tabs', async () => {
    const { page } = walker
    const walk = [
      'home', 'market', 'home', 'trade', 'home', 'property', 'market', 'trade', 'market',
      'property', 'trade', 'property', 'home',
    ] as const
    for (const tab of walk.slice(1)) {
      await tapTab(tabs[tab])
      await expectShown(tab)
    }
    for (const tab of walk.slice(0, -1).toReversed()) {
      await page.goBack()
      await expectShown(tab)
    }
    for (const tab of walk.slice(1)) {
      await page.goForward()
      await expectShown(tab)
    }
  })

  longTest('along links, with the arrow and over sheets', async () => {
    const { page, words } = walker
    const arrow = page.getByRole('button', { name: words('common.back'), exact: true })
    const main = page.getByRole('main')
    await tapTab(tabs.market)
    await expectShown('market')
    await main.getByRole('link', { name: /ETH/ }).first().tap()
    await expectShown('coin')
    await page.getByRole('button', { name: words('coin.switchPair', { pair: 'ETH/USDT' }) }).tap()
    await expectShown('search')
    await main.getByRole('link', { name: /BTC/ }).first().tap()
    await expectShown('coin')
    await page.getByRole('button', { name: words('coin.buy'), exact: true }).tap()
    await expectShown('trade')
    await page.getByRole('button', { name: `${words('trade.orderType')}: ` }).tap()
    await openSheet(walker, words('trade.orderType')).waitFor()
    await page.waitForFunction(() => 'openSheets' in Object(history.state))
    await page.goBack()
    await openSheet(walker, words('trade.orderType')).waitFor({ state: 'detached' })
    await expectShown('trade')
    await page.goBack()
    await expectShown('coin')
    await page.getByText('BTC/USDT').first().waitFor()
    await arrow.tap()
    await expectShown('search')
    await arrow.tap()
    await expectShown('coin')
    await page.getByText('ETH/USDT').first().waitFor()
    await arrow.tap()
    await expectShown('market')
    await page.goBack()
    await expectShown('home')
    expect(phone.complaints).toEqual([])
  })

  test('when the current address is entered again, and after a reload', async () => {
    const { page } = walker
    await tapTab(tabs.market)
    await expectShown('market')
    await tapTab(tabs.trade)
    await expectShown('trade')
    await page.evaluate(() => { location.hash = '#/pages/trade/index' })
    await page.evaluate(() => { location.hash = '#/pages/trade/index' })
    await expectShown('trade')
    await page.goBack()
    await expectShown('market')
    await page.reload()
    await expectShown('market')
    await page.goForward()
    await expectShown('trade')
    await page.reload()
    await page.goBack()
    await expectShown('market')
    await page.goBack()
    await expectShown('home')
  })
})

describe('[W11] a page keeps its scroll position', () => {
  test.each(byDepth({
    short: ['by a link'], deep: ['by a link', 'by address'],
  }))('after going back from a page entered %s', async (how) => {
    const { page } = walker
    await page.setViewportSize({ width: 390, height: 500 })
    await tapTab(tabs.market)
    await expectShown('market')
    const row = page.getByRole('main').getByRole('link', { name: /LTC/ }).first()
    await row.waitFor()
    const scrollTop = (): Promise<number> =>
      page.locator('main').evaluate((main) => main.scrollTop)
    // The scroll event comes with the next frame.
    await row.evaluate((element) => new Promise<void>((resolve) => {
      element.ownerDocument.addEventListener('scroll', () => resolve(), { capture: true })
      element.scrollIntoView({ block: 'center' })
    }))
    const before = await scrollTop()
    expect(before).toBeGreaterThan(100)
    if (how === 'by a link') await row.dispatchEvent('click')
    else await page.evaluate(() => { location.hash = '#/pages/coin/index?symbol=ETHUSDT' })
    await expectShown('coin')
    expect(await scrollTop()).toBe(0)
    await page.goBack()
    await expectShown('market')
    await expect.poll(scrollTop).toBe(before)
  })

  longTest('while a sheet opens and closes, and after another page', async () => {
    const { page, words } = walker
    await page.setViewportSize({ width: 390, height: 420 })
    await tapTab(tabs.property)
    await expectShown('property')
    const main = page.locator('main')
    await page.getByRole('button', { name: words('property.deposit'), exact: true }).first().tap()
    const coins = page.getByRole('button', { name: words('recharge.getCoins'), exact: true })
    await page.getByRole('main').getByRole('link', { name: /^USDT/ }).waitFor()
    await main.evaluate((element) => { element.scrollTop = 150 })
    const scrollTop = (): Promise<number> => main.evaluate((element) => element.scrollTop)
    await coins.dispatchEvent('click')
    const before = await scrollTop()
    expect(before).toBeGreaterThan(0)
    const sheet = openSheet(walker, words('property.depositTitle'))
    await sheet.waitFor()
    expect(await scrollTop()).toBe(before)
    await page.waitForFunction(() => 'openSheets' in Object(history.state))
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(await scrollTop()).toBe(before)
    await page.getByRole('button', { name: words('recharge.records') }).tap()
    await page.waitForURL(/records\/recharge/)
    await page.goBack()
    await coins.waitFor()
    await expect.poll(scrollTop).toBe(before)
  })
})

longTest('[W12] the arrow of the first page of a tab leads to the front page', async () => {
  const page = await phone.context.newPage()
  walker = walkerOn(page, language)
  await page.goto('/#/pages/coin/index?symbol=ETHUSDT')
  await expectShown('coin', page)
  await page.getByRole('button', { name: walker.words('common.back'), exact: true }).tap()
  await expectShown('home', page)
})

longTest('[V25] the tab bar has the specified sizes and marks the selected tab', async () => {
  const { page, words } = walker
  await page.goto('/#/pages/home/index')
  await expectShown('home')
  const bar = page.getByRole('navigation', { name: words('shell.tabs') })
  const drawn = await bar.evaluate((nav) => ({
    height: nav.getBoundingClientRect().height,
    tabs: [...nav.querySelectorAll('a')].map((tab) => {
      const label = [...tab.querySelectorAll('span')].at(-1)
      return {
        icon: tab.querySelector('svg')?.getBoundingClientRect().width,
        label: label === undefined ? '' : getComputedStyle(label).fontSize,
        isSelected: tab.getAttribute('aria-current') === 'page',
        colour: getComputedStyle(tab).color,
      }
    }),
  }))
  expect(drawn.height).toBeCloseTo(50, 1)
  expect(drawn.tabs.map(({ icon, label }) => [icon, label]))
    .toEqual(Array.from({ length: 4 }, () => [20, '10px']))
  expect(drawn.tabs.map(({ isSelected }) => isSelected)).toEqual([true, false, false, false])
  const [selected, ...others] = drawn.tabs.map(({ colour }) => colour)
  expect(selected).toBe('rgb(138, 98, 0)')
  expect(new Set(others).size).toBe(1)
  expect(others).not.toContain(selected)
})
