// The app over plain http on another name than localhost, as a phone in the same network opens it.
// Browsers keep some of their parts from such a page: it must do all of its work without them.
import { expect, test } from 'vitest'
import { insecureName } from '#e2e/browser/open-browser.ts'
import { walkPassword } from '#e2e/person.ts'
import { setStage } from '#e2e/stage.ts'
import { registerByScreen } from '#e2e/walk/entry.ts'
import { depositUsdt } from '#e2e/walk/property-screen.ts'
import { fillLimitTicket, openTrade, submitTicket } from '#e2e/walk/trade-screen.ts'
import { type Walker, withToast } from '#e2e/walk/walker.ts'

const stage = setStage('en_US')

/** The exchange's address under the name that no browser trusts. */
function insecureUrl(): string {
  const url = new URL(stage.exchange.url)
  url.hostname = insecureName
  return url.origin
}

/** Headers that a browser obeys on a trusted page only; it reports each that it ignores. */
const ignoredHeader = /Cross-Origin-Opener-Policy|Origin-Agent-Cluster/

test('[W160] a page without a secure context registers, takes coins and trades', async () => {
  const { phone, walker } = await stage.openPhone('light', { baseURL: insecureUrl() })
  const { page, words } = walker
  const me = { email: 'phone@example.com', password: walkPassword }
  await page.goto('/#/pages/register/index')
  await page.getByRole('button', { name: words('register.submit') }).waitFor()
  expect(await page.evaluate(() => globalThis.isSecureContext)).toBe(false)
  await registerByScreen(walker, me)
  await depositUsdt(walker, '1000')
  await openTrade(walker)
  await fillLimitTicket(walker, { side: 'buy', price: '91234.5', size: '0.01' })
  await submitTicket(walker, 'buy')
  await page.getByRole('button', { name: words('trade.cancelOrderOf', { pair: 'BTC/USDT' }) })
    .waitFor()
  expect(phone.complaints.filter((text) => !ignoredHeader.test(text))).toEqual([])
})

test('[W161] a page without a secure context copies a text for the user', async () => {
  const me = await stage.enter()
  const { walker } = await stage.openPhone('light', { baseURL: insecureUrl(), me })
  const { page, words } = walker
  await page.goto('/#/pages/my/index')
  const copy = page.getByRole('button', { name: words('my.copyId') })
  await copy.waitFor()
  expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(false)
  await withToast(page.getByText(words('my.idCopied')), () => copy.tap())
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(words('my.copyId'))
  expect(await pasted(walker)).toBe(me.userId)
})

/** The text that the browser pastes into a field of the app. */
async function pasted({ page }: Walker): Promise<string> {
  await page.goto('/#/pages/search/index')
  const field = page.getByRole('searchbox')
  await field.tap()
  await field.press('ControlOrMeta+v')
  return field.inputValue()
}
