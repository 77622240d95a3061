// A coin and its market at the console by screen: one operator lists them, another one approves,
// and the market list of a trader, which is open all the time, shows them. Their end is alike.
import { approveChange } from '@ingot/features/operator/operator-changes.console.ts'
import { expect, test } from 'vitest'
import { addTestOperator, logInTestOperator } from '#testing/console-client.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()
const dayMs = 86_400_000

test('[LS40, LS41] a coin is listed and delisted at the console by two operators', async () => {
  const { server, browser } = stage
  const desk = await openDesk(browser, server)
  const { page, complaints, context } = desk
  const bob = await addTestOperator(server, { name: 'admin' }, { name: 'bob', role: 'admin' })
  server.clock.advance(dayMs - 300_000)
  await setUpDesk(desk, server)
  server.clock.advance(420_000)
  await logInTestOperator(server, bob)
  const { profile: { token, userId } } = await server.registerUser()
  const { page: list } = await openPhone(browser, {
    language: 'en_US', theme: 'light', baseURL: server.url, session: { token, userId },
  })
  await list.goto('/#/pages/market/index')
  const links = list.locator('main[data-scroll-restoration-id=market]').getByRole('link')
  await links.filter({ hasText: /BTC/ }).first().waitFor()
  const nova = links.filter({ hasText: /NOVA/ })
  expect(await nova.count()).toBe(0)

  await page.getByRole('link', { name: 'Coins and markets' }).press('Enter')
  await page.getByRole('row', { name: /^BTCUSDT Spot/ }).waitFor()
  await lookAt(page, 'coins-markets')
  await page.getByRole('button', { name: 'List a coin or market' }).press('Enter')
  const fill = (name: string, text: string) =>
    page.getByRole('textbox', { name, exact: true }).fill(text)
  await fill('Symbol', 'nova')
  await fill('Name', 'Nova')
  await fill('Reference price, USDT', '0.25')
  await expect.poll(() => page.getByRole('textbox', { name: 'Tick' }).inputValue())
    .toBe('0.0001')
  await fill('Opens (UTC)', 'soon')
  const propose = page.getByRole('button', { name: 'Propose listing' })
  await propose.press('Enter')
  await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(2)
  await lookAt(page, 'coins-form')
  await fill('Opens (UTC)', '')
  await fill('Reason', 'a new coin')
  await propose.press('Enter')
  await closedDialogs(page)
  const notice = page.getByRole('region', { name: 'Waiting changes' })
  await notice.getByText('List NOVAUSDT').waitFor()
  expect(await nova.count()).toBe(0)
  expect((await bob.client.call(approveChange, { id: 1 })).word).toBe('success')
  const row = page.getByRole('row', { name: /^NOVAUSDT Spot/ })
  await row.getByText('Trading').waitFor()
  await nova.first().waitFor()
  await page.getByRole('tab', { name: /^Listings/ }).press('Enter')
  await page.getByRole('row', { name: /NOVA NOVAUSDT.*Listed/s }).waitFor()
  await lookAt(page, 'coins-listings')

  // The end of the market: the typed symbol is the confirmation.
  await page.getByRole('tab', { name: /^Markets/ }).press('Enter')
  await row.getByRole('button').press('Enter')
  await page.getByRole('button', { name: 'Propose delisting' }).press('Enter')
  await fill('Type NOVAUSDT to confirm', 'NOVA')
  await fill('Reason', 'no volume')
  await page.keyboard.press('Enter')
  await page.getByText('This is not NOVAUSDT').waitFor()
  await lookAt(page, 'coins-delist')
  await fill('Type NOVAUSDT to confirm', 'NOVAUSDT')
  await page.keyboard.press('Enter')
  await closedDialogs(page)
  await notice.getByText('Delist NOVAUSDT').waitFor()
  expect((await bob.client.call(approveChange, { id: 2 })).word).toBe('success')
  await row.getByText('Delisted').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
