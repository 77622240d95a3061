// The login password and the records of money by touch, from the settings and the account page.
import { expect, test } from 'vitest'
import { accountTransfer } from '@ingot/features/account/accounts.calls.ts'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import { walkPassword } from '#e2e/person.ts'
import { setStage } from '#e2e/stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { longTest } from '#testing/test-depth.ts'
import { proveByMail } from '#e2e/walk/prove-by-mail.ts'
import { linesOf, typeInto, type Walker } from '#e2e/walk/walker.ts'

const stage = setStage('zh_CN')
const fresh = 'five orange kettles 3'

const fieldOf = ({ page, words }: Walker, label: 'old' | 'fresh') =>
  page.getByRole('textbox', { name: words(`password.${label}`), exact: true })

test('[W130, W131] a user changes the login password in the settings', async () => {
  const { walker, me } = await stage.logIn('light', { USDT: '100' })
  const { page, words } = walker
  await page.goto('/#/pages/setting/index')
  await page.getByRole('link', { name: words('password.login') }).tap()
  await page.waitForURL(/modify\/password\?kind=login/)
  const save = page.getByRole('button', { name: words('password.save') })
  await save.tap()
  await page.getByText(words('password.missing')).waitFor()
  await typeInto(fieldOf(walker, 'old'), 'not the password')
  await typeInto(fieldOf(walker, 'fresh'), fresh)
  await typeInto(page.getByRole('textbox', { name: words('register.confirmPassword') }), fresh)
  await save.tap()
  await page.getByText('当前登录密码错误').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await typeInto(fieldOf(walker, 'old'), walkPassword)
  // The message about the change is shown on the settings page too, for a moment.
  const told = page.getByRole('status').filter({ hasText: words('password.wasChanged') })
  await save.tap()
  await Promise.all([
    page.waitForURL(/setting\/index/).then(() => told.waitFor()), proveByMail(walker),
  ])
  const again = await me.client.call(emailLogin, {
    email: me.email, loginPassword: fresh,
  })
  expect(again.ok).toBe(true)
})

test('[W133] the records list deposits and transfers', async () => {
  const { walker, me } = await stage.logIn('dark', { USDT: '1234.5' })
  const { page, words } = walker
  const moved = await me.client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount: '30.25',
  })
  expect(moved.ok).toBe(true)
  await page.goto('/#/pages/records/index')
  await page.getByRole('tab', { name: words('records.deposits') }).waitFor()
  const card = page.getByRole('main').getByRole('listitem')
  expect((await linesOf(card)).slice(0, 3)).toEqual([
    '+1,234.50 USDT', words('recharge.status_completed'), words('recharge.testCoins'),
  ])
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('tab', { name: words('records.transfers') }).tap()
  await card.filter({ hasText: '30.25 USDT' }).waitFor()
  expect((await linesOf(card)).slice(0, 2)).toEqual(['30.25 USDT', words('records.toContract')])
})

test('[W152] the records of orders open the order history of their kind', async () => {
  const { walker } = await stage.logIn('light', {})
  const { page, words } = walker
  const chosen = page.getByRole('tablist', { name: words('trade.ownSections') })
    .getByRole('tab', { selected: true })
  // The trade page was last left on contracts and their positions.
  await page.goto('/#/pages/trade/index?symbol=BTCUSDT-PERP')
  await expect.poll(() => chosen.innerText()).toContain(words('position.positions').split('{')[0])
  for (const title of ['withdraw.ordersTitle', 'position.recordsTitle'] as const) {
    await page.goto('/#/pages/records/index')
    await page.getByRole('link', { name: words(title) }).tap()
    await expect.poll(() => chosen.innerText()).toBe(words('trade.history'))
    const isSpot = title === 'withdraw.ordersTitle'
    expect(await page.getByRole('radio', { name: words('trade.buy'), exact: true }).count())
      .toBe(isSpot ? 1 : 0)
  }
})

longTest('[W134] the failure of a left form stays until it is pressed', async () => {
  const { walker } = await stage.logIn('dark', {})
  const { page, words } = walker
  await page.goto('/#/pages/setting/index')
  await page.getByRole('link', { name: words('password.login') }).tap()
  const held = Promise.withResolvers<undefined>()
  await page.route(/\/changepwd/, async (route) => {
    await held.promise
    await route.continue()
  })
  await typeInto(fieldOf(walker, 'old'), 'not the password')
  await typeInto(fieldOf(walker, 'fresh'), fresh)
  await typeInto(page.getByRole('textbox', { name: words('register.confirmPassword') }), fresh)
  await page.getByRole('button', { name: words('password.save') }).tap()
  await page.getByRole('button', { name: words('common.back') }).tap()
  await page.getByText(words('setting.privacyDetail')).waitFor()
  held.resolve(undefined)
  const report = page.getByRole('alert').getByRole('button', { name: '当前登录密码错误' })
  await report.waitFor()
  await page.getByRole('button', { name: words('common.back') }).tap()
  // Longer than any other toast lasts.
  await page.waitForTimeout(4_000)
  await report.tap()
  await report.waitFor({ state: 'detached' })
})
