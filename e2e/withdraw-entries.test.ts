// The ways to the withdrawal, its choice of a coin, and the site's notice in another language.
import { expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { setStage } from './stage.ts'
import { faultsOf } from './walk/audit.ts'
import { visitProperty } from './walk/property-screen.ts'
import { choiceNamed, choose, openSheet, plainSpaced } from './walk/walker.ts'
import { buttonOf } from './walk/withdraw-screen.ts'

const stage = setStage('ru_RU')

test('[W102] the assets and a coin lead to the withdrawal and its coins', async () => {
  const { walker, phone: { page } } = await stage.logIn('light', { USDT: '1500', BTC: '0.5' })
  const { words } = walker
  await visitProperty(walker)
  await buttonOf(walker, 'property.withdraw').tap()
  await page.waitForURL(/pages\/withdraw\/index/)
  await page.getByRole('button', { name: /^USDT/ }).tap()
  const sheet = openSheet(walker, words('withdraw.coinAndNetwork'))
  await sheet.getByRole('radio', { name: /USDT · TRC20/ }).waitFor()
  await expect.poll(async () => plainSpaced(await sheet.innerText())).toContain('1 500,00')
  expect(await faultsOf(walker)).toEqual([])
  await sheet.getByRole('searchbox').fill('bitcoin')
  await expect.poll(() => sheet.getByRole('radio').count()).toBe(1)
  await sheet.getByRole('searchbox').fill('no such coin')
  await sheet.getByText(words('search.nothing', { word: 'no such coin' })).waitFor()

  await visitProperty(walker)
  await page.getByRole('tabpanel').getByRole('link', { name: /^BTC/ }).tap()
  await page.waitForURL(/property\/detail\?symbol=BTC/)
  await buttonOf(walker, 'property.withdraw').tap()
  await page.waitForURL(/pages\/withdraw\/index\?symbol=BTC/)
  await page.getByRole('button', { name: /^BTC/ }).waitFor()
})

test('[W102] a coin without an available balance leads to its deposit', async () => {
  const { walker, phone } = await stage.logIn('dark', { USDT: '1500' })
  const { page } = phone
  const none = page.getByText(walker.words('withdraw.noneAvailable', { symbol: 'BTC' }))
  await page.goto('/#/pages/withdraw/index?symbol=USDT')
  await page.getByRole('button', { name: /^USDT/ }).waitFor()
  expect(await buttonOf(walker, 'property.deposit').count()).toBe(0)
  await page.goto('/#/pages/withdraw/index?symbol=BTC')
  await none.waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await buttonOf(walker, 'property.deposit').tap()
  await page.waitForURL(/pages\/recharge\/index\?symbol=BTC/)
  await page.getByRole('region', { name: walker.words('recharge.address') }).waitFor()
  expect(phone.complaints).toEqual([])
})

test('[W165] a coin that cannot be withdrawn has its reason, and no other coin opens', async () => {
  const { walker, phone } = await stage.logIn('light', { SOL: '5', USDT: '100' })
  const { page } = phone
  const { words } = walker
  const reason = page.getByText(words('property.noNetwork', { symbol: 'SOL' }), { exact: true })
  await visitProperty(walker)
  await page.getByRole('tabpanel').getByRole('link', { name: /^SOL/ }).tap()
  await reason.waitFor()
  expect(await buttonOf(walker, 'property.withdraw').isDisabled()).toBe(true)
  expect(await faultsOf(walker)).toEqual([])

  await page.goto('/#/pages/address/add?symbol=DOGE')
  await page.getByRole('button', { name: /^DOGE/ }).waitFor()
  await page.goto('/#/pages/address/add?symbol=SOL&chain=SOL')
  await reason.waitFor()
  await page.goto('/#/pages/withdraw/index?symbol=SOL')
  await page.getByText(words('property.cannotWithdraw', { symbol: 'SOL' })).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(await buttonOf(walker, 'withdraw.review').count()).toBe(0)
  // A visit without a coin, or with one that the exchange has not, is for USDT.
  for (const search of ['', '?symbol=NOPE']) {
    await visitProperty(walker)
    await page.goto(`/#/pages/withdraw/index${search}`)
    await page.getByRole('button', { name: /^USDT/ }).waitFor()
  }
  await page.goto('/#/pages/withdraw/index?symbol=SOL')
  await reason.waitFor()
  await buttonOf(walker, 'property.chooseCoin').tap()
  const coins = openSheet(walker, words('withdraw.coinAndNetwork'))
  await choose(choiceNamed(coins, 'DOGE'))
  await page.getByRole('button', { name: /^DOGE/ }).waitFor()
  expect(phone.complaints).toEqual([])
})

longTest('[W103] the notice of the site follows the language at once', async () => {
  const { walker, phone: { page } } = await stage.logIn('light', {})
  const { words } = walker
  await page.getByText('Это тестовая среда').waitFor()
  await page.getByRole('button', { name: words('common.language') }).first().tap()
  await choose(choiceNamed(openSheet(walker, words('common.language')), 'English'))
  await page.getByText('This is a sandbox').waitFor()
  expect(await page.getByText('Это тестовая среда').count()).toBe(0)
})
