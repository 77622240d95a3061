// A user whose document is in review: every place that asks for a level says since when.
import { expect, test } from 'vitest'
import { userAuth } from '@ingot/features/identity/identity.calls.ts'
import { certifyUser } from '#testing/security/certify-user.ts'
import { changeSettingOf } from '#testing/operate.ts'
import { must } from '#testing/start-server.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { walkerOn } from '#e2e/walk/walker.ts'

const stage = setConsoleStage()

async function phoneOfUser() {
  const { server, browser } = stage
  const user = await server.registerUser()
  const { token, userId } = user.profile
  const phone = await openPhone(browser, {
    language: 'en_US', theme: 'light', baseURL: server.url, session: { token, userId },
  })
  return { user, phone, walker: walkerOn(phone.page, 'en_US') }
}

const since = /^In review since \d\d:\d\d$/

test('[ID15] an applicant reads since when the document is in review', async () => {
  await changeSettingOf(stage.server, 'needIdPhoto', false)
  const { user, phone, walker } = await phoneOfUser()
  const { page, words } = walker
  await page.goto('/#/pages/c2c/index')
  await page.getByText(words('c2c.levelTitle')).waitFor()
  must(await user.client.call(userAuth, { realName: 'Ines Duarte', cardNo: 'AB123456' }))
  await page.reload()
  await page.getByText(since).waitFor()
  expect(await page.getByText(words('c2c.levelTitle')).count()).toBe(0)
  expect(await faultsOf(walker)).toEqual([])
  await page.goto('/#/pages/bank/add')
  await page.getByText(since).waitFor()
  await page.goto('/#/pages/copy-trading/lead')
  await page.getByRole('button', { name: since }).first().waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.goto('/#/pages/my/index')
  await page.getByText(since).waitFor()
  expect(phone.complaints).toEqual([])
})

test('[ID16] the levels show their limits and the used part of today', async () => {
  const { user, phone, walker } = await phoneOfUser()
  await certifyUser(stage.server, user, 'Ines Duarte')
  const { page } = walker
  await page.goto('/#/pages/modify/authentication')
  await page.getByText('0.00 of 50,000.00 USDT').waitFor()
  await page.getByText('0.00 of 10,000.00 USDT').waitFor()
  await page.getByText('1,000,000.00 USDT').waitFor()
  expect(await page.getByText('100,000.00 USDT', { exact: true }).count()).toBe(1)
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints).toEqual([])
})
