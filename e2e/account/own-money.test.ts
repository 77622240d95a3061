// One's own money by touch: transfers in both directions with their result.
import { expect, test } from 'vitest'
import { loadAccount } from '@ingot/contract/calls/account/accounts.ts'
import type { CoinType } from '@ingot/contract/vocabulary'
import { fundContracts, openAgainst } from '#e2e/contract/contract-trader.ts'
import type { Person } from '#e2e/person.ts'
import { setStage } from '#e2e/stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { plainSpaced, typeInto, type Walker } from '#e2e/walk/walker.ts'
import { must } from '#testing/start-server.ts'

const stage = setStage('en_US', { OUTSIDE_PRICES: '1' })

async function availableOf({ client }: Person, accountType: CoinType): Promise<string> {
  return must(await client.call(loadAccount, { accountType, symbol: 'USDT' })).available
}

const amountField = ({ page, words }: Walker) =>
  page.getByRole('textbox', { name: words('property.amount'), exact: true })

async function mainText({ page }: Walker): Promise<string> {
  return plainSpaced(await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
}

test('[OM2] a transfer leads from the assets to its result and its records', async () => {
  const { me, phone, walker } = await stage.logIn('light', { USDT: '1000.00000001' })
  const { page, words } = walker
  await page.goto('/#/pages/property/index')
  await page.getByRole('button', { name: words('property.transfer'), exact: true }).first().tap()
  await typeInto(amountField(walker), '250.00000001')
  await expect.poll(() => mainText(walker))
    .toMatch(/Spot Now 1,000\.00000001 .*750\.00 −250\.00000001/)
  expect(await mainText(walker)).toMatch(/Contract Now 0\.00 .*250\.00000001 \+250\.00000001/)
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: 'Transfer 250.00000001 USDT' }).tap()
  await page.getByRole('heading', { name: words('transfer.done') }).waitFor()
  expect(await mainText(walker)).toMatch(/250\.00000001 USDT Spot account Contract account/)
  expect(await faultsOf(walker)).toEqual([])
  expect([await availableOf(me, 'spot'), await availableOf(me, 'contract')])
    .toEqual(['750', '250.00000001'])

  await page.getByRole('button', { name: words('transfer.again') }).tap()
  await page.getByRole('button', { name: words('property.swap') }).tap()
  await page.getByRole('button', { name: '50%', exact: true }).tap()
  await expect.poll(() => amountField(walker).inputValue()).toBe('125')
  await page.getByRole('button', { name: 'Transfer 125.00 USDT' }).tap()
  await page.getByRole('heading', { name: words('transfer.done') }).waitFor()
  expect([await availableOf(me, 'spot'), await availableOf(me, 'contract')])
    .toEqual(['875', '125.00000001'])
  await page.getByRole('main').getByRole('button', { name: words('transfer.records') }).tap()
  await page.getByRole('main').getByRole('listitem').filter({ hasText: '250.00000001 USDT' })
    .waitFor()
  expect(phone.complaints).toEqual([])
})

test('[OM1, OM2] a contract ticket leads to the margin ratio after a transfer', async () => {
  const maker = await stage.enter({ USDT: '50000' })
  const { me, phone, walker } = await stage.logIn('dark', { USDT: '2000' })
  const { page, words } = walker
  await fundContracts(maker, '50000')
  await fundContracts(me, '1000')
  await openAgainst(me, maker, { symbol: 'BTCUSDT-PERP', price: '92418.6', quantity: '0.1' })
  await page.goto('/#/pages/trade/index?symbol=BTCUSDT-PERP')
  await page.getByRole('button', { name: words('ticket.transferTo', { symbol: 'USDT' }) }).tap()
  await page.waitForURL(/transfer\/index\?symbol=USDT&transferType=spot_to_contract/)
  await typeInto(amountField(walker), '1001')
  await page.getByRole('alert').filter({ hasText: '1,000.00 USDT' }).waitFor()
  await typeInto(amountField(walker), '500')
  const ratio = page.getByRole('term').filter({ hasText: words('transfer.marginRatio') })
    .locator('xpath=following-sibling::dd')
  await expect.poll(() => ratio.innerText()).toMatch(/^\d+\.\d% to \d+\.\d%$/)
  const [before = 0, after = 0] = (await ratio.innerText()).match(/[\d.]+/g)?.map(Number) ?? []
  expect(after).toBeLessThan(before)
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints).toEqual([])
})
