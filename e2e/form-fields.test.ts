// An amount, a choice and a switch of a form by finger and by keyboard.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { outputOf, setComponentPage } from './component-page.ts'
import { typeInto } from './walk/walker.ts'

const components = setComponentPage()

const amountOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Amount' })
const bankOf = (page: Page): Locator => page.getByRole('button', { name: /^Bank: / })
const sendOf = (page: Page): Locator => page.getByRole('button', { name: 'Send' })
const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement)

test('[W99] each missing field is named, and the focus goes to the first one', async () => {
  const { page } = await components.open('form-fields')
  await sendOf(page).tap()
  await page.getByText('Enter an amount').waitFor()
  await page.getByText('Choose a bank').waitFor()
  expect(await hasFocus(amountOf(page))).toBe(true)
  await typeInto(amountOf(page), '12.5')
  await page.getByText('Enter an amount').waitFor({ state: 'detached' })
  await sendOf(page).tap()
  await expect.poll(() => hasFocus(bankOf(page))).toBe(true)
  // The message belongs to the field for a screen reader too.
  const message = await bankOf(page).getAttribute('aria-describedby')
  expect(await page.locator(`[id="${message}"]`).innerText()).toBe('Choose a bank')
  expect(await outputOf(page, 'Sent').innerText()).toBe('')
})

test('a bank is chosen in a sheet, and the values are sent as they are shown', async () => {
  const { page } = await components.open('form-fields')
  expect(await bankOf(page).getAttribute('aria-label')).toBe('Bank: Not chosen')
  await bankOf(page).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Bank' })
  await sheet.getByText('Second Bank').tap()
  await sheet.waitFor({ state: 'detached' })
  expect(await bankOf(page).getAttribute('aria-label')).toBe('Bank: Second Bank')
  const saving = page.getByRole('switch', { name: 'Save it' })
  await saving.press('Space')
  expect(await saving.getAttribute('aria-checked')).toBe('true')
  await typeInto(amountOf(page), '1,234.50')
  await sendOf(page).tap()
  await expect.poll(() => outputOf(page, 'Sent').innerText()).toBe('1234.50 second true')
})

test('a text that is no amount stops the form and is named', async () => {
  const { page } = await components.open('form-fields')
  await typeInto(amountOf(page), '12x')
  await amountOf(page).blur()
  await expect.poll(() => amountOf(page).getAttribute('aria-invalid')).toBe('true')
  expect(await sendOf(page).isDisabled()).toBe(true)
  await typeInto(amountOf(page), '12')
  await expect.poll(() => sendOf(page).isDisabled()).toBe(false)
})
