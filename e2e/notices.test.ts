// What appears over a page: toasts, the line that says when prices are not live, and what catches
// hasty taps. None of it covers what counts or moves what is pressed.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from './stage.ts'
import {
  confirmTicket, fillLimitTicket, openPanel, openTrade, submitButton,
} from './walk/trade-screen.ts'
import { openSheet, typeInto } from './walk/walker.ts'

const stage = setStage('ru_RU')
const resting = { side: 'buy', price: '91234.5', size: '0.01' } as const

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  return box
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
}

test.each([
  { width: 390, height: 844 }, { width: 320, height: 640 },
])('[W16] a toast covers no main button, at $width px', async (size) => {
  const { walker } = await stage.openPhone('light')
  const { page, words } = walker
  await page.setViewportSize(size)
  await page.goto('/#/pages/register/index')
  await typeInto(page.getByRole('textbox', { name: words('login.email'), exact: true }),
    `toast${size.width}@example.com`)
  await page.getByRole('button', { name: words('register.sendCode') }).tap()
  const toast = page.getByRole('status').locator('[class*="_toast"]')
  await toast.waitFor()
  await expectApart(toast, page.getByRole('button', { name: words('register.submit') }))
})

test('[W16] a toast covers neither the ticket nor the new order', async () => {
  const { walker } = await stage.logIn('light', { USDT: '10000' })
  const { page, words } = walker
  await openTrade(walker)
  await fillLimitTicket(walker, resting)
  await submitButton(walker, 'buy').tap()
  await confirmTicket(walker, 'buy')
  const toast = page.getByRole('status').locator('[class*="_toast"]')
  await toast.waitFor()
  await openSheet(walker, words('trade.confirmTitle')).waitFor({ state: 'detached' })
  await expectApart(toast, submitButton(walker, 'buy'))
  await expectApart(toast, (await openPanel(walker, 'currentOrders')).getByRole('listitem').first())
})

test('[W17] a lost connection moves nothing and covers no button', async () => {
  const { walker } = await stage.logIn('light', { USDT: '10000' })
  const { page, words } = walker
  await openTrade(walker)
  await fillLimitTicket(walker, resting)
  const tabs = page.getByRole('navigation', { name: words('shell.tabs') })
  const parts = [submitButton(walker, 'buy'), tabs, page.getByRole('main')]
  const before = await Promise.all(parts.map(boxOf))
  await stage.exchange.kill()
  const [stale = ''] = words('shell.stale').split('{')
  const line = page.getByRole('status').filter({ hasText: stale })
  await line.waitFor()
  expect(await Promise.all(parts.map(boxOf))).toEqual(before)
  await expectApart(line, tabs)
  await stage.exchange.start()
  await line.waitFor({ state: 'detached' })
  expect(await Promise.all(parts.map(boxOf))).toEqual(before)
})

test('[W17] the taps that follow the one which closed a sheet do nothing below it', async () => {
  const { walker } = await stage.logIn('light', { USDT: '10000' })
  const { page, words } = walker
  await openTrade(walker)
  await page.getByRole('button', { name: `${words('trade.orderType')}: ` }).tap()
  const sheet = openSheet(walker, words('trade.orderType'))
  await sheet.waitFor()
  const tapped = await page.evaluate(async () => {
    const middle = { x: innerWidth / 2, y: 420 }
    history.back()
    await new Promise((resolve) => { addEventListener('popstate', resolve, { once: true }) })
    await new Promise((resolve) => { setTimeout(resolve, 300) })
    return document.elementFromPoint(middle.x, middle.y)?.className ?? ''
  })
  expect(tapped).toContain('_shield')
  await sheet.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.querySelector('[class*="_shield"]') === null)
})

test('[W17] the tab of the open page leads to its top', async () => {
  const { walker } = await stage.logIn('light', { USDT: '10000' })
  const { page, words } = walker
  const tabs = page.getByRole('navigation', { name: words('shell.tabs') })
  await tabs.getByRole('link', { name: words('shell.tabMarket') }).tap()
  await page.getByRole('main').getByRole('link', { name: /LTC/ }).first().waitFor()
  const main = page.locator('main')
  await main.evaluate((element) => { element.scrollTop = 300 })
  await tabs.getByRole('link', { name: words('shell.tabMarket') }).tap()
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(0)
})

test('[W19] the outline of the page is painted without the app, and gone with it', async () => {
  const { phone, walker } = await stage.openPhone('dark')
  const { page } = walker
  let release = (): void => {}
  const held = new Promise<void>((resolve) => { release = resolve })
  await page.route(/assets\/(?:index|first)-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/#/pages/register/index', { waitUntil: 'commit' })
  await page.locator('.shell-register').waitFor()
  const shown = await page.evaluate(() => ({
    shells: [...document.querySelectorAll<HTMLElement>('.shell-page')]
      .filter((outline) => outline.offsetHeight > 0).map(({ className }) => className),
    words: document.body.innerText.trim(),
    asked: [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
      .map(({ href }) => href).filter((href) => /ru-ru|register-page/.test(href)).length,
  }))
  expect(shown).toEqual({ shells: ['shell-page shell-register'], words: '', asked: 2 })
  release()
  await page.getByRole('heading').first().waitFor()
  expect(await page.locator('#shell').count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

test('[W19] a page whose code is on its way shows its own outline', async () => {
  const { phone, walker } = await stage.logIn('light', {})
  const { words } = walker
  const page = await phone.context.newPage()
  let release = (): void => {}
  const held = new Promise<void>((resolve) => { release = resolve })
  await page.route(/assets\/(?:trade|property)-page-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: words('shell.tabs') })
  await tabs.getByRole('link', { name: words('shell.tabTrade') }).tap()
  await page.locator('main .outline-side').waitFor()
  expect(await page.locator('main .outline-row').count()).toBe(0)
  await page.goBack()
  await tabs.getByRole('link', { name: words('shell.tabAsset') }).tap()
  await page.locator('main .outline-row').first().waitFor()
  expect(await page.locator('main .outline-side').count()).toBe(0)
  release()
  await page.getByRole('tablist', { name: words('property.accounts') }).waitFor()
})
