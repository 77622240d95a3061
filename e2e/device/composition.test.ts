// Texts that an input method composes, in a real browser: the keys that confirm or drop such a text
// act on nothing else.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { outputOf, setComponentPage } from '#e2e/component-page.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { setStage } from '#e2e/stage.ts'
import { openInputMethod } from '#e2e/walk/composition.ts'
import { openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'
import { confirmTicket, fillLimitTicket, openTrade, ticketField } from '#e2e/walk/trade-screen.ts'
import { openSheet } from '#e2e/walk/walker.ts'

const stage = setStage('en_US')
const parts = setComponentPage()
const desks = setConsoleStage()

test('[W164] the Enter that confirms a text sends no order; the next one sends the new size',
  async () => {
    const { walker } = await stage.logIn('light', { USDT: '10000' })
    const { page, words } = walker
    await openTrade(walker)
    await fillLimitTicket(walker, { side: 'buy', price: '91234.5', size: '0.01' })
    const method = await openInputMethod(page)
    const quantity = ticketField(walker, words('trade.quantityIn', { symbol: 'BTC' }))
    const sheet = openSheet(walker, words('trade.confirmTitle'))
    await quantity.press('ControlOrMeta+a')
    await method.compose('０．０２')
    expect(await quantity.inputValue()).toBe('０．０２')
    await method.press('Enter')
    await method.confirm('０．０２')
    expect(await sheet.count()).toBe(0)
    await quantity.press('Enter')
    await sheet.getByText('0.02000 BTC').first().waitFor()
    await confirmTicket(walker, 'buy')
    await page.getByRole('button', { name: words('trade.cancelOrderOf', { pair: 'BTC/USDT' }) })
      .waitFor()
  })

test('[W164] keys of an input method neither step nor send a field', async () => {
  const { page } = await parts.open('stepper', { settings: { value: '5' } })
  const method = await openInputMethod(page)
  await page.getByRole('textbox', { name: 'Price' }).focus()
  await method.compose('７')
  for (const key of ['ArrowUp', 'Enter'] as const) await method.press(key)
  expect(await outputOf(page, 'Value').innerText()).toBe('5')
  expect(await outputOf(page, 'Submits').innerText()).toBe('0')
})

test('[W164] a press of another control confirms the composed text first', async () => {
  const { page } = await parts.open('stepper', { settings: { value: '' } })
  const method = await openInputMethod(page)
  const field = page.getByRole('textbox', { name: 'Price' })
  // As in a browser whose buttons take no focus.
  await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()))
  await field.focus()
  await method.compose('７')
  await page.getByRole('button', { name: 'More' }).tap()
  await expect.poll(() => outputOf(page, 'Value').innerText()).toBe('7.1')
})

test('[W164] the Escape that drops a text leaves its sheet open; the next one closes it',
  async () => {
    const { walker } = await stage.logIn('light', { USDT: '10000' })
    const { page, words } = walker
    await page.goto('/#/pages/withdraw/index')
    await page.getByRole('button', { name: /^USDT/ }).tap()
    const sheet = openSheet(walker, words('withdraw.coinAndNetwork'))
    const search = sheet.getByRole('searchbox')
    await search.focus()
    const method = await openInputMethod(page)
    await method.compose('びっと')
    await method.press('Escape')
    await method.compose('')
    expect(await search.inputValue()).toBe('')
    expect(await sheet.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  })

test('[W164] keys of an input method act on nothing of the console', async () => {
  const desk = await openDesk(desks.browser, desks.server)
  const { page, type } = desk
  await setUpDesk(desk, desks.server)
  await page.getByRole('link', { name: 'Users', exact: true }).press('Enter')
  const search = page.getByRole('banner').getByRole('combobox')
  await search.waitFor()
  const isFocused = (): Promise<boolean> => search.evaluate((it) => it === document.activeElement)
  await pressSlash(page, true)
  expect(await isFocused()).toBe(false)
  await pressSlash(page, false)
  expect(await isFocused()).toBe(true)
  await page.getByRole('link', { name: 'Operators' }).press('Enter')
  await page.getByRole('button', { name: 'Add operator' }).press('Enter')
  await type('Name', 'edda')
  await type('Reason', 'new')
  const dialog = page.getByRole('dialog', { name: 'Add operator' })
  const method = await openInputMethod(page)
  await method.compose('どうりょう')
  for (const key of ['Enter', 'Escape'] as const) await method.press(key)
  await method.confirm('同僚')
  await expect.poll(() => page.getByLabel('Reason', { exact: true }).inputValue())
    .toBe('new同僚')
  expect(await dialog.count()).toBe(1)
  await page.keyboard.press('Enter')
  // [W161] The secret is shown once: the page says whether it was copied.
  const secret = page.getByRole('dialog', { name: /One-time secret for edda/ })
  await secret.getByRole('button', { name: 'Copy' }).press('Enter')
  await secret.getByText('Copied', { exact: true }).waitFor()
  expect(desk.complaints).toEqual([])
})

/** The key of the search, pressed outside of any field. */
function pressSlash(page: Page, isComposing: boolean): Promise<void> {
  return page.evaluate((composing) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', {
      key: '/', isComposing: composing, bubbles: true, cancelable: true,
    }))
  }, isComposing)
}
