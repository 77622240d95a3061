// The percent slider by keyboard, by finger and for a screen reader.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { outputOf, setComponentPage } from './component-page.ts'
import { drag } from './walk/gestures.ts'

const components = setComponentPage()

const openSlider = async (settings: Readonly<Record<string, string>>): Promise<Page> =>
  (await components.open('slider', { settings })).page

const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Share' })
const valueOf = (page: Page): Promise<string> => outputOf(page, 'Value').innerText()

/** The point of the track at a share of its width. */
async function pointAt(page: Page, share: number) {
  const box = await slider(page).boundingBox()
  if (box === null) throw new Error('the slider is not on the screen')
  return { box, x: box.x + box.width * share, y: box.y + box.height / 2 }
}

const keys: readonly (readonly [from: string, key: string, to: string])[] = [
  ['40', 'ArrowRight', '41'], ['40', 'ArrowUp', '41'], ['40', 'ArrowLeft', '39'],
  ['40', 'ArrowDown', '39'], ['40', 'PageUp', '50'], ['50', 'PageDown', '25'],
  ['40', 'End', '100'], ['40', 'Home', '0'], ['100', 'ArrowRight', '100'],
  ['100', 'PageUp', '100'], ['0', 'ArrowLeft', '0'], ['0', 'PageDown', '0'],
]

test('[W81] arrows move by one, Page keys to a quarter, End and Home to a bound', async () => {
  const page = await openSlider({ value: '40' })
  for (const [from, key, to] of keys) {
    await slider(page).fill(from)
    expect(await valueOf(page)).toBe(from)
    await slider(page).press(key)
    expect(await valueOf(page), `${key} from ${from}`).toBe(to)
  }
})

longTest('[W81] a screen reader hears the name, the bounds and the meaning', async () => {
  const page = await openSlider({ value: '25' })
  expect(await slider(page).getAttribute('aria-valuetext')).toBe('25 of 100')
  expect(await slider(page).getAttribute('min')).toBe('0')
  expect(await slider(page).getAttribute('max')).toBe('100')
  await slider(page).press('PageUp')
  expect(await slider(page).getAttribute('aria-valuetext')).toBe('50 of 100')
})

test('[W81] a finger drags the knob, and near a quarter it snaps', async () => {
  const page = await openSlider({ value: '0' })
  const { box, ...from } = await pointAt(page, 0.02)
  await drag(page, { from, by: { x: box.width * 0.49, y: 0 } })
  await expect.poll(() => valueOf(page)).toBe('50')
  const middle = await pointAt(page, 0.5)
  await drag(page, { from: { x: middle.x, y: middle.y }, by: { x: box.width * 0.13, y: 0 } })
  const between = Number(await valueOf(page))
  expect(between).toBeGreaterThan(53)
  expect(between).toBeLessThan(72)
  const near = await pointAt(page, between / 100)
  await drag(page, { from: { x: near.x, y: near.y }, by: { x: box.width, y: 0 } })
  await expect.poll(() => valueOf(page)).toBe('100')
})

longTest('[W81] a finger that scrolls the page leaves the value as it was', async () => {
  const page = await openSlider({ value: '40' })
  const { x, y } = await pointAt(page, 0.8)
  await drag(page, { from: { x, y }, by: { x: 4, y: -150 } })
  expect(await page.getByRole('main').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(60)
  expect(await valueOf(page)).toBe('40')
})

longTest('[W81] a slider that is disabled does not move', async () => {
  const page = await openSlider({ value: '40', disabled: '' })
  expect(await slider(page).isDisabled()).toBe(true)
  const { box, ...from } = await pointAt(page, 0.4)
  await drag(page, { from, by: { x: box.width * 0.3, y: 0 } })
  expect(await valueOf(page)).toBe('40')
})
