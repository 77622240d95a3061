// The security centre by touch: an authenticator app set up and used for a withdrawal, turned off
// with its lock shown before and after.
import { expect, test } from 'vitest'
import { changecoinpwd } from '@ingot/features/security/coin-password.calls.ts'
import { outbox } from '@ingot/features/sandbox/sandbox.calls.ts'
import { loadProtection } from '@ingot/features/security/protection.calls.ts'
import { bindWithdrawAddress } from '@ingot/features/withdrawal/withdraw-addresses.calls.ts'
import { listMyWithdraw } from '@ingot/features/withdrawal/withdrawals.calls.ts'
import { walkPassword } from '#e2e/person.ts'
import { setStage } from '#e2e/stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { addAuthenticator } from '#e2e/walk/add-authenticator.ts'
import { proveByMail } from '#e2e/walk/prove-by-mail.ts'
import { openSheet, typeInto } from '#e2e/walk/walker.ts'
import { buttonOf, openWithdraw, review, tronAddress } from '#e2e/walk/withdraw-screen.ts'
import { must } from '#testing/start-server.ts'
import { totpCodeOf } from '#testing/security/step-up.ts'

const stage = setStage('en_US')
const coinPassword = 'quiet payment 5 lamp'
const stepMs = 30_000

/** The code of the next step that was not used yet. */
async function nextCode(secret: string, used: { step: number }): Promise<string> {
  while (Math.floor(Date.now() / stepMs) <= used.step) {
    await new Promise((resolve) => { setTimeout(resolve, 500) })
  }
  used.step = Math.floor(Date.now() / stepMs)
  return totpCodeOf(secret, Date.now())
}

test('[SE1, SE3, SE7, SE8, W186] an authenticator app is set up, used and turned off', async () => {
  const { walker, me } = await stage.logIn('light', { USDT: '5000' })
  const { page, words } = walker
  must(await me.client.call(changecoinpwd, {
    oldPassword: walkPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await me.client.call(bindWithdrawAddress, {
    symbol: 'USDT', chain: 'TRC20', address: tronAddress, remark: 'Cold wallet',
  }))
  await page.goto('/#/pages/my/index')
  await page.getByRole('link', { name: words('my.security') }).tap()
  await page.waitForURL(/modify\/index/)
  await page.getByText(words('security.nextFactor')).waitFor()
  expect(await faultsOf(walker)).toEqual([])

  // The set-up: proven by a mail, scanned, confirmed by the first code.
  await page.getByRole('link', { name: new RegExp(words('security.totp')) }).tap()
  await buttonOf(walker, 'security.begin').tap()
  await proveByMail(walker)
  await page.getByText(words('security.scanText')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  const key = await page.getByText(/^[A-Z2-7]{32}$/).first().innerText()
  const opener = page.getByRole('link', { name: words('security.openTotpApp') })
  expect(await opener.getAttribute('href')).toMatch(new RegExp(`^otpauth://totp/.*secret=${key}`))
  const used = { step: 0 }
  await page.getByRole('textbox', { name: words('security.sixDigits') })
    .fill(await nextCode(key, used))
  await page.getByText(words('security.codesText')).waitFor()
  expect(await page.getByRole('main').getByRole('listitem').filter({ hasText: /-/ }).count())
    .toBeGreaterThanOrEqual(10)
  expect(await faultsOf(walker)).toEqual([])
  await buttonOf(walker, 'security.codesSaved').tap()
  await page.getByText(/10 of 10 backup codes left/).waitFor()

  // A withdrawal: the payment password, then the sheet that opens by itself.
  await openWithdraw(walker)
  await typeInto(page.getByRole('textbox', { name: words('property.amount') }), '900')
  const confirm = await review(walker)
  await typeInto(confirm.getByRole('textbox', { name: words('withdraw.coinPassword') }),
    coinPassword)
  await confirm.getByRole('button', { name: /900\.00/ }).tap()
  const sheet = openSheet(walker, words('security.confirmTitle'))
  await sheet.getByText('TRC20').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  const code = sheet.getByRole('textbox', { name: words('security.totpCode') })
  await code.fill('000000')
  await sheet.getByRole('alert').waitFor()
  await code.fill(await nextCode(key, used))
  await page.waitForURL(/records\/withdraw/)
  const { list } = must(await me.client.call(listMyWithdraw, { pageNo: 1 }))
  expect(list.map(({ amount }) => amount)).toEqual(['900'])

  // Turned off: the lock is shown before, and on the withdraw page afterwards.
  await page.goto('/#/pages/modify/totp')
  await buttonOf(walker, 'security.turnOff').tap()
  const off = openSheet(walker, words('security.turnOffTitle'))
  await off.getByText(/Withdrawals will be locked until/).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await off.getByRole('button', { name: words('security.turnOff'), exact: true }).tap()
  await openSheet(walker, words('security.confirmTitle'))
    .getByRole('textbox', { name: words('security.totpCode') }).fill(await nextCode(key, used))
  await buttonOf(walker, 'security.begin').waitFor()
  await openWithdraw(walker)
  await page.getByText(words('lock.locked')).waitFor()
  await page.getByText(/Authenticator app turned off/).waitFor()
  expect(await buttonOf(walker, 'withdraw.review').isDisabled()).toBe(true)
  expect(await faultsOf(walker)).toEqual([])
})

test('[SE9, SE10] a passkey is added, proves a withdrawal, and is removed', async () => {
  const me = await stage.enter({ USDT: '5000' })
  must(await me.client.call(changecoinpwd, {
    oldPassword: walkPassword, password: coinPassword, rePassword: coinPassword,
  }))
  must(await me.client.call(bindWithdrawAddress, {
    symbol: 'USDT', chain: 'TRC20', address: tronAddress, remark: 'Cold wallet',
  }))
  // A passkey belongs to a host with a name.
  const baseURL = stage.exchange.url.replace('127.0.0.1', 'localhost')
  const { walker } = await stage.openPhone('dark', { me, baseURL })
  const { page, words } = walker
  await addAuthenticator(walker)
  await page.goto('/#/pages/modify/passkeys')
  expect(await faultsOf(walker)).toEqual([])
  await typeInto(page.getByRole('textbox', { name: words('security.passkeyName') }), 'My phone')
  await buttonOf(walker, 'security.addPasskey').tap()
  await proveByMail(walker)
  await page.getByText('My phone').waitFor()
  expect(await faultsOf(walker)).toEqual([])

  await openWithdraw(walker)
  await typeInto(page.getByRole('textbox', { name: words('property.amount') }), '900')
  const confirm = await review(walker)
  await typeInto(confirm.getByRole('textbox', { name: words('withdraw.coinPassword') }),
    coinPassword)
  await confirm.getByRole('button', { name: /900\.00/ }).tap()
  const sheet = openSheet(walker, words('security.confirmTitle'))
  const sign = sheet.getByRole('button', { name: 'Confirm 900.00 USDT with passkey' })
  await sign.waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await sign.tap()
  await page.waitForURL(/records\/withdraw/)
  const { list } = must(await me.client.call(listMyWithdraw, { pageNo: 1 }))
  expect(list.map(({ amount }) => amount)).toEqual(['900'])

  await page.goto('/#/pages/modify/passkeys')
  await page.getByRole('button', { name: words('security.removePasskeyOf', { name: 'My phone' }) })
    .tap()
  const off = openSheet(walker, words('security.removePasskeyTitle'))
  await off.getByText(/Withdrawals will be locked until/).waitFor()
  await off.getByRole('button', { name: 'Remove My phone' }).tap()
  await openSheet(walker, words('security.confirmTitle'))
    .getByRole('button', { name: words('security.confirmPasskey') }).tap()
  await page.getByText('My phone').first().waitFor({ state: 'detached' })
  await page.goto('/#/pages/modify/index')
  await page.getByText(words('lock.locked')).waitFor()
})

test('[SE11, SE13, SE14] a phone is bound, a word is set, and the profile is changed', async () => {
  const { walker, me } = await stage.logIn('light', { USDT: '100' })
  const { page, words } = walker
  await page.goto('/#/pages/modify/contact?kind=sms')
  await typeInto(page.getByRole('textbox', { name: words('security.newPhone') }),
    '13800138000')
  await page.getByRole('button', { name: words('register.sendCode') }).tap()
  const mailbox = openSheet(walker, words('register.mailbox'))
  await mailbox.getByRole('button', { name: /[A-Z0-9]{8}/ }).tap()
  await mailbox.waitFor({ state: 'detached' })
  expect(await faultsOf(walker)).toEqual([])
  await buttonOf(walker, 'security.save').tap()
  await proveByMail(walker)
  await page.waitForURL((url) => !url.hash.includes('modify/contact'))
  const { phone } = must(await me.client.call(loadProtection, {}))
  expect(phone).toBe('+86•••8000')

  await page.goto('/#/pages/modify/word')
  await typeInto(page.getByRole('textbox', { name: words('security.word') }), 'heron 7')
  await buttonOf(walker, 'security.save').tap()
  await page.getByRole('alert').filter({ hasText: words('security.wordFault') }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await typeInto(page.getByRole('textbox', { name: words('security.word') }), 'copperheron7')
  await buttonOf(walker, 'security.save').tap()
  await proveByMail(walker)
  await page.waitForURL((url) => !url.hash.includes('modify/word'))

  await page.goto('/#/pages/modify/index')
  await page.getByText('c•••', { exact: true }).waitFor()
  await buttonOf(walker, 'security.editProfile').tap()
  const sheet = openSheet(walker, words('security.editProfile'))
  await typeInto(sheet.getByRole('textbox', { name: words('security.nickname') }), 'Mara')
  await sheet.getByRole('button', { name: words('security.save'), exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('Mara', { exact: true }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.goto('/#/pages/modify/history')
  // The user has registered by a program, which names itself.
  await page.getByRole('main').getByText('node', { exact: true }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
})

test('[SE12] the link of a mail stops everything without a login', async () => {
  const me = await stage.enter({ USDT: '100' })
  must(await me.client.call(changecoinpwd, {
    oldPassword: walkPassword, password: coinPassword, rePassword: coinPassword,
  }))
  const [mail] = must(await me.client.call(outbox, { to: me.email }))
    .filter(({ code }) => code === null)
  const path = /(\/#\/pages\/modify\/report\?token=[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const { walker } = await stage.openPhone('light')
  const { page, words } = walker
  await page.goto(path)
  await page.getByText(words('security.reportText')).waitFor()
  await page.getByText('It is about: Payment password set').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await buttonOf(walker, 'security.reportNow').tap()
  await page.getByText(words('security.reportDone')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  const ended = await me.client.call(loadProtection, {})
  expect(ended.ok).toBe(false)
})
