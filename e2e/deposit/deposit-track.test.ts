// A deposit over the sandbox's chain by screen: one tap sends it, its confirmations are counted on
// the open page, and it is credited at exactly the network's number of them.
import { checkRecharge, loadRechargeAddress } from '@ingot/features/deposit/deposits.calls.ts'
import { listMyRecharge } from '@ingot/features/record/records.calls.ts'
import { payOnChain } from '@ingot/features/sandbox/sandbox.calls.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from '#e2e/walk/audit.ts'
import { linesOf, plainSpaced } from '#e2e/walk/walker.ts'
import { must } from '#testing/start-server.ts'
import { setDepositStage } from './deposit-stage.ts'

const stage = setDepositStage()

/** Of the sandbox's chains. */
const blockMs = 3_000

test('[DW3] a test payment is confirmed on the open page and credited at its number', async () => {
  const { me, phone, walker } = await stage.logIn('en_US', 'light')
  const { page, words } = walker
  const onItsWay = page.getByRole('region', { name: words('recharge.onTheirWay') })
  await page.goto('/#/pages/recharge/index?symbol=USDT&chain=ERC20')
  await page.getByRole('button', { name: /^Send 1,000.00 USDT/ }).tap()
  await onItsWay.getByText('1,000.00 USDT on its way').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await onItsWay.getByRole('link').tap()
  await page.waitForURL(/recharge\/track\?id=DP-1/)
  await page.getByText(/Confirming, \d+ of 12/).first().waitFor()
  // Every state that the page shows on the way to the credit is kept.
  const seen = await watchStates(page)
  expect(await faultsOf(walker)).toEqual([])
  stage.server.clock.advance(blockMs * 11)
  await page.getByText(/Ready to withdraw in about/).waitFor()
  const states = await seen()
  expect(states.filter(({ state }) => state === 'Confirming').length).toBeGreaterThan(0)
  for (const { state, count, of } of states) {
    // The bar counts to the credit before it, and to finality after it.
    expect([state, of]).toEqual(state === 'Confirming' ? ['Confirming', 12] : ['Credited', 64])
    if (state === 'Credited') expect(count).toBeGreaterThanOrEqual(12)
    else expect(count).toBeLessThanOrEqual(12)
  }
  expect(states.at(-1)?.state).toBe('Credited')
  const [credited] = must(await me.client.call(listMyRecharge, {})).list
  expect(credited).toMatchObject({ status: 'credited', amount: '1000' })
  expect(await faultsOf(walker)).toEqual([])
  stage.server.clock.advance(blockMs * 60)
  await page.getByText(words('recharge.status_final'), { exact: true }).waitFor()

  await page.goto('/#/pages/records/recharge')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '+1,000.00' })
  expect((await linesOf(card)).slice(0, 3)).toEqual([
    '+1,000.00 USDT', words('recharge.status_final'), 'Over ERC20',
  ])
  await card.getByRole('button').tap()
  const sheet = page.getByRole('dialog', { name: words('recharge.detailTitle') })
  await sheet.getByText(words('recharge.step_final')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await sheet.getByText(credited?.online?.txId ?? 'none', { exact: true }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('[DW3] another user\'s deposit is unknown, and a lost connection is made good', async () => {
  const { me, phone, walker } = await stage.logIn('zh_CN', 'dark')
  const { page, words } = walker
  await page.goto('/#/pages/recharge/track?id=DP-1')
  await page.getByText(words('recharge.unknownDeposit')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([])

  must(await me.client.call(loadRechargeAddress, { symbol: 'ETH', chain: 'ERC20' }))
  must(await me.client.call(payOnChain, { symbol: 'ETH', chain: 'ERC20', amount: '0.5' }))
  await page.goto('/#/pages/recharge/index?symbol=ETH')
  await page.getByRole('region', { name: words('recharge.onTheirWay') }).getByRole('link').tap()
  await page.waitForURL(/recharge\/track/)
  await page.getByRole('list', { name: words('recharge.timeline') }).waitFor()
  await phone.context.setOffline(true)
  stage.server.clock.advance(blockMs * 80)
  await expect.poll(async () => must(await me.client.call(listMyRecharge, {})).list[0]?.status)
    .toBe('final')
  await phone.context.setOffline(false)
  await page.getByText(words('recharge.status_final'), { exact: true }).waitFor()
})

type Shown = { readonly state: string, readonly count: number, readonly of: number }

/** Keeps each state and count that the page shows from now on. */
async function watchStates(page: Page): Promise<() => Promise<readonly Shown[]>> {
  const kept = await page.evaluateHandle(() => {
    const shown: Shown[] = []
    const main = document.querySelector('main')
    const keep = (): void => {
      const [, state = ''] = /(Confirming|Credited|Final)\n/.exec(main?.innerText ?? '') ?? []
      const [, count = '', of = ''] = /\n(\d+) of (\d+)\n/.exec(main?.innerText ?? '') ?? []
      if (state !== '') shown.push({ state, count: Number(count), of: Number(of) })
    }
    keep()
    if (main !== null) {
      new MutationObserver(keep).observe(main, {
        subtree: true, childList: true, characterData: true,
      })
    }
    return shown
  })
  return () => kept.jsonValue()
}

async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name }).fill(text)
}

test('[DW4] a pasted transaction is checked in words, up to the first failed check', async () => {
  const { me, phone, walker } = await stage.logIn('ru_RU', 'light')
  const { page, words } = walker
  const field = words('recharge.txId')
  const check = page.getByRole('button', { name: words('recharge.check'), exact: true })
  const result = page.getByRole('region', { name: words('recharge.result') })
  must(await me.client.call(loadRechargeAddress, { symbol: 'USDT', chain: 'ERC20' }))
  const { txId } = must(await me.client.call(payOnChain, {
    symbol: 'USDT', chain: 'ERC20', amount: '100', fault: 'other_contract',
  }))
  stage.server.clock.advance(blockMs * 5)
  await expect.poll(async () => must(await me.client.call(checkRecharge, { txId }))
    .transfers[0]?.verdict).toBe('other_contract')
  await page.goto('/#/pages/recharge/index?symbol=USDT')
  await check.tap()
  await page.getByText(words('recharge.txIdEmpty')).waitFor()
  await paste(page, field, 'нет')
  await check.tap()
  await page.getByText(words('recharge.txIdWrong')).waitFor()
  expect(await faultsOf(walker)).toEqual([])

  await paste(page, field, `https://etherscan.io/tx/${txId}`)
  await check.tap()
  await result.getByText(words('recharge.verdict_other_contract')).waitFor()
  await result.getByText(words('recharge.notCredited')).waitFor()
  await result.getByText(words('recharge.check_own_address')).waitFor()
  expect(plainSpaced(await result.innerText())).not.toContain(words('recharge.check_confirmed'))
  expect(await faultsOf(walker)).toEqual([])

  await paste(page, field, 'f1'.repeat(32))
  await check.tap()
  await result.getByText(words('recharge.verdict_not_found')).waitFor()
  expect(await faultsOf(walker)).toEqual([])

  // A wrong one takes the earlier result away.
  await paste(page, field, 'нет')
  await check.tap()
  await page.getByText(words('recharge.txIdWrong')).waitFor()
  expect(await result.count()).toBe(0)
  expect(phone.complaints).toEqual([])
})
