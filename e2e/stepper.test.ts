// The stepper by keyboard, by finger and for a screen reader: steps, bounds, holding, the marks of
// the locale, and the error of a text that is no number.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { outputOf, setComponentPage } from './component-page.ts'
import { holdFinger } from './walk/gestures.ts'
import { pasteInto, plainSpaced, typeInto } from './walk/walker.ts'

const components = setComponentPage()

const openStepper = async (
  settings: Readonly<Record<string, string>>, language: 'en_US' | 'ru_RU' = 'en_US',
): Promise<Page> => (await components.open('stepper', { settings, language })).page

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Price' })
const button = (page: Page, name: 'Less' | 'More'): Locator => page.getByRole('button', { name })
const valueOf = (page: Page): Promise<string> => outputOf(page, 'Value').innerText()
/** A tap's click may come a moment after its touch. */
const expectValue = (page: Page, value: string): Promise<void> =>
  expect.poll(() => valueOf(page)).toBe(value)

test('[W80] a tap moves to the next multiple of the step, and never below zero', async () => {
  const page = await openStepper({ value: '0.25', step: '0.1', decimals: '2' })
  await button(page, 'More').tap()
  await expectValue(page, '0.30')
  await button(page, 'Less').tap()
  await expectValue(page, '0.20')
  for (let taps = 0; taps < 4; taps += 1) await button(page, 'Less').tap()
  await expectValue(page, '0.00')
  await button(page, 'More').tap()
  await expectValue(page, '0.10')
})

longTest('[W80] the arrow keys step, with Shift by ten, and Enter submits', async () => {
  const page = await openStepper({ value: '0.4', step: '0.1' })
  await field(page).focus()
  await field(page).press('ArrowUp')
  expect(await valueOf(page)).toBe('0.5')
  await field(page).press('Shift+ArrowUp')
  expect(await valueOf(page)).toBe('1.5')
  await field(page).press('ArrowDown')
  expect(await valueOf(page)).toBe('1.4')
  for (let presses = 0; presses < 2; presses += 1) await field(page).press('Shift+ArrowDown')
  expect(await valueOf(page)).toBe('0.0')
  await field(page).press('Enter')
  expect(await outputOf(page, 'Submits').innerText()).toBe('1')
})

test('[W80] a held button repeats until the finger is lifted', async () => {
  const page = await openStepper({ value: '0', step: '1', decimals: '0' })
  const lift = await holdFinger(page, button(page, 'More'))
  await expect.poll(async () => Number(await valueOf(page))).toBeGreaterThan(3)
  await lift()
  const lifted = await valueOf(page)
  await page.waitForTimeout(300)
  expect(await valueOf(page)).toBe(lifted)
  await button(page, 'Less').tap()
  await expectValue(page, String(Number(lifted) - 1))
})

longTest('[W80] a keyboard reaches both buttons and the field, in order', async () => {
  const page = await openStepper({ value: '1', step: '1', decimals: '0' })
  await field(page).waitFor()
  for (const target of [button(page, 'Less'), field(page), button(page, 'More')]) {
    await page.keyboard.press('Tab')
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await page.keyboard.press('Space')
  expect(await valueOf(page)).toBe('2')
})

test.each([
  { language: 'en_US', shown: '12,345.5', typed: '1,234.5' },
  { language: 'ru_RU', shown: '12 345,5', typed: '1 234,5' },
] as const)('[W14] the field speaks the locale $language', async ({ language, shown, typed }) => {
  const page = await openStepper({ value: '12345.5' }, language)
  expect(plainSpaced(await field(page).inputValue())).toBe(shown)
  await typeInto(field(page), typed.replaceAll(/[ ,](?=\d{3})/g, ''))
  expect(await valueOf(page)).toBe('1234.5')
  await field(page).blur()
  expect(plainSpaced(await field(page).inputValue())).toBe(typed)
})

test('[W14] a text that is no number is reported, and is no value', async () => {
  const page = await openStepper({ value: '5' })
  await typeInto(field(page), '1.234,5')
  expect(await valueOf(page)).toBe('')
  expect(await page.getByRole('alert').innerText()).toBe('unclear')
  expect(await field(page).getAttribute('aria-invalid')).toBe('true')
  const described = await field(page).getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe('unclear')
  await typeInto(field(page), '7')
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await field(page).getAttribute('aria-invalid')).toBeNull()
})

test('[K138] a refused paste takes the value and stops the form until a step', async () => {
  const page = await openStepper({ value: '12345.5' })
  const send = page.getByRole('button', { name: 'Send' })
  await field(page).focus()
  await pasteInto(field(page), '12..3')
  expect(await field(page).inputValue()).toBe('12345.5')
  expect(await valueOf(page)).toBe('')
  expect(await page.getByRole('alert').innerText()).toBe('not-a-number')
  expect(await send.isDisabled()).toBe(true)
  await page.getByText('Price · not-a-number').waitFor()
  await field(page).press('Enter')
  await field(page).blur()
  expect(await field(page).inputValue()).toBe('12345.5')
  expect(await outputOf(page, 'Submits').innerText()).toBe('0')
  await button(page, 'More').tap()
  await expectValue(page, '12345.6')
  expect(await page.getByText('not-a-number').count()).toBe(0)
  await send.tap()
  await expect.poll(() => outputOf(page, 'Submits').innerText()).toBe('1')
})

longTest('[W80] a stepper that is disabled neither steps nor takes a text', async () => {
  const page = await openStepper({ value: '5', disabled: '' })
  for (const part of [button(page, 'Less'), field(page), button(page, 'More')]) {
    expect(await part.isDisabled()).toBe(true)
  }
  await button(page, 'More').tap({ force: true })
  expect(await valueOf(page)).toBe('5')
})

longTest('[W80] a label that switches the unit is a button next to the named field', async () => {
  const page = await openStepper({ value: '5', switch: '' })
  await page.getByRole('button', { name: 'Switch' }).tap()
  await expect.poll(() => outputOf(page, 'Switches').innerText()).toBe('1')
  expect(await field(page).inputValue()).toBe('5.0')
})
