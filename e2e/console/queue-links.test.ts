// The address of an opened row: it follows the drawer, and opens the same row for a colleague.
import { rejectWithdrawal } from '@ingot/features/withdrawal/withdrawals.console.ts'
import { expect, test } from 'vitest'
import { firstOperator } from '#testing/console-client.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, enterDesk, openDesk } from '#e2e/walk/console-desk.ts'
import { addWithdrawal } from '#e2e/walk/queue-desk.ts'

const stage = setConsoleStage()

test('[QK1] the address names the opened row, and a link opens it in any state', async () => {
  const { server, browser } = stage
  const admin = await firstOperator(server)
  await addWithdrawal(server, 'ilse@example.com', '700')
  await addWithdrawal(server, 'teo@example.com', '640')
  const { page, context, complaints } = await openDesk(browser, server)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterDesk(page, admin.client, 'withdrawals')
  const { keyboard } = page
  await page.getByRole('row').nth(2).waitFor()
  await keyboard.press('Enter')
  await page.getByText('Other withdrawals of this user').waitFor()
  expect(new URL(page.url()).hash).toBe('#/withdrawals/1')
  await keyboard.press('j')
  await expect.poll(() => new URL(page.url()).hash).toBe('#/withdrawals/2')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await keyboard.press('Escape')
  await closedDialogs(page)
  await expect.poll(() => new URL(page.url()).hash).toBe('#/withdrawals')

  // The row has left the first tab; its link shows it, and an unknown number says so.
  const rejected = await admin.client.call(rejectWithdrawal, { id: 1, reason: 'Listed address' })
  expect(rejected.word).toBe('success')
  await page.goto('/#/withdrawals/1')
  await page.getByRole('dialog').getByRole('heading', { name: /WD.1.*Rejected/ }).waitFor()
  await page.goto('/#/withdrawals/9')
  await page.getByRole('dialog').getByRole('alert').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
