// One tap on the login page opens an account that has something on each page.
import { expect, test } from 'vitest'
import { setStage } from '#e2e/stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'

const stage = setStage('en_US')

test('[A59] a visitor opens a filled account with one tap', async () => {
  const { phone, walker } = await stage.openPhone('dark')
  const { page, words } = walker
  await page.goto('/#/pages/login/index')
  const demo = page.getByRole('button', { name: words('login.demo') })
  await demo.waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await demo.tap()
  await page.getByRole('navigation').getByText(words('shell.tabAsset')).tap()
  await page.getByRole('link', { name: /^BTC/ }).first().waitFor()
  await page.goto('/#/pages/records/recharge')
  await page.getByText('25,000').first().waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints).toEqual([])
})
