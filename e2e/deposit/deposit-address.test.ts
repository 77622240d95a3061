// The address of a deposit by screen: the choice of coin and network, the code that a camera reads,
// the saved picture, the memo's promise, and a network that is closed while its page is open.
import { loadRechargeAddress } from '@ingot/features/deposit/deposits.calls.ts'
import { expect, test } from 'vitest'
import { faultsOf } from '#e2e/walk/audit.ts'
import { must } from '#testing/start-server.ts'
import { setDepositStage } from './deposit-stage.ts'
import { readSavedCode, readShownCode } from './read-code.ts'

const stage = setDepositStage()

test('[DW2, DP22] the shown and the saved code are read as the address', async () => {
  const { me, phone, walker } = await stage.logIn('ru_RU', 'light')
  const { page, words } = walker
  await page.goto('/#/pages/recharge/select')
  await page.getByRole('searchbox').fill('тру')
  await page.getByText(words('recharge.nothingFound', { word: 'тру' })).waitFor()
  await page.getByRole('searchbox').fill('tether')
  await page.getByRole('link', { name: /^USDT/ }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/recharge\/index\?symbol=USDT/)
  const { address } = must(await me.client.call(loadRechargeAddress, {
    symbol: 'USDT', chain: 'TRC20',
  }))
  const card = page.getByRole('region', { name: words('recharge.address') })
  await card.getByText(address, { exact: true }).waitFor({ state: 'attached' })
  await card.getByText(words('recharge.sandboxAddress')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(await readShownCode(card.locator('svg').first())).toBe(address)

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: words('recharge.saveImage') }).tap(),
  ])
  expect(saved.suggestedFilename()).toBe('USDT-TRC20.png')
  expect(await readSavedCode(page, saved)).toBe(address)

  // Another network has its own address, by keyboard too.
  await page.getByRole('radio', { name: /TRC20/ }).press('ArrowRight')
  await page.getByText(words('recharge.network'), { exact: true }).waitFor()
  const other = must(await me.client.call(loadRechargeAddress, {
    symbol: 'USDT', chain: 'BEP20',
  })).address
  await card.getByText(other, { exact: true }).waitFor({ state: 'attached' })
  expect(await readShownCode(card.locator('svg').first())).toBe(other)
  expect(phone.complaints).toEqual([])
})

test('[DW1, DP22, DP23] an address with a memo follows the promise to enter it', async () => {
  const { me, phone, walker } = await stage.logIn('zh_CN', 'dark')
  const { page, words } = walker
  const { address, memo, qr } = must(await me.client.call(loadRechargeAddress, {
    symbol: 'XRP', chain: 'XRP',
  }))
  await page.goto('/#/pages/recharge/index?symbol=XRP')
  const copyMemo = page.getByRole('button', { name: words('recharge.copyMemo_tag'), exact: true })
  const copyAddress = page.getByRole('button', {
    name: words('recharge.copyAddress'), exact: true,
  })
  await copyMemo.waitFor()
  expect([await copyMemo.isDisabled(), await copyAddress.isDisabled()]).toEqual([true, true])
  expect(await page.getByText(address, { exact: true }).count()).toBe(0)
  expect(await page.getByRole('main').locator('figure, title').count()).toBe(0)
  expect(await faultsOf(walker)).toEqual([])

  await page.getByText(words('recharge.noWithdrawals', { symbol: 'XRP' })).waitFor()
  await page.getByText(words('recharge.promise_tag')).tap()
  await page.getByText(words('recharge.sandboxAddress')).waitFor()
  await page.getByText(address, { exact: true }).waitFor({ state: 'attached' })
  await page.getByText(memo ?? '', { exact: true }).waitFor({ state: 'attached' })
  const code = page.getByRole('main').locator('svg:has(> title)')
  expect(await readShownCode(code)).toBe(qr)
  expect(await faultsOf(walker)).toEqual([])
  await phone.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await copyMemo.tap()
  await page.getByRole('status').filter({ hasText: words('common.copied') }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(memo)
  expect(phone.complaints).toEqual([])
})

test('[DW1] a network that is closed hides its address on the open page', async () => {
  const { phone, walker } = await stage.logIn('en_US', 'light')
  const { page, words } = walker
  const card = page.getByRole('region', { name: words('recharge.address') })
  await page.goto('/#/pages/recharge/index?symbol=BNB')
  await card.locator('svg:has(> title)').waitFor()
  await stage.setDepositsOpen({ symbol: 'BNB', chain: 'BEP20' }, false)
  const reason = page.getByText(words('recharge.closedCoin', { symbol: 'BNB' }))
  await reason.waitFor()
  await card.waitFor({ state: 'detached' })
  expect(await faultsOf(walker)).toEqual([])
  await page.goto('/#/pages/recharge/select')
  await page.getByRole('link', { name: /^BNB/ }).getByText(words('recharge.closed')).waitFor()
  expect(await faultsOf(walker)).toEqual([])

  await stage.setDepositsOpen({ symbol: 'USDT', chain: 'TRC20' }, false)
  await page.goto('/#/pages/recharge/index?symbol=USDT&chain=TRC20')
  await page.getByText(words('recharge.closedNetwork', { symbol: 'USDT', chain: 'TRC20' }))
    .waitFor()
  expect(await card.count()).toBe(0)
  await page.goto('/#/pages/recharge/index?symbol=USDT')
  await card.locator('svg:has(> title)').waitFor()
  await page.goto('/#/pages/recharge/index?symbol=NOSUCH')
  await page.getByText(words('recharge.noCoin', { symbol: 'NOSUCH' })).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints).toEqual([])
})
