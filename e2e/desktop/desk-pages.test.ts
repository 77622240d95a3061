// The pages in the window of a desktop: the header is above each of them and marks the tab, and
// the pages of cards have two columns side by side.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from '#e2e/stage.ts'

const stage = setStage('en_US')

/** Pages of cards, each with the tab that the header marks. */
const pages = [
  { path: '/pages/home/index', tab: 'shell.tabHome' },
  { path: '/pages/property/index', tab: 'shell.tabAsset' },
  { path: '/pages/recharge/index?symbol=USDT', tab: 'shell.tabAsset' },
  { path: '/pages/withdraw/index?symbol=USDT', tab: 'shell.tabAsset' },
  { path: '/pages/modify/index', tab: undefined },
  { path: '/pages/my/index', tab: undefined },
] as const

test('[W199] the header stays on every page of a desktop, and cards fill two columns', async () => {
  const { phone: { page, complaints }, walker: { words } } = await stage.logIn(
    'dark', { USDT: '20000' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const header = page.getByRole('navigation', { name: words('shell.tabs') })
  for (const { path, tab } of pages) {
    await page.goto(`/#${path}`)
    await expect.poll(() => areSideBySide(page.getByRole('main')), { message: path }).toBe(true)
    await header.waitFor()
    expect(await header.count(), path).toBe(1)
    expect(await header.locator('[aria-current]').allTextContents(), path)
      .toEqual(tab === undefined ? [] : [words(tab)])
    expect(await overflowOf(page.getByRole('main')), path).toBe(0)
  }
  await page.goto('/#/pages/copy-trading/index')
  await header.getByRole('link', { name: words('home.copyTrading'), exact: true })
    .and(page.locator('[aria-current]')).waitFor()

  // Below that width the app is the phone's column with its tabs at the bottom.
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto('/#/pages/home/index')
  await page.getByRole('button', { name: words('home.account') }).waitFor()
  await expect.poll(async () => (await header.boundingBox())?.y ?? 0).toBeGreaterThan(400)
  expect(complaints).toEqual([])
})

async function areSideBySide(main: Locator): Promise<boolean> {
  const boxOf = async (part: string) => {
    const column = main.locator(`[class*="_part"][class*="_${part}"]`)
    return await column.count() === 1 ? column.boundingBox() : null
  }
  const [first, second] = [await boxOf('start'), await boxOf('middle')]
  return first !== null && second !== null && first.x + first.width <= second.x
}

/** How many pixels of the content are beyond the right edge. */
async function overflowOf(part: Locator): Promise<number> {
  return part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
}
