// The operators' console by keyboard alone: an invited operator sets up TOTP, approves and rejects
// withdrawals, and finds both in the audit log. Every page is looked at for faults in both themes.
import { fileURLToPath } from 'node:url'
import { changecoinpwd } from '@ingot/contract/calls/payment/changecoinpwd.ts'
import { bindWithdrawAddress } from '@ingot/contract/calls/withdrawal/bind-withdraw-address.ts'
import { listMyWithdraw } from '@ingot/contract/calls/withdrawal/list-my-withdraw.ts'
import { userWithdraw } from '@ingot/contract/calls/withdrawal/user-withdraw.ts'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorPassword, totpCodeAt } from '#testing/console-client.ts'
import { must, startTestServer, type TestServer, type TestUser } from '#testing/start-server.ts'
import { openBrowser } from './open-browser.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  const dist = fileURLToPath(new URL('../apps/console/dist', import.meta.url))
  server = await startTestServer({ console: { dist } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const coinPassword = 'nine green kettles 4'
const destination = {
  symbol: 'USDT', chain: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
} as const

async function withdrawer(email: string, amount: string): Promise<TestUser> {
  const user = await server.registerUser(email)
  await server.fund(user, { USDT: '9000', BTC: '0.5' })
  must(await user.client.call(changecoinpwd, {
    oldPassword: '', password: coinPassword, rePassword: coinPassword,
  }))
  must(await user.client.call(bindWithdrawAddress, destination))
  must(await user.client.call(userWithdraw, { ...destination, amount, coinPassword }))
  return user
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await here.run(document)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

async function look(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => { document.documentElement.dataset['theme'] = chosen }, theme)
    const folder = process.env['CONSOLE_PICTURES']
    if (folder !== undefined) {
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${folder}/${name}.${theme}.png` })
    }
    expect(await faultsOf(page), `${name} ${theme}`).toEqual([])
  }
}

const statusOf = async ({ client }: TestUser) =>
  must(await client.call(listMyWithdraw, {})).list.map(({ status, reason }) => [status, reason])

test('[OP14, OP15] an operator decides withdrawals by keyboard alone', async () => {
  const [one, two] = [
    await withdrawer('ilse@example.com', '1500'), await withdrawer('teo@example.com', '640'),
  ]
  await withdrawer('mara@example.com', '95')
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 }, locale: 'en-US', baseURL: server.consoleUrl ?? '',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  const { keyboard } = page
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus()
    await keyboard.type(text)
  }
  await page.goto('/')
  await page.getByLabel('Password').waitFor()
  await look(page, 'login')
  await page.getByRole('button', { name: 'I have a one-time secret' }).press('Enter')
  await type('One-time secret', server.firstSecret ?? '')
  await keyboard.press('Enter')
  const key = page.locator('.grouped')
  await key.waitFor()
  await look(page, 'set-up')
  const totpSecret = (await key.innerText()).replaceAll(/\s/g, '')
  await type('New password', operatorPassword)
  await type('Repeat the password', operatorPassword)
  await type('Authenticator code', totpCodeAt(totpSecret, server.services.clock()))
  await keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.getByText('Live', { exact: true }).waitFor()
  await page.getByText('Healthy').waitFor()
  await look(page, 'overview')

  await page.getByRole('link', { name: /Withdrawals/ }).press('Enter')
  await page.getByRole('row').nth(3).waitFor()
  await look(page, 'withdrawals')
  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await look(page, 'keys')
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // The first row: opened, read, approved with a confirmation.
  await keyboard.press('Enter')
  await page.getByText('Other withdrawals of this user').waitFor()
  await look(page, 'drawer')
  await keyboard.press('a')
  await page.getByRole('dialog', { name: /Approve WD/ }).waitFor()
  await look(page, 'approve')
  await keyboard.press('Enter')
  await expect.poll(async () => (await statusOf(one))[0]?.[0]).not.toBe('pending_approval')
  await page.getByRole('dialog', { name: /Approve WD/ }).waitFor({ state: 'detached' })
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // The next row: rejected with a reason, straight from the list.
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  await keyboard.press('r')
  await page.getByRole('dialog', { name: /Reject WD/ }).waitFor()
  await keyboard.type('The address belongs to a gift-card seller')
  await look(page, 'reject')
  await keyboard.press('Enter')
  await expect.poll(() => statusOf(two))
    .toEqual([['rejected', 'The address belongs to a gift-card seller']])
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // The queue is live: a new request appears without a reload.
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await withdrawer('noor@example.com', '300')
  await expect.poll(() => page.getByRole('row').count()).toBe(3)

  await page.getByRole('link', { name: 'Users', exact: true }).press('Enter')
  await page.getByRole('row').nth(1).waitFor()
  await look(page, 'users')
  await keyboard.press('/')
  await keyboard.type('ilse')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('searchbox').blur()
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Permissions' }).waitFor()
  await look(page, 'user')
  await page.getByRole('switch', { name: 'Trading' }).press('Enter')
  await page.getByRole('dialog', { name: /Trading of/ }).waitFor()
  await keyboard.type('asked by the user')
  await look(page, 'freeze')
  await keyboard.press('Enter')
  await page.getByText('Trading frozen').first().waitFor()
  await page.getByRole('tab', { name: 'Ledger' }).press('Enter')
  await look(page, 'user-ledger')

  await page.getByRole('link', { name: 'Operators' }).press('Enter')
  await page.getByRole('button', { name: 'Add operator' }).press('Enter')
  await type('Name', 'edda')
  await type('Reason', 'a new colleague')
  await look(page, 'add-operator')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: /One-time secret for edda/ }).waitFor()
  await look(page, 'secret')
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await look(page, 'operators')

  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await page.getByText(/Hash chain valid, \d+ entries/).waitFor()
  await page.getByRole('row').nth(5).waitFor()
  const log = await page.getByRole('table').innerText()
  for (const action of [
    'Approved a withdrawal', 'Rejected a withdrawal', 'Changed a user’s permission',
    'Added an operator', 'Finished the setup',
  ]) expect(log).toContain(action)
  await look(page, 'audit')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: /Entry/ }).waitFor()
  await look(page, 'audit-entry')
  await keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log out' }).press('Enter')
  await page.getByLabel('Password').waitFor()
  // The first look at the session finds none, which the browser does not count as an error.
  expect(complaints).toEqual([])
  await context.close()
})
