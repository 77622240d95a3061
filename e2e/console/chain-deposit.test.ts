// A payment without a memo from end to end by screen: it waits at the console, an operator names
// its user by keyboard, and the user has the coins.
import { payOnChain } from '@ingot/features/sandbox/sandbox.calls.ts'
import { loadRechargeAddress } from '@ingot/features/deposit/deposits.calls.ts'
import { expect, test } from 'vitest'
import { must } from '#testing/start-server.ts'
import { traderOf } from '#testing/trader.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()
const xrp = { symbol: 'XRP', chain: 'XRP' }

test('[DP16, DP26] an operator names the user of a payment without a memo', async () => {
  const { server } = stage
  const user = await server.registerUser('ilse@example.com')
  const desk = await openDesk(stage.browser, server)
  await setUpDesk(desk, server)
  const { page } = desk
  const { keyboard } = page
  must(await user.client.call(loadRechargeAddress, xrp))
  must(await user.client.call(payOnChain, { ...xrp, amount: '40.5', fault: 'no_memo' }))
  const waiting = page.getByRole('link', { name: /Chain deposits\s*1/ })
  await expect.poll(() => {
    server.clock.advance(3_000)
    return waiting.count()
  }, { timeout: 60_000, interval: 200 }).toBe(1)
  await waiting.press('Enter')
  await page.getByRole('row', { name: /DP‑1.*No user yet.*40\.50/s }).waitFor()
  await lookAt(page, 'chain-deposits')
  await keyboard.press('Enter')
  await page.getByRole('dialog').getByText('Nobody claims it').waitFor()
  await lookAt(page, 'chain-deposit-drawer')

  // A rejection needs its words, a credit a number of a user.
  await keyboard.press('r')
  const rejection = page.getByRole('dialog', { name: 'Reject DP‑1' })
  await keyboard.press('2')
  expect(await rejection.getByRole('button', { name: 'Reject', exact: true }).isDisabled())
    .toBe(true)
  await lookAt(page, 'chain-deposit-reject')
  await keyboard.press('Escape')
  await keyboard.press('a')
  const credit = page.getByRole('dialog', { name: 'Credit DP‑1' })
  const send = credit.getByRole('button', { name: 'Credit 40.50 XRP' })
  await credit.getByRole('textbox', { name: 'User ID' }).fill('ilse')
  expect(await send.isDisabled()).toBe(true)
  await credit.getByRole('textbox', { name: 'User ID' }).fill('99999')
  await credit.getByText('No user has this ID.').waitFor()
  expect(await send.isDisabled()).toBe(true)
  // The name and the marks of the user come before the credit; the old fault is gone.
  await credit.getByRole('textbox', { name: 'User ID' }).fill(String(user.profile.userId))
  await credit.getByText(`ID ${user.profile.userId}`).waitFor()
  await credit.getByText('Does not claim it').waitFor()
  expect(await credit.getByText('No user has this ID.').count()).toBe(0)
  await lookAt(page, 'chain-deposit-credit')
  await send.press('Enter')
  await page.getByText('DP‑1 approved').waitFor()
  expect(await traderOf(user).spot('XRP')).toEqual({ XRP: '40.5/0' })
  await keyboard.press('Escape')
  await closedDialogs(page)
  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  const entries = page.getByRole('row', { name: /Credit a deposit.*Deposit DP‑1/s })
  await expect.poll(() => entries.count()).toBe(1)
  expect(desk.complaints).toEqual([])
})
