// Rows of choices that are wider than the phone: they fade out where they go on, and the chosen one
// is brought into view.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from './stage.ts'
import { atRest } from './walk/at-rest.ts'
import { openPanel, openTrade } from './walk/trade-screen.ts'
import { openSheet } from './walk/walker.ts'

const stage = setStage('ru_RU')

test('an overflowing row fades out at its edge and shows the selected choice', async () => {
  const { phone, walker } = await stage.logIn('dark', {})
  const { page, words } = walker
  await openTrade(walker)
  await openPanel(walker, 'history')
  await page.getByRole('button', { name: words('trade.filter') }).tap()
  const sheet = openSheet(walker, words('trade.filter'))
  const periods = sheet.getByRole('group', { name: words('trade.period') }).last()
  const custom = periods.getByRole('button', { name: words('trade.periodCustom') })
  await expect.poll(() => fadesOf(periods)).toEqual([0, 24])
  await custom.tap()
  await expect.poll(() => fadesOf(periods)).toEqual([24, 0])
  expect(await isWhole(custom)).toBe(true)
  const tabs = page.getByRole('tablist', { name: words('trade.ownSections') })
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await openPanel(walker, 'holdings')
  await expect.poll(() => fadesOf(tabs)).toEqual([24, 0])
  expect(await isWhole(tabs.getByRole('tab', { selected: true }))).toBe(true)
  await page.reload()
  await expect.poll(() => isWhole(tabs.getByRole('tab', { selected: true }))).toBe(true)
  expect(phone.complaints).toEqual([])
})

test('on a small desktop facts fade out and the side switch is whole', async () => {
  const { phone, walker } = await stage.logIn('light', {})
  const { page, words } = walker
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/#/pages/trade/index?symbol=BTCUSDT-PERP')
  const facts = page.getByRole('banner').locator('dl')
  await expect.poll(() => fadesOf(facts)).toEqual([0, 24])
  await facts.evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
  await expect.poll(() => fadesOf(facts)).toEqual([24, 0])
  const sides = page.getByRole('group', { name: words('trade.side') })
  expect((await sides.boundingBox())?.height).toBeCloseTo(40, 1)
  expect(phone.complaints).toEqual([])
})

test('a tab chosen at the end of a swiped row stays in view', async () => {
  const { phone, walker } = await stage.logIn('light', {})
  const { page, words } = walker
  await page.goto('/#/pages/trade/index?symbol=BTCUSDT-PERP')
  const tabs = page.getByRole('tablist', { name: words('trade.ownSections') })
  const last = tabs.getByRole('tab').last()
  await expect.poll(() => fadesOf(tabs)).toEqual([0, 24])
  await last.scrollIntoViewIfNeeded()
  await tabs.evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
  await expect.poll(() => fadesOf(tabs)).toEqual([24, 0])
  await last.tap()
  const chosen = tabs.getByRole('tab', { selected: true })
  await expect.poll(() => chosen.innerText()).toBe(await last.innerText())
  await page.getByRole('tabpanel').getByText(words('position.noLiquidations')).waitFor()
  await atRest(page)
  expect(await isWhole(chosen)).toBe(true)
  expect(phone.complaints).toEqual([])
})

/** How many px fade out at the left and at the right edge. */
async function fadesOf(row: Locator): Promise<readonly number[]> {
  const mask = await row.evaluate((element) => getComputedStyle(element).maskImage)
  // A fade of 0 px at the right is written as 100 %.
  const [, left = '0', right = '0'] = /\) (\d+)px(?:.*100% - (\d+)px)?/.exec(mask) ?? []
  return [Number(left), Number(right)]
}

/** Whether the row shows the whole choice. */
async function isWhole(choice: Locator): Promise<boolean> {
  return choice.evaluate((element) => {
    const [inner, outer] = [element, element.parentElement ?? element]
      .map((box) => box.getBoundingClientRect())
    return inner !== undefined && outer !== undefined
      && inner.left >= outer.left - 1 && inner.right <= outer.right + 1
  })
}
