// A deposit leaves its chain after its coins were moved: the overview, the chains, the user's page
// and the drawer of a waiting withdrawal show the debt, and the withdrawal cannot be approved.
import { accountTransfer } from '@ingot/features/account/accounts.calls.ts'
import { loadRechargeAddress } from '@ingot/features/deposit/deposits.calls.ts'
import { changecoinpwd } from '@ingot/features/security/coin-password.calls.ts'
import { listMyRecharge } from '@ingot/features/record/records.calls.ts'
import { payOnChain } from '@ingot/features/sandbox/sandbox.calls.ts'
import { bindWithdrawAddress } from '@ingot/features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '@ingot/features/withdrawal/withdrawals.calls.ts'
import { expect, test } from 'vitest'
import { must, testPassword, type TestUser } from '#testing/start-server.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()
const coinPassword = 'nine green kettles 4'
const network = { symbol: 'USDT', chain: 'BEP20' } as const
const destination = {
  symbol: 'USDT', chain: 'TRC20', address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig',
} as const

/** Mines blocks one by one until the newest deposit is in a state. */
async function mineUntil({ client }: TestUser, state: string): Promise<void> {
  await expect.poll(async () => {
    const [newest] = must(await client.call(listMyRecharge, {})).list
    if (newest?.status !== state) stage.server.clock.advance(3_000)
    return newest?.status
  }, { timeout: 60_000, interval: 100 }).toBe(state)
}

async function oweCoins(user: TestUser): Promise<void> {
  const { client, profile } = user
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await client.call(bindWithdrawAddress, destination))
  must(await client.call(userWithdraw, { ...destination, amount: '100', coinPassword }))
  must(await client.call(loadRechargeAddress, network))
  must(await client.call(payOnChain, { ...network, amount: '300' }))
  await mineUntil(user, 'credited')
  must(await client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount: '400', idempotencyKey: 'away',
  }))
  stage.server.services.custody?.sandbox?.reorganise({
    chain: network.chain, depth: 25, dropsOf: profile.id,
  })
  await mineUntil(user, 'reversed')
}

test('[DP24, DP25] a reversed deposit is an alarm and stops a withdrawal', async () => {
  const { server } = stage
  const user = await server.registerUser('otto@example.com')
  await server.fund(user, { USDT: '200' })
  const desk = await openDesk(stage.browser, server)
  await setUpDesk(desk, server)
  const { page } = desk
  await page.getByText('Open orders').waitFor()
  await oweCoins(user)
  const alarm = page.getByRole('alert').getByText(/left BEP20 at .*: 300 USDT owed/)
  await alarm.waitFor()
  await lookAt(page, 'overview-debt')
  await page.getByRole('link', { name: /^Reconciliation/ }).press('Enter')
  await alarm.waitFor()
  await page.getByRole('tab', { name: 'Chains' }).press('Enter')
  await page.getByRole('row', { name: /^BEP20/ }).waitFor()
  await lookAt(page, 'chains-debt')
  await page.getByRole('alert').getByRole('link', { name: /^Open / }).first().press('Enter')
  await page.getByRole('tab', { name: 'Money' }).waitFor()
  await alarm.waitFor()
  await lookAt(page, 'user-debt')

  await page.getByRole('link', { name: /^Withdrawals/ }).press('Enter')
  await page.getByRole('row').getByText('Debt of a reversed deposit').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('listitem').getByText('Cannot be approved until').waitFor()
  expect(await drawer.getByRole('button', { name: /^Approve/ }).isDisabled()).toBe(true)
  await lookAt(page, 'withdrawal-debt')
  await page.keyboard.press('Escape')
  await closedDialogs(page)
  expect(desk.complaints).toEqual([])
})
