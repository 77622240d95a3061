// An account by phone number, by screen alone: registering, logging out, logging in.
import { expect, test } from 'vitest'
import { walkPassword } from './person.ts'
import { setStage } from './stage.ts'
import { faultsOf } from './walk/audit.ts'
import { logOutByScreen, takeMailedCode, typeNumber } from './walk/entry.ts'
import { typeInto, type Walker } from './walk/walker.ts'

const stage = setStage('ru_RU')
const thai = { search: '+66', country: '+66 Таиланд', number: '081 234 5678' }

test('[W40] a user registers by phone, logs out and logs in with another spelling', async () => {
  const { phone, walker } = await stage.openPhone('dark')
  const { page, words } = walker
  await page.goto('/#/pages/register/index')
  await typeNumber(walker, { ...thai, number: '081' })
  await page.getByRole('button', { name: words('register.sendCode') }).tap()
  await page.getByText(words('login.phoneInvalid')).waitFor()
  await typeNumber(walker, thai)
  await page.getByRole('button', { name: words('register.sendCode') }).tap()
  await takeMailedCode(walker)
  await typeInto(field(walker, 'register.password'), walkPassword)
  await typeInto(field(walker, 'register.confirmPassword'), walkPassword)
  await page.getByRole('checkbox').tap()
  expect.soft(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: words('register.submit') }).tap()
  await page.waitForURL(/pages\/home\/index|#\/$/)

  await page.goto('/#/pages/my/index')
  await page.getByText('+66 812345678').waitFor()
  await logOutByScreen(walker)
  await typeNumber(walker, { ...thai, search: 'таил', number: '+66 81-234-5678' })
  expect.soft(await faultsOf(walker)).toEqual([])
  await typeInto(field(walker, 'login.password'), walkPassword)
  await page.getByRole('button', { name: words('login.submit'), exact: true }).tap()
  await page.waitForURL(/pages\/(home|my)\/index|#\/$/)
  expect(phone.complaints).toEqual([])
})

function field({ page, words }: Walker, label: Parameters<Walker['words']>[0]) {
  return page.getByRole('textbox', { name: words(label), exact: true })
}
