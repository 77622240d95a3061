// The operators' console by keyboard alone: an invited operator sets up TOTP, approves and rejects
// withdrawals, and finds both in the audit log. Every page is looked at for faults in both themes.
import { changecoinpwd } from '@ingot/features/security/coin-password.calls.ts'
import { bindWithdrawAddress } from '@ingot/features/withdrawal/withdraw-addresses.calls.ts'
import {
  cancelWithdraw, listMyWithdraw, userWithdraw,
} from '@ingot/features/withdrawal/withdrawals.calls.ts'
import { expect, test } from 'vitest'
import { certifyUser } from '#testing/security/certify-user.ts'
import { must, type TestUser } from '#testing/start-server.ts'
import { tronAddressOf } from '#testing/deposits/tron-address.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()

const coinPassword = 'nine green kettles 4'
async function withdrawer(email: string, amount: string): Promise<TestUser> {
  const user = await stage.server.registerUser(email)
  await certifyUser(stage.server, user, 'Ilse Marten')
  await stage.server.fund(user, { USDT: '9000', BTC: '0.5' })
  must(await user.client.call(changecoinpwd, {
    oldPassword: user.password, password: coinPassword, rePassword: coinPassword,
  }))
  // An address of their own: a shared one would need a second operator.
  const address = tronAddressOf(Number(user.profile.id))
  const destination = { symbol: 'USDT', chain: 'TRC20', address } as const
  must(await user.client.call(bindWithdrawAddress, destination))
  must(await user.client.call(userWithdraw, { ...destination, amount, coinPassword }))
  return user
}

const statusOf = async ({ client }: TestUser) =>
  must(await client.call(listMyWithdraw, {})).list.map(({ status, reason }) => [status, reason])

test('[OP14, OP15, OP21, OP36, OP44, WD22] withdrawals are decided by keyboard', async () => {
  const [one, two] = [
    await withdrawer('ilse@example.com', '1500'), await withdrawer('teo@example.com', '640'),
  ]
  await withdrawer('mara@example.com', '95')
  const desk = await openDesk(stage.browser, stage.server)
  const { page, type, complaints, context } = desk
  const { keyboard } = page
  const look = (name: string) => lookAt(page, name)
  await setUpDesk(desk, stage.server, look)
  await page.getByText('Healthy').waitFor()
  await look('overview')

  await page.getByRole('navigation').getByRole('link', { name: /Withdrawals/ }).press('Enter')
  await page.getByRole('row').nth(3).waitFor()
  await look('withdrawals')
  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await look('keys')
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // The first row: opened, read, approved with a confirmation.
  await keyboard.press('Enter')
  await page.getByText('Other withdrawals of this user').waitFor()
  await look('drawer')
  await keyboard.press('a')
  // [OP44] The dialog repeats the marks of the row.
  const marks = page.getByRole('dialog', { name: /Approve WD/ })
    .getByRole('list', { name: /marks to check/ })
  await marks.getByText('First withdrawal', { exact: true }).waitFor()
  await marks.getByText('New address', { exact: true }).waitFor()
  await look('approve')
  await keyboard.press('Enter')
  await expect.poll(async () => (await statusOf(one))[0]?.[0]).not.toBe('pending_approval')
  await page.getByRole('dialog', { name: /Approve WD/ }).waitFor({ state: 'detached' })
  // [OP21] The drawer shows the new state, and the keys of the decisions do nothing.
  const drawer = page.getByRole('dialog')
  await expect.poll(() => drawer.getByRole('heading', { level: 2 }).innerText())
    .not.toContain('Pending approval')
  await expect.poll(() => drawer.getByRole('button', { name: /^(?:Approve|Reject)/ }).count())
    .toBe(0)
  await keyboard.press('a')
  await keyboard.press('r')
  expect(await page.getByRole('dialog').count()).toBe(1)
  await look('approved')
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // [OP44] The key of an approval opens the drawer of a marked row, and no dialog.
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  await keyboard.press('a')
  await page.getByText('Other withdrawals of this user').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The next row: rejected with a reason, straight from the list.
  await keyboard.press('r')
  await page.getByRole('dialog', { name: /Reject WD/ }).waitFor()
  await keyboard.type('The address belongs to a gift-card seller')
  await look('reject')
  await keyboard.press('Enter')
  await expect.poll(() => statusOf(two))
    .toEqual([['rejected', 'The address belongs to a gift-card seller']])
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // [WD22] A cancelled withdrawal is in the list of its own, not in that of the rejected ones.
  const gone = await withdrawer('ada@example.com', '77')
  const { id } = must(await gone.client.call(listMyWithdraw, {})).list[0] ?? { id: '' }
  must(await gone.client.call(cancelWithdraw, { id }))
  await page.getByRole('tab', { name: 'Rejected' }).press('Enter')
  await page.getByRole('row', { name: /640/ }).waitFor()
  expect(await page.getByRole('row', { name: /ada|77/ }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Cancelled by the user' }).press('Enter')
  await page.getByRole('row', { name: /77.*Cancelled by the user/s }).waitFor()
  await look('cancelled')
  await page.getByRole('row', { name: /77/ }).getByRole('button').press('Enter')
  await page.getByText('User: Pending approval').waitFor()
  await look('cancelled-drawer')
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Pending approval' }).press('Enter')

  // [OP36] The queue is live: a new request is counted without a reload, and N shows it.
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await withdrawer('noor@example.com', '300')
  await page.getByRole('button', { name: /^1 new/ }).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  await look('new-rows')
  await keyboard.press('n')
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  await page.getByRole('row', { name: /New.*300/s }).waitFor()

  await page.getByRole('link', { name: 'Users', exact: true }).press('Enter')
  await page.getByRole('row').nth(1).waitFor()
  await look('users')
  await page.getByRole('searchbox').focus()
  await keyboard.type('ilse')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('searchbox').blur()
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Permissions' }).waitFor()
  await look('user')
  await page.getByRole('switch', { name: 'Trading' }).press('Enter')
  await page.getByRole('dialog', { name: /Trading of/ }).waitFor()
  await keyboard.type('asked by the user')
  await look('freeze')
  await keyboard.press('Enter')
  await page.getByText('Trading frozen').first().waitFor()
  await page.getByRole('tab', { name: 'Money' }).press('Enter')
  await look('user-ledger')

  await page.getByRole('link', { name: 'Operators' }).press('Enter')
  await page.getByRole('button', { name: 'Add operator' }).press('Enter')
  await type('Name', 'edda')
  await type('Reason', 'a new colleague')
  await look('add-operator')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: /One-time secret for edda/ }).waitFor()
  await look('secret')
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await look('operators')

  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await page.getByText(/Hash chain valid, \d+ entries/).waitFor()
  await page.getByRole('row').nth(5).waitFor()
  const log = await page.getByRole('table').innerText()
  for (const action of [
    'Approved a withdrawal', 'Rejected a withdrawal', 'Changed a user’s permission',
    'Added an operator', 'Finished the setup',
  ]) expect(log).toContain(action)
  await look('audit')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: /Entry/ }).waitFor()
  await look('audit-entry')
  await keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log out' }).press('Enter')
  await page.getByLabel('Password').waitFor()
  // The first look at the session finds none, which the browser does not count as an error.
  expect(complaints).toEqual([])
  await context.close()
})
