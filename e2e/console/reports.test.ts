// Reports by screen and keyboard: from the sum of the fees to the entries of one coin, the file of
// the shown lines, the trial balance, and the users by day.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countHouseEntries } from '@ingot/features/report/server/count-house-job.ts'
import { openTrader } from '#testing/trader.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()

test('[RP1, RP2, RP4] a sum leads to its entries, and the lines to a file', async () => {
  const { server } = stage
  const maker = await openTrader(server, { BTC: '1' })
  const taker = await openTrader(server, { USDT: '20000' })
  const order = { symbol: 'BTCUSDT', entrust: 'limit', price: '92000', quantity: '0.1' } as const
  await maker.place({ ...order, direction: 'sell' })
  await taker.place({ ...order, direction: 'buy' })
  await countHouseEntries(server.services)
  const desk = await openDesk(stage.browser, server)
  await setUpDesk(desk, server)
  const { page } = desk
  await page.getByRole('link', { name: 'Reports' }).press('Enter')
  await page.getByRole('tab', { name: 'Result' }).waitFor()
  await page.getByRole('row', { name: /entries/ }).waitFor()
  await lookAt(page, 'reports-result')

  await page.getByRole('tab', { name: 'Fees' }).press('Enter')
  const table = page.getByRole('table', { name: 'Fees' })
  await table.getByText('2 entries').waitFor()
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('market')
  await table.getByRole('row', { name: /BTCUSDT/ }).getByRole('button').first().press('Enter')
  await page.getByRole('button', { name: 'Remove the filter BTCUSDT' }).waitFor()
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('coin')
  await table.getByRole('row', { name: /USDT.*\+9\.2/ }).waitFor()
  await lookAt(page, 'reports-fees')
  const [file] = await Promise.all([
    page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).press('Enter'),
  ])
  const saved = join(server.dataFolder, 'fees.csv')
  await file.saveAs(saved)
  const lines = (await readFile(saved, 'utf8')).split('\r\n')
  expect(lines.slice(0, 1)).toEqual(['Day,Account,Kind,Market,Coin,Amount,"Worth, USDT",Entries'])
  expect(lines).toContain(',,,,USDT,9.2,9.2,1')
  await table.getByRole('row', { name: /^USDT/ }).getByRole('button', { name: '1 entry' })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ledger entries' })
  await dialog.getByText(/BTCUSDT trade \d+/).waitFor()
  await dialog.getByText('+9.2 USDT').waitFor()
  await lookAt(page, 'reports-entries')
  await page.keyboard.press('Escape')
  await closedDialogs(page)

  await page.getByRole('tab', { name: 'Trial balance' }).press('Enter')
  await page.getByRole('row', { name: /^BTC.*0\.9999/ }).waitFor()
  await lookAt(page, 'reports-balance')
  await page.getByRole('row', { name: /^BTC/ }).getByRole('button', { name: '0.0001' })
    .press('Enter')
  await page.getByRole('button', { name: 'Remove the filter Fee revenue' }).waitFor()
  await page.getByRole('button', { name: 'Entries', exact: true }).press('Enter')
  await dialog.getByText('+0.0001 BTC').waitFor()
  await page.keyboard.press('Escape')
  await closedDialogs(page)
  await page.getByRole('tab', { name: 'Users' }).press('Enter')
  await page.getByText('users in all').waitFor()
  await lookAt(page, 'reports-users')
  expect(desk.complaints).toEqual([])
})
