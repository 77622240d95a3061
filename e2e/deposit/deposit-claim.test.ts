// The claim of a payment that arrived without its memo by screen: the check offers it, its faults
// are under their fields, it is sent once, and a second claim is refused in words.
import { checkRecharge, loadRechargeAddress } from '@ingot/features/deposit/deposits.calls.ts'
import { payOnChain } from '@ingot/features/sandbox/sandbox.calls.ts'
import { messageOf } from '@ingot/contract/messages'
import { expect, test } from 'vitest'
import { faultsOf } from '#e2e/walk/audit.ts'
import { typeInto } from '#e2e/walk/walker.ts'
import { must } from '#testing/start-server.ts'
import { setDepositStage } from './deposit-stage.ts'

const stage = setDepositStage()

/** Of the sandbox's chains. */
const blockMs = 3_000

test.each([
  { fault: 'no_memo', verdict: 'no_memo', language: 'ru_RU', theme: 'light' },
  { fault: 'wrong_memo', verdict: 'unknown_memo', language: 'zh_CN', theme: 'dark' },
] as const)('[DW5] a payment with $fault is claimed once', async (payment) => {
  const { fault, verdict, language, theme } = payment
  const { me, phone, walker } = await stage.logIn(language, theme)
  const { page, words } = walker
  must(await me.client.call(loadRechargeAddress, { symbol: 'XRP', chain: 'XRP' }))
  const { txId } = must(await me.client.call(payOnChain, {
    symbol: 'XRP', chain: 'XRP', amount: '25', fault,
  }))
  stage.server.clock.advance(blockMs * 3)
  await expect.poll(async () => must(await me.client.call(checkRecharge, { txId }))
    .transfers[0]?.verdict).toBe(verdict)
  await page.goto('/#/pages/recharge/index?symbol=XRP')
  const check = page.getByRole('button', { name: words('recharge.check'), exact: true })
  const form = page.getByRole('region', { name: words('recharge.claimTitle') })
  await page.getByRole('textbox', { name: words('recharge.txId') }).fill('f1'.repeat(32))
  await check.tap()
  await page.getByText(words('recharge.verdict_not_found')).waitFor()
  expect(await form.count()).toBe(0)

  await page.getByRole('textbox', { name: words('recharge.txId') }).fill(txId)
  await check.tap()
  await page.getByText(words(`recharge.verdict_${verdict}`)).waitFor()
  await form.getByRole('button', { name: words('recharge.claimPlain') }).tap()
  await form.getByText(words('recharge.claimFaultAmount')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  const amount = form.getByRole('textbox', { name: words('recharge.claimAmount') })
  const send = form.getByRole('button', { name: /25[,.]00 XRP/ })
  await typeInto(amount, '25')
  await form.getByRole('textbox', { name: words('recharge.claimSender') }).fill(' rMyOldWallet ')
  expect(await faultsOf(walker)).toEqual([])
  await send.tap()
  await form.getByRole('status').getByText(words('recharge.claimSent')).waitFor()
  expect(await form.getByRole('textbox').count()).toBe(0)
  expect(await faultsOf(walker)).toEqual([])
  const claims = await stage.server.services.database.selectFrom('deposit_claim')
    .select(['chain', 'tx_id', 'amount_units', 'sender'])
    .where('tx_id', '=', txId).execute()
  expect(claims).toEqual([
    { chain: 'XRP', tx_id: txId, amount_units: 2_500_000_000n, sender: 'rMyOldWallet' },
  ])
  expect(phone.complaints).toEqual([])

  // The same payment is checked and claimed again.
  await check.tap()
  await typeInto(amount, '25')
  await send.tap()
  await form.getByRole('status').getByText(messageOf(language, 'deposit_claimed_already')).waitFor()
  expect(await form.getByRole('textbox').count()).toBe(0)
  expect(await faultsOf(walker)).toEqual([])
})
