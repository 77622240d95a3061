// A withdrawal by screen: a typed address of another network, a saved address, the first payment
// password, the request, its record, and its cancelling. Every page is looked at for faults.
import { expect, test } from 'vitest'
import { longTest } from '#testing/test-depth.ts'
import { setStage } from './stage.ts'
import { faultsOf } from './walk/audit.ts'
import { tapAgain } from './walk/gestures.ts'
import { proveByMail } from './walk/prove-by-mail.ts'
import { openSheet, plainSpaced, typeInto } from './walk/walker.ts'
import {
  buttonOf, ethereumAddress, fieldOf, openWithdraw, review, saveAddress, setCoinPassword,
  tronAddress,
} from './walk/withdraw-screen.ts'

const stage = setStage('ru_RU')
const coinPassword = 'quiet payment 5 lamp'
/** A cancelling that was sent by mistake is on the screen within this time. */
const settledMs = 500

test('[W92, W93, W94, W95, W101, W122] a user withdraws and cancels by screen alone', async () => {
  const { walker, phone: { page } } = await stage.logIn('dark', { USDT: '5000' })
  const { words } = walker
  await openWithdraw(walker)
  await typeInto(fieldOf(walker, 'property.amount'), '29,99')
  await buttonOf(walker, 'withdraw.review').tap()
  await page.getByText(words('withdraw.tooSmall', { amount: '30,00 USDT' })).waitFor()
  await page.getByText(words('withdraw.addressMissing')).waitFor()
  await typeInto(fieldOf(walker, 'property.amount'), '850')
  expect(await faultsOf(walker)).toEqual([])

  // The network of a typed address is detected, and the right one is offered.
  await page.getByRole('button', { name: words('withdraw.addAddress'), exact: true }).tap()
  await fieldOf(walker, 'withdraw.address').fill(ethereumAddress)
  const switchTo = page.getByRole('button', {
    name: words('withdraw.switchTo', { chain: 'ERC20' }), exact: true,
  })
  await switchTo.waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await fieldOf(walker, 'withdraw.address').fill(tronAddress)
  await page.getByText(words('withdraw.addressFits', { chain: 'TRC20' })).waitFor()
  await saveAddress(walker, { address: tronAddress, label: 'Сейф' })

  // The draft is still there; the first review leads to the first payment password.
  await page.waitForURL(/pages\/withdraw\/index/)
  expect(plainSpaced(await fieldOf(walker, 'property.amount').inputValue())).toBe('850')
  const first = await review(walker)
  await first.getByRole('button', { name: words('withdraw.setPassword') }).tap()
  await page.waitForURL(/modify\/password/)
  await fieldOf(walker, 'withdraw.newCoinPassword').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await setCoinPassword(walker, coinPassword)

  await page.waitForURL(/pages\/withdraw\/index/)
  const sheet = await review(walker)
  await expect.poll(async () => plainSpaced(await sheet.innerText())).toContain('849,00')
  expect(await faultsOf(walker)).toEqual([])
  const password = sheet.getByRole('textbox', { name: words('withdraw.coinPassword') })
  await typeInto(password, 'another password')
  const send = sheet.getByRole('button', { name: /850,00/ })
  // From 320 px and on its side, the button is in view before anything is scrolled.
  const phoneSize = page.viewportSize()
  for (const size of [{ width: 320, height: 568 }, { width: 844, height: 390 }]) {
    await page.setViewportSize(size)
    await expect.poll(() => send.evaluate((button) =>
      button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    if (size.width > size.height) {
      const top = await send.evaluate((button) => button.getBoundingClientRect().top)
      const box = await password.boundingBox()
      expect(box && box.y + box.height, 'the payment password is above the button')
        .toBeLessThanOrEqual(top)
    }
  }
  if (phoneSize !== null) await page.setViewportSize(phoneSize)
  await send.tap()
  await sheet.getByRole('alert').waitFor()
  await typeInto(password, coinPassword)
  await send.tap()
  await proveByMail(walker)

  // The record, its details and its end.
  await page.waitForURL(/records\/withdraw/)
  await page.getByText(words('withdraw.status_pending_approval')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: /850,00 USDT/ }).tap()
  const detail = openSheet(walker, words('withdraw.detailTitle'))
  await detail.getByText(words('withdraw.step_requested')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  // A double tap asks, but does not confirm; a later tap on the same spot does.
  const cancel = detail.getByRole('button', { name: words('withdraw.cancelWithdrawal') })
  await tapAgain(page, cancel)
  await detail.getByRole('button', { name: words('withdraw.cancelNow') }).waitFor()
  await page.waitForTimeout(settledMs)
  expect(await detail.getByText(words('withdraw.status_pending_approval')).count()).toBe(1)
  await detail.getByRole('button', { name: words('withdraw.cancelNow') }).tap()
  await detail.getByText(words('withdraw.status_cancelled')).first().waitFor()
  const returned = words('withdraw.returned', { amount: '' }).trim()
  await detail.getByText(returned).waitFor()
  await detail.getByRole('button', { name: new RegExp(words('withdraw.withdrawalId')) }).waitFor()
  await detail.getByRole('button', { name: new RegExp(words('withdraw.toAddress')) }).waitFor()
  await detail.getByRole('button', { name: words('common.close') }).tap()
  await detail.waitFor({ state: 'detached' })
  await page.getByText(/^850,00\sUSDT$/).waitFor()

  // The amount is available again, and the day's application is used.
  await openWithdraw(walker)
  await page.getByText(/5.000,00/).waitFor()
  await page.getByText('осталось 1').waitFor()
})

longTest('[W95, W96, WF13] addresses are deleted when confirmed, messages are read', async () => {
  const { walker, phone: { page } } = await stage.logIn('light', { USDT: '100' })
  const { words } = walker
  await page.goto('/#/pages/address/add?symbol=USDT&chain=TRC20')
  await fieldOf(walker, 'withdraw.address').waitFor()
  await fieldOf(walker, 'withdraw.address').fill(tronAddress)
  await buttonOf(walker, 'withdraw.saveAddress').tap()
  await proveByMail(walker)
  await page.waitForURL((url) => !url.hash.includes('address/add'))

  await page.goto('/#/pages/message/index')
  const row = page.getByRole('listitem').filter({ hasText: words('message.unread') }).first()
  await row.waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await row.getByRole('button').tap()
  await page.getByRole('article').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  const unread = page.getByText(words('message.unread'))
  await page.goBack()
  await page.getByRole('listitem').first().waitFor()
  await expect.poll(() => unread.count()).toBeLessThan(2)
  const readAll = buttonOf(walker, 'message.readAll')
  await readAll.tap()
  await readAll.waitFor({ state: 'detached' })
  await expect.poll(() => unread.count()).toBe(0)
  await page.getByRole('tab', { name: words('message.internal') }).tap()
  await page.getByText(words('message.noneInternalText')).waitFor()

  await page.goto('/#/pages/address/index')
  const remove = page.getByRole('button', { name: /^Удалить TCe8ZA/ })
  await remove.waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: /^Открыть TCe8ZA/ }).tap()
  const opened = openSheet(walker, words('withdraw.addressTitle'))
  await opened.getByText(tronAddress).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await typeInto(opened.getByRole('textbox', { name: words('withdraw.label') }), 'Сейф')
  await opened.getByRole('button', { name: words('common.save') }).tap()
  await opened.waitFor({ state: 'detached' })
  await page.getByText('Сейф').waitFor()
  await page.getByRole('button', { name: words('withdraw.deleteOf', { name: 'Сейф' }) }).tap()
  const sheet = openSheet(walker, words('withdraw.deleteTitle'))
  await sheet.getByRole('button', { name: words('withdraw.deleteNow') }).tap()
  await page.getByText(words('withdraw.noAddresses')).waitFor()

  await page.goto('/#/pages/records/index')
  await page.getByRole('tab', { name: words('withdraw.withdrawalsTitle') }).tap()
  await page.getByText(words('withdraw.noWithdrawals')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
})
