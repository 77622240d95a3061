// Cases from end to end at the console: a withdrawal to another user's address shows its score and
// checks, the case that a rule has opened is taken, written on and closed, and one is opened.
import { changecoinpwd } from '@ingot/features/security/coin-password.calls.ts'
import { bindWithdrawAddress } from '@ingot/features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '@ingot/features/withdrawal/withdrawals.calls.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { certifyUser } from '#testing/security/certify-user.ts'
import { must, type TestUser } from '#testing/start-server.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()
const coinPassword = 'nine green kettles 4'
const address = 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig'
const destination = { symbol: 'USDT', chain: 'TRC20', address } as const

async function saver(email: string, name: string): Promise<TestUser> {
  const user = await stage.server.registerUser(email)
  await certifyUser(stage.server, user, name)
  await stage.server.fund(user, { USDT: '9000' })
  must(await user.client.call(changecoinpwd, {
    oldPassword: user.password, password: coinPassword, rePassword: coinPassword,
  }))
  must(await user.client.call(bindWithdrawAddress, destination))
  return user
}

/** Nothing of the page is wider than the window. */
async function fits(page: Page): Promise<void> {
  for (const width of [1280, 1920, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}

test('[SC1, SC2, SC8, SC9, SC10] a case is opened from a withdrawal and closed with an outcome',
  async () => {
    const mara = await saver('mara@example.com', 'Mara Lindqvist')
    await saver('teo@example.com', 'Teo Brandao')
    must(await mara.client.call(userWithdraw, { ...destination, amount: '500', coinPassword }))
    const { database } = stage.server.services
    await expect.poll(async () => (await database.selectFrom('screening_case').select('origin')
      .execute()).map(({ origin }) => origin), { timeout: 30_000 }).toEqual(['score'])
    const noor = await stage.server.registerUser('noor@example.com')
    const desk = await openDesk(stage.browser, stage.server)
    const { page, complaints } = desk
    const { keyboard } = page
    await setUpDesk(desk, stage.server)

    await page.goto('/#/withdrawals')
    const row = page.getByRole('row').filter({ hasText: /WD.1/ })
    await row.getByText(/Risk score \d+ of 100/).waitFor()
    await fits(page)
    await lookAt(page, 'scored-withdrawals')
    await keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    const checks = drawer.getByRole('listitem')
    await checks.filter({ hasText: 'Shared address' })
      .getByText('1 other user has saved or used it').waitFor()
    await checks.filter({ hasText: 'Listed address' }).getByText('Not on the list').waitFor()
    await fits(page)
    await lookAt(page, 'scored-withdrawal')
    await drawer.getByRole('link', { name: /See CS.1/ }).press('Enter')

    const opened = page.getByRole('dialog', { name: /CS.1/ })
    await opened.getByText('High risk score', { exact: false }).first().waitFor()
    await opened.getByRole('link', { name: 'Withdrawal 1' }).waitFor()
    await fits(page)
    await lookAt(page, 'case')
    await keyboard.press('a')
    await page.getByRole('dialog', { name: /Take CS.1/ }).waitFor()
    await keyboard.press('Enter')
    await opened.getByText('In review', { exact: true }).waitFor()
    await keyboard.press('e')
    await page.getByRole('dialog', { name: /Note on CS.1/ }).waitFor()
    await keyboard.type('The same phone at both logins')
    await lookAt(page, 'case-note')
    await page.getByRole('dialog', { name: /Note on/ }).getByRole('button', { name: 'Add note' })
      .press('Enter')
    await page.getByRole('dialog', { name: /Note on/ }).waitFor({ state: 'detached' })
    await opened.getByText('The same phone at both logins').waitFor()
    await keyboard.press('c')
    await page.getByRole('dialog', { name: /Close CS.1/ }).waitFor()
    await keyboard.press('2')
    await page.getByLabel('Remark').fill('Both are frozen')
    await lookAt(page, 'case-close')
    await keyboard.press('Enter')
    await opened.getByText('Both are frozen').waitFor()
    await lookAt(page, 'case-closed')
    await keyboard.press('Escape')
    await closedDialogs(page)
    await page.getByRole('tab', { name: 'Closed' }).press('Enter')
    await page.getByRole('row').filter({ hasText: 'Restricted' }).waitFor()
    await fits(page)
    await lookAt(page, 'cases')

    await page.goto(`/#/users/${mara.profile.id}`)
    await page.getByRole('link', { name: /CS.1/ }).waitFor()
    await lookAt(page, 'user-cases')
    await page.goto(`/#/users/${noor.profile.id}`)
    await page.getByText('No cases').waitFor()
    await page.getByRole('button', { name: 'Open case' }).press('Enter')
    await page.getByRole('dialog', { name: /Open a case on/ }).waitFor()
    await keyboard.type('A report of another exchange')
    await keyboard.press('Enter')
    await page.getByRole('link', { name: /See CS.2/ }).waitFor()
    expect(complaints).toEqual([])
  }, 120_000)
