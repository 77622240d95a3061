// The contract page by keyboard alone: each control is reached in sequence and shows its focus, a
// sheet keeps the focus inside and returns it, and an order is placed without a touch.
import { debounceMs } from '@ingot/contract/vocabulary'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { setStage } from '#e2e/stage.ts'
import { atRest } from '#e2e/walk/at-rest.ts'
import { openSheet } from '#e2e/walk/walker.ts'
import { stockContracts } from './stocked-trader.ts'

const stage = setStage('en_US', { OUTSIDE_PRICES: '1' })
const tabsMax = 150

/** A user with positions and orders on the contract page. */
async function start() {
  const actor = await stage.logIn('dark', { USDT: '20000' })
  await stockContracts(actor.me, await stage.enter({ USDT: '900000' }))
  const { page } = actor.walker
  await page.goto('/#/pages/trade/index?symbol=BTCUSDT-PERP')
  await page.getByText('Margin ratio').first().waitFor()
  return actor
}

test('[K133] Tab reaches each control of the contract page, and its focus is seen', async () => {
  const { walker: { page } } = await start()
  await expect.poll(async () => (await controlsOf(page)).length).toBeGreaterThan(30)
  await atRest(page)
  const wanted = await controlsOf(page)
  const reached = new Set<string>()
  const unseen: string[] = []
  for (let pressed = 0; pressed < tabsMax; pressed += 1) {
    await page.keyboard.press('Tab')
    // Between the last control and the first the focus is on the document itself.
    if (await page.evaluate(() => document.activeElement === document.body)) continue
    const { name, isSeen } = await focused(page)
    if (reached.has(name)) break
    reached.add(name)
    if (!isSeen) unseen.push(name)
  }
  expect(wanted.filter((name) => !reached.has(name))).toEqual([])
  expect(unseen).toEqual([])
})

longTest('[K133] a sheet keeps the focus inside, closes by Escape and returns it', async () => {
  const { walker } = await start()
  const { page, words } = walker
  for (const [opener, title] of [
    [`${words('ticket.leverage')}: `, words('ticket.leverageTitle', { pair: 'BTC/USDT' })],
    [words('position.closeOf', { pair: 'BTC/USDT' }), words('position.closeTitle')],
  ] as const) {
    const button = page.getByRole('button', { name: opener }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    const sheet = openSheet(walker, title)
    await sheet.getByRole('button').nth(2).waitFor()
    for (let pressed = 0; pressed < 20; pressed += 1) {
      await page.keyboard.press('Tab')
      const isInside = await sheet.evaluate((dialog) =>
        dialog.contains(document.activeElement) || document.activeElement === document.body)
      expect(isInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement))
      .toBe(true)
  }
})

test.each(['field', 'button'] as const)(
  '[K133] an order is typed, confirmed and sent by keys, its sheet opened from the %s',
  async (opener) => sendByKeys(await start(), opener))

async function sendByKeys(
  { walker }: Awaited<ReturnType<typeof start>>, opener: 'field' | 'button',
): Promise<void> {
  const { page, words } = walker
  const field = (name: `${string}.${string}`, symbol: string) =>
    page.getByRole('textbox', { name: words(name, { symbol }), exact: true })
  await field('trade.priceIn', 'USDT').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('90600')
  await field('trade.quantityIn', 'BTC').focus()
  await page.keyboard.type('0.02')
  const submit = page.getByRole('button', { name: words('ticket.openLong'), exact: true })
  if (opener === 'button') await submit.focus()
  await page.keyboard.press('Enter')
  const sheet = openSheet(walker, words('trade.confirmTitle'))
  const send = sheet.getByRole('button', { name: /0\.020 BTC$/ })
  await send.waitFor()
  // A press sooner after another would be taken for its echo.
  const opened = await page.evaluate(() => performance.now())
  await page.waitForFunction((soonest) => performance.now() >= soonest, opened + debounceMs)
  const isOnSend = (): Promise<boolean> =>
    send.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 10 && !await isOnSend(); pressed += 1) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: words('trade.currentOrders', { count: '2' }) }).waitFor()
  await expect.poll(() => submit.evaluate((element) => element === document.activeElement))
    .toBe(true)
}

/** The controls that Tab must reach: of a group of choices the chosen one. */
async function controlsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(`(() => {
    const nameOf = ${nameOf.toString()}
    return [...document.querySelectorAll('a[href], button, input, [tabindex="0"]')]
      .filter((control) => control.tabIndex >= 0 && !control.disabled
        && control.checkVisibility() && control.closest('[inert]') === null
        && (control.type !== 'radio' || control.checked))
      .map(nameOf)
  })()`)
}

/** The focused control, and whether it or an element around it changes its look with the focus. */
async function focused(page: Page): Promise<{ readonly name: string, readonly isSeen: boolean }> {
  return page.evaluate(`(async () => {
    const nameOf = ${nameOf.toString()}
    const control = document.activeElement
    const around = [control, control.parentElement, control.parentElement?.parentElement,
      control.nextElementSibling].filter(Boolean)
    const look = () => JSON.stringify(around.flatMap((element) =>
      [null, '::before', '::after'].map((part) => {
        const { outline, boxShadow, borderColor } = getComputedStyle(element, part)
        return [outline, boxShadow, borderColor]
      })))
    const settle = () => Promise.all(document.getAnimations()
      .filter((each) => each instanceof CSSTransition).map((each) => each.finished.catch(() => 0)))
    await settle()
    const withFocus = look()
    control.blur()
    await settle()
    const without = look()
    control.focus({ focusVisible: true })
    return { name: nameOf(control), isSeen: withFocus !== without }
  })()`)
}

/** Runs in the page: the name that identifies a control. */
function nameOf(control: Element): string {
  const path: string[] = []
  for (let at: Element | null = control; at !== null && at !== document.body;) {
    const siblings: readonly Element[] = [...at.parentElement?.children ?? []]
    path.unshift(`${at.tagName}${siblings.indexOf(at)}`)
    at = at.parentElement
  }
  const text = control.getAttribute('aria-label') ?? control.textContent ?? ''
  return `${text.slice(0, 40)} ${path.join('/')}`
}
