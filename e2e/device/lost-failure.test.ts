// Exceptions that no screen handles, and the ways to copy in a dialog, in both apps.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { setStage } from '#e2e/stage.ts'
import { openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setStage('en_US')
const desks = setConsoleStage()

/** As in the handler of a press, and in one that goes on after a call. */
const throwing = {
  event: (page: Page) => page.evaluate(() => void setTimeout(() => {
    throw new TypeError('a part is missing')
  })),
  promise: (page: Page) => page.evaluate(() => void Promise.reject(new TypeError('missing'))),
}

test.each(['event', 'promise'] as const)('[W162] the app reports an exception of its own: %s',
  async (kind) => {
    const { walker, phone } = await stage.logIn('light', {})
    const { page, words } = walker
    await throwing[kind](page)
    await page.getByText(words('errors.appFailed'), { exact: true }).waitFor()
    expect(phone.complaints).toHaveLength(1)
  })

test('[W161, W162] the console reports an exception and copies above its dialogs', async () => {
  const desk = await openDesk(desks.browser, desks.server)
  const { page, type } = desk
  // As over plain http on another name than localhost.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await setUpDesk(desk, desks.server)
  await page.getByRole('link', { name: 'Operators' }).press('Enter')
  await page.getByRole('button', { name: 'Add operator' }).press('Enter')
  const text = page.getByText(/^Something went wrong in the console/)
  await throwing.promise(page)
  await text.waitFor()
  expect(await text.evaluate((toast) => toast.matches(':popover-open'))).toBe(true)

  await type('Name', 'edda')
  await type('Reason', 'a new colleague')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /One-time secret for edda/ })
  const secret = await dialog.locator('.grouped').innerText()
  await dialog.getByRole('button', { name: 'Copy' }).press('Enter')
  await dialog.getByText('Copied', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Users', exact: true }).press('Enter')
  await page.getByRole('searchbox').press('ControlOrMeta+v')
  expect(await page.getByRole('searchbox').inputValue()).toBe(secret.replaceAll(/\s/g, ''))
})
