// An account by phone number, by screen alone: registering, logging out, a new password for the
// one that was forgotten, logging in.
import { messageOf } from '@ingot/contract/messages'
import { expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { walkPassword } from './person.ts'
import { setStage } from './stage.ts'
import { faultsOf } from './walk/audit.ts'
import { logOutByScreen, takeMailedCode, typeNumber } from './walk/entry.ts'
import { choose, typeInto, type Walker } from './walk/walker.ts'

const newPassword = 'five orange kettles 3'
const stage = setStage('ru_RU')
const thai = { search: '+66', country: '+66 Таиланд', number: '081 234 5678' }

test('[W40, W41, W66, W127] a user registers by phone and sets a new password', async () => {
  const { phone, walker } = await stage.openPhone('dark')
  const { page, words } = walker
  await page.goto('/#/pages/register/index')
  await choose(page.getByRole('radio', { name: words('login.phone'), exact: true }))
  await page.getByRole('button', { name: `${words('login.countryCode')}: +7` }).waitFor()
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
  await page.getByText(/^\+66•••\d+$/).waitFor()
  await logOutByScreen(walker)
  await page.getByRole('button', { name: words('login.forgot') }).tap()
  await page.waitForURL(/pages\/recover\/index/)
  // The login page has the same choice, and leaves a moment after the address.
  await field(walker, 'login.newPassword').waitFor()
  await typeNumber(walker, { ...thai, search: 'таил', number: '+66 81-234-5678' })
  await page.getByRole('button', { name: words('register.sendCode') }).tap()
  await takeMailedCode(walker)
  await typeInto(field(walker, 'login.newPassword'), 'password1')
  await typeInto(field(walker, 'register.confirmPassword'), 'password1')
  const submit = page.getByRole('button', { name: words('login.recover'), exact: true })
  await submit.tap()
  await page.getByText(messageOf('ru_RU', 'password_too_common')).waitFor()
  expect.soft(await faultsOf(walker)).toEqual([])
  await typeInto(field(walker, 'login.newPassword'), newPassword)
  await typeInto(field(walker, 'register.confirmPassword'), newPassword)
  const told = page.getByText(messageOf('ru_RU', 'password_set'))
  await Promise.all([
    page.waitForURL(/pages\/login\/index/).then(() => told.waitFor()), submit.tap(),
  ])
  // The number comes along.
  expect(await field(walker, 'login.phone').inputValue()).toBe('+66 81-234-5678')
  expect.soft(await faultsOf(walker)).toEqual([])
  await typeInto(field(walker, 'login.password'), newPassword)
  await page.getByRole('button', { name: words('login.submit'), exact: true }).tap()
  await page.waitForURL(/pages\/(home|my)\/index|#\/$/)
  expect(phone.complaints).toEqual([])
})

longTest('[W42] the agreements and the help can be read without ticking the box', async () => {
  const { walker } = await stage.openPhone('light')
  const { page, words } = walker
  await page.goto('/#/pages/register/index')
  const titles: string[] = []
  for (const name of ['Пользовательское соглашение', 'Политика конфиденциальности']) {
    titles.push(await titleBehind(walker, new RegExp(`^${name.slice(0, 6)}`, 'i')))
  }
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  // The link to support opens the chat of the app, which leads to the help.
  await page.getByRole('link', { name: words('login.support') }).tap()
  titles.push(await titleBehind(walker, words('service.help')))
  expect(titles).toEqual([
    'Пользовательское соглашение', 'Политика конфиденциальности', 'Помощь со входом',
  ])
})

/** The first heading of a page that a link opens next to the app. */
async function titleBehind({ page }: Walker, name: string | RegExp): Promise<string> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name }).tap()
  const other = await opened
  const title = await other.getByRole('heading', { level: 1 }).innerText()
  await other.close()
  return title
}

function field({ page, words }: Walker, label: Parameters<Walker['words']>[0]) {
  return page.getByRole('textbox', { name: words(label), exact: true })
}
