// The configuration at the console by screen: a changed fee, a halted market and a new banner are
// confirmed with the old and the new value, and a trader's open page follows without a reload.
import { languageNames, languages } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { closedDialogs, type Desk, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()

async function fill({ page }: Desk, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(text)
}

/** Reviews the form, reads the changes, and confirms them with a reason. */
async function apply({ page }: Desk, changes: readonly string[], name: string): Promise<void> {
  await page.getByRole('button', { name: 'Review changes' }).press('Enter')
  const list = page.getByRole('list', { name: 'Changes' })
  await list.waitFor()
  const lines = await list.getByRole('listitem').allInnerTexts()
  expect(lines.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual(changes)
  const confirm = page.getByRole('button', { name: 'Apply changes' })
  expect(await confirm.isDisabled()).toBe(true)
  await page.keyboard.type('maintenance')
  await lookAt(page, name)
  await page.keyboard.press('Enter')
  await closedDialogs(page)
}

test('[CF8, CF9, CF10, OP22] the configuration changes, and an open page follows', async () => {
  const desk = await openDesk(stage.browser, stage.server)
  const { page } = desk
  await setUpDesk(desk, stage.server)
  const { token, userId } = (await stage.server.registerUser('reader@example.com')).profile
  const phone = await openPhone(stage.browser, {
    language: 'en_US', theme: 'light', baseURL: stage.server.url, session: { token, userId },
  })
  await phone.page.goto('/#/pages/home/index')
  await phone.page.getByText('This is a sandbox').waitFor()

  await page.getByRole('link', { name: 'Configuration' }).press('Enter')
  await page.getByRole('row', { name: /Registration/ }).waitFor()
  await lookAt(page, 'settings')

  // A refused value stays with its rule next to the field.
  await page.getByRole('button', { name: /Smallest withdrawal/ }).press('Enter')
  await fill(desk, 'New value', '-5')
  await page.keyboard.press('Enter')
  await page.locator('[aria-invalid]').waitFor()
  await lookAt(page, 'setting-refused')
  await fill(desk, 'New value', '50')
  await apply(desk, ['Smallest withdrawal 30 50'], 'setting-confirm')
  await expect.poll(() => stage.server.services.configuration.now().settings.withdrawalUsdtMin)
    .toBe('50')

  await page.getByRole('tab', { name: 'Markets' }).press('Enter')
  await page.getByRole('button', { name: 'BTCUSDT', exact: true }).press('Enter')
  // A fee above the bound is refused before it is sent, and the form names the bound.
  await fill(desk, 'Taker fee, %', '2.5')
  await page.keyboard.press('Enter')
  await page.locator('[aria-invalid]').waitFor()
  await page.getByText('0 to 2, at most four decimals').first().waitFor()
  await fill(desk, 'Taker fee, %', '0.2')
  await lookAt(page, 'market')
  await apply(desk, ['Taker fee, % 0.1 0.2'], 'market-confirm')
  await page.getByRole('button', { name: 'BTCUSDT', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Halt trading' }).press('Enter')
  await page.getByRole('dialog', { name: 'Halt BTCUSDT' }).waitFor()
  await page.keyboard.type('an incident')
  await page.keyboard.press('Enter')
  await closedDialogs(page)
  await page.getByRole('row', { name: /BTCUSDT.*Halted/ }).waitFor()
  await lookAt(page, 'markets')

  // A fee that the chain cannot carry is refused by the server, next to its field.
  await page.getByRole('tab', { name: 'Networks' }).press('Enter')
  await page.getByRole('button', { name: /USDT TRC20/ }).press('Enter')
  await fill(desk, 'Withdrawal fee', '0.12345678')
  await page.getByRole('button', { name: 'Review changes' }).press('Enter')
  await page.getByRole('list', { name: 'Changes' }).waitFor()
  await page.keyboard.type('maintenance')
  await page.keyboard.press('Enter')
  await page.locator('[aria-invalid]').waitFor()
  await lookAt(page, 'network-refused')
  await fill(desk, 'Withdrawal fee', '2')
  await apply(desk, ['Withdrawal fee 1 2'], 'network-confirm')
  // Fewer confirmations and a fee that is far from its value wait for another administrator.
  await page.getByRole('button', { name: /USDT TRC20/ }).press('Enter')
  await fill(desk, 'Confirmations', '1')
  await fill(desk, 'Withdrawal fee', '9')
  await apply(
    desk, ['Withdrawal fee 2 9 ×4.5', 'Confirmations 20 1 ÷20'], 'network-guarded',
  )
  await page.getByText('Change proposed').first().waitFor()
  await page.getByRole('row', { name: /USDT TRC20/ }).getByText('20 / 20').waitFor()
  await page.getByText('Network USDT TRC20: Withdrawal fee 2, Confirmations 20 → '
    + 'Withdrawal fee 9, Confirmations 1').waitFor()

  // The next change starts from the changed configuration, however slowly it is read again.
  await page.route('**/loadConfiguration', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.getByRole('tab', { name: 'Coins' }).press('Enter')
  await page.getByRole('button', { name: 'SOL', exact: true }).press('Enter')
  await page.getByRole('switch', { name: 'Deposits' }).press('Enter')
  await apply(desk, ['Deposits On Off'], 'coin-confirm')

  await page.getByRole('tab', { name: 'Banners' }).press('Enter')
  await page.getByRole('button', { name: 'Add banner' }).press('Enter')
  for (const language of languages) await fill(desk, languageNames[language], 'Zero fees today')
  await fill(desk, 'Image', '/logos/btc.svg')
  await apply(desk, [
    ...languages.map((language) => `Title, ${languageNames[language]} None Zero fees today`),
    'Image None /logos/btc.svg',
  ], 'banner-confirm')
  await phone.page.getByText('Zero fees today').waitFor()
  await page.getByRole('row', { name: /Zero fees today/ }).waitFor()
  await lookAt(page, 'banners')
  // The audit log names objects and fields in words, and values as the screens show them.
  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await page.getByRole('button', { name: /^\d+$/ }).first().waitFor()
  const log = await page.getByRole('table').innerText()
  for (const name of [
    'Setting “Smallest withdrawal”', 'Market BTCUSDT',
    'Network USDT TRC20', 'Coin SOL', 'Banner 1',
  ]) expect(log).toContain(name)
  await page.getByRole('row', { name: /Changed fees of a market/ }).getByRole('button')
    .press('Enter')
  const fees = page.getByRole('list', { name: 'Changes' })
  await fees.waitFor()
  expect((await fees.innerText()).replaceAll(/\s+/g, ' ')).toBe('Taker fee 0.1 % 0.2 %')
  await lookAt(page, 'audit-fees')
  expect(phone.complaints).toEqual([])
  // The browser reports the reply to the refused fee.
  expect(desk.complaints).toEqual([expect.stringContaining('400 (Bad Request)')])
})
