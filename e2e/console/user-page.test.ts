// The page of a user: every section is opened by its tab and is free of faults, a note is added,
// and a request leads to its queue.
import { placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import { expect, test } from 'vitest'
import { firstOperator } from '#testing/console-client.ts'
import { must } from '#testing/start-server.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, enterDesk, lookAt, openDesk } from '#e2e/walk/console-desk.ts'
import { addWithdrawal } from '#e2e/walk/queue-desk.ts'

const stage = setConsoleStage()

test('[US3, US4] every section of a user is shown, and a note is added', async () => {
  const { server, browser } = stage
  const admin = await firstOperator(server)
  const user = await addWithdrawal(server, 'ilse.varga@mail.example', '700')
  await addWithdrawal(server, 'teo@mail.example', '640')
  must(await user.client.call(placeSpotOrder, {
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.01',
  }))
  const id = Number(user.profile.id)
  const { page, context, complaints } = await openDesk(browser, server)
  await enterDesk(page, admin.client, `users/${id}`)
  const tab = async (name: string) => {
    await page.getByRole('tab', { name, exact: true }).press('Enter')
    await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
  }
  await page.getByRole('heading', { name: 'Signals' }).waitFor()
  await page.getByRole('table', { name: 'Ledger' }).getByRole('row').nth(1).waitFor()
  await page.getByRole('heading', { name: 'Frozen for requests' }).waitFor()
  await page.getByRole('link', { name: 'WD‑1' }).first().waitFor()
  await lookAt(page, 'user-money')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).press('Enter')
  expect((await saved).suggestedFilename()).toBe(`ledger-${id}.csv`)

  await tab('Orders and positions')
  await expect.poll(() => new URL(page.url()).hash).toBe(`#/users/${id}/orders`)
  await page.getByRole('table', { name: 'Open spot' }).getByText('BTCUSDT').waitFor()
  await lookAt(page, 'user-orders')
  await page.getByRole('button', { name: 'Positions', exact: true }).press('Enter')
  await page.getByText('No orders').waitFor()

  await tab('Messages')
  await page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first().waitFor()
  await lookAt(page, 'user-messages')
  await tab('Identity')
  await page.getByText(/ID.1/).first().waitFor()
  await tab('Security')
  await page.getByText('Withdrawal requested').first().waitFor()
  await page.getByText('Saved withdrawal addresses').waitFor()
  await lookAt(page, 'user-security')
  await tab('Linked users')
  await page.getByText('Same withdrawal address').waitFor()
  await lookAt(page, 'user-links')
  await tab('Notes')
  await page.getByRole('textbox', { name: 'New note' }).fill('Called back')
  await page.getByRole('button', { name: 'Add note' }).press('Enter')
  await page.getByRole('list', { name: 'Notes' }).getByText('Called back').waitFor()
  await lookAt(page, 'user-notes')
  await tab('Applications')
  await page.getByRole('table', { name: 'Applications' }).getByText('Pending approval').waitFor()
  await lookAt(page, 'user-requests')
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.getByRole('link', { name: 'WD‑1' }).press('Enter')
  await page.getByRole('dialog').getByRole('heading', { name: /WD.1/ }).waitFor()
  await page.keyboard.press('Escape')
  await closedDialogs(page)
  expect(complaints).toEqual([])
  await context.close()
})
