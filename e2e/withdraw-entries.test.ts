// The ways to the withdrawal, its choice of a coin, and the site's notice in another language.
import { expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { setStage } from './stage.ts'
import { faultsOf } from './walk/audit.ts'
import { choiceNamed, choose, openSheet, plainSpaced } from './walk/walker.ts'
import { buttonOf } from './walk/withdraw-screen.ts'

const stage = setStage('ru_RU')

test('[W102] the front page and a coin lead to the withdrawal and its coins', async () => {
  const { walker, phone: { page } } = await stage.logIn('light', { USDT: '1500', BTC: '0.5' })
  const { words } = walker
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

  await page.goto('/#/pages/property/index')
  await page.getByRole('tabpanel').getByRole('button', { name: /^BTC/ }).tap()
  const coin = openSheet(walker, 'BTC')
  await coin.getByRole('button', { name: words('property.withdraw'), exact: true }).tap()
  await page.waitForURL(/pages\/withdraw\/index\?symbol=BTC/)
  await page.getByRole('button', { name: /^BTC/ }).waitFor()
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
