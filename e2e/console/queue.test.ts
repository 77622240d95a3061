// A queue that two operators work on: a row that one of them decides changes on the other's screen
// before anything is sent, and the seats of a large withdrawal fill.
import { changecoinpwd } from '@ingot/features/security/coin-password.calls.ts'
import { bindWithdrawAddress } from '@ingot/features/withdrawal/withdraw-addresses.calls.ts'
import { listMyWithdraw, userWithdraw } from '@ingot/features/withdrawal/withdrawals.calls.ts'
import {
  approveWithdrawal, listWithdrawals, rejectWithdrawal,
} from '@ingot/features/withdrawal/withdrawals.console.ts'
import { expect, test } from 'vitest'
import { addTestOperator, logInTestOperator } from '#testing/console-client.ts'
import { certifyUser } from '#testing/security/certify-user.ts'
import { must, type TestUser } from '#testing/start-server.ts'
import { tronAddressOf } from '#testing/deposits/tron-address.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()
const dayMs = 86_400_000

const coinPassword = 'nine green kettles 4'
async function withdrawer(email: string, amount: string): Promise<TestUser> {
  const user = await stage.server.registerUser(email)
  await certifyUser(stage.server, user, 'Ilse Marten')
  await stage.server.fund(user, { USDT: '30000' })
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

test('[OP36, OP38, OP47] a row that another operator decides is not decided again', async () => {
  const { server, browser } = stage
  const desk = await openDesk(browser, server)
  const { page, complaints, context } = desk
  const { keyboard } = page
  const bob = await addTestOperator(server, { name: 'admin' }, { name: 'bob', role: 'admin' })
  // A day after the addition the two count as two; the first secret is valid until then.
  server.clock.advance(dayMs - 300_000)
  await setUpDesk(desk, server)
  server.clock.advance(420_000)
  await logInTestOperator(server, bob)
  const [small, large] = [
    await withdrawer('ilse@example.com', '700'), await withdrawer('teo@example.com', '12000'),
  ]
  const { list } = (await bob.client.call(listWithdrawals, {})).data
  const idOf = (amount: string) => list.find((row) => row.amount === amount)?.id ?? 0

  await page.getByRole('link', { name: /Withdrawals.*2/s }).press('Enter')
  await page.getByRole('row').nth(2).waitFor()
  await keyboard.press('Enter')
  await page.getByText('Other withdrawals of this user').waitFor()
  await keyboard.press('a')
  await page.getByRole('dialog', { name: /Approve WD/ }).waitFor()
  const reason = 'The address is listed'
  expect((await bob.client.call(rejectWithdrawal, { id: idOf('700'), reason })).word)
    .toBe('success')
  const changed = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await changed.getByText('Pending approval, 0 of 1').waitFor()
  await changed.getByText('Rejected, 0 of 1').waitFor()
  await lookAt(page, 'changed-meanwhile')
  await keyboard.press('Enter')
  await changed.waitFor({ state: 'detached' })
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('heading', { name: /Rejected/ }).waitFor()
  expect(await drawer.getByRole('button', { name: /^(?:Approve|Reject)/ }).count()).toBe(0)
  await keyboard.press('Escape')
  await closedDialogs(page)
  expect(await statusOf(small)).toEqual([['rejected', reason]])

  // The decided row keeps its place until N, and no key decides it.
  await page.getByRole('row', { name: /No longer here.*700/s }).waitFor()
  await lookAt(page, 'gone-row')
  await keyboard.press('a')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await keyboard.press('n')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)

  // The seats of two operators.
  await keyboard.press('Enter')
  const seats = page.getByRole('dialog').getByRole('listitem')
  await page.getByText('2 operators must approve').waitFor()
  expect(await seats.filter({ hasText: 'Free seat' }).count()).toBe(2)
  expect((await bob.client.call(approveWithdrawal, { id: idOf('12000') })).word).toBe('success')
  await seats.filter({ hasText: 'Approved' }).first().waitFor()
  await expect.poll(() => seats.filter({ hasText: 'Free seat' }).count()).toBe(1)
  await lookAt(page, 'seats')
  await keyboard.press('a')
  await page.getByRole('dialog', { name: /Approve WD/ }).waitFor()
  await keyboard.press('Enter')
  await expect.poll(async () => (await statusOf(large))[0]?.[0]).not.toBe('pending_approval')
  await page.getByRole('dialog', { name: /Approve WD/ }).waitFor({ state: 'detached' })

  // [OP47] A first signature is no approval, and its operator decides no more.
  await keyboard.press('Escape')
  await closedDialogs(page)
  await withdrawer('noor@example.com', '13000')
  await page.getByRole('button', { name: /^1 new/ }).waitFor()
  await keyboard.press('n')
  await page.getByRole('row', { name: /13,000/ }).getByRole('button').press('Enter')
  await page.getByText('2 operators must approve').waitFor()
  await keyboard.press('a')
  await page.getByText(/^12,999\.00 USDT of .*: 13,000\.00 USDT less the fee of 1\./).waitFor()
  await keyboard.press('Enter')
  await page.getByText('1 of 2 signed: another operator must sign too').waitFor()
  await page.getByRole('dialog', { name: /Approve WD/ }).waitFor({ state: 'detached' })
  await keyboard.press('a')
  await page.getByText(/^You have signed WD.*1 of 2: another operator decides$/).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})
