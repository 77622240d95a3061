// Withdrawals from end to end by screen alone: users request them on their phones, an operator
// decides at the console, the sandbox chain mines the block, and both sides show the same ledger.
import { debounceMs } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { certifyUser } from '#testing/security/certify-user.ts'
import { setConsoleStage } from './console-stage.ts'
import { openPhone, type WalkPage } from './browser/open-browser.ts'
import { closedDialogs, type Desk, openDesk, setUpDesk } from './walk/console-desk.ts'
import { readCoin, visitProperty } from './walk/property-screen.ts'
import { proveByMail } from './walk/prove-by-mail.ts'
import { openSheet, plainSpaced, typeInto, type Walker, walkerOn } from './walk/walker.ts'
import {
  fieldOf, openWithdraw, review, saveAddress, setCoinPassword, tronAddress,
} from './walk/withdraw-screen.ts'

const stage = setConsoleStage()

const coinPassword = 'quiet payment 5 lamp'
const reason = 'The address belongs to a gift-card seller'

type Phone = { readonly id: number; readonly walker: Walker; readonly phone: WalkPage }

async function phoneOf(email: string): Promise<Phone> {
  const user = await stage.server.registerUser(email)
  await certifyUser(stage.server, user, 'Ilse Marten')
  await stage.server.fund(user, { USDT: '9000' })
  const { token, userId } = user.profile
  const phone = await openPhone(stage.browser, {
    language: 'en_US', theme: 'light', baseURL: stage.server.url, session: { token, userId },
  })
  return { id: Number(user.profile.id), walker: walkerOn(phone.page, 'en_US'), phone }
}

/** The first withdrawal of a user: the address, the payment password, then the request. */
async function withdrawFirst(walker: Walker, amount: string): Promise<void> {
  const { page, words } = walker
  await openWithdraw(walker)
  await typeInto(fieldOf(walker, 'property.amount'), amount)
  await page.getByRole('button', { name: words('withdraw.addAddress'), exact: true }).tap()
  await saveAddress(walker, { address: tronAddress, label: 'Vault' })
  await page.getByText('Vault').first().waitFor()
  const sheet = await review(walker)
  await sheet.getByRole('button', { name: words('withdraw.setPassword') }).tap()
  await page.waitForURL(/modify\/password/)
  await setCoinPassword(walker, coinPassword)
  await page.waitForURL(/pages\/withdraw\/index/)
  await confirm(walker)
}

async function withdrawAgain(walker: Walker, amount: string): Promise<void> {
  await openWithdraw(walker)
  await typeInto(fieldOf(walker, 'property.amount'), amount)
  await confirm(walker)
}

/** Reviews, types the payment password and sends; ends on the records. */
async function confirm(walker: Walker): Promise<void> {
  const { page, words } = walker
  await page.getByText('Vault').first().waitFor()
  const sheet = await review(walker)
  await typeInto(sheet.getByRole('textbox', { name: words('withdraw.coinPassword') }), coinPassword)
  // A tap within this time after the review counts as a double tap.
  await page.waitForTimeout(debounceMs)
  await sheet.getByRole('button', { name: /^Withdraw/ }).tap()
  await proveByMail(walker)
  await page.getByRole('main').getByText(words('withdraw.status_pending_approval')).waitFor()
}

const loadedAt = ({ page }: Walker): Promise<number> => page.evaluate(() => performance.timeOrigin)

test('[WD2, WD3, WD6, WD12] both sides decide withdrawals, and the ledgers agree', async () => {
  const desk = await openDesk(stage.browser, stage.server)
  const [{ walker, phone, id }, other] = [
    await phoneOf('ilse@example.com'), await phoneOf('teo@example.com'),
  ]
  const { page, words } = walker
  // The second user cancels while the first one requests.
  await Promise.all([
    setUpDesk(desk, stage.server),
    withdrawFirst(walker, '1500'),
    withdrawFirst(other.walker, '95').then(() => cancelNewest(other.walker)),
  ])
  await desk.page.getByRole('link', { name: /Withdrawals/ }).press('Enter')

  // Approved and mined: the open records follow without a reload.
  const since = await loadedAt(walker)
  await decide(desk, 'a', /Approve WD/)
  await page.getByText(words('withdraw.status_in_progress')).waitFor()
  await expect.poll(() => stage.server.services.database.selectFrom('withdrawal').select('tx_id')
    .where('status', '=', 'in_progress').executeTakeFirst())
    .toMatchObject({ tx_id: expect.any(String) })
  stage.server.clock.advance(minedAfterMs)
  await page.getByText(words('withdraw.status_completed')).waitFor()
  expect(await loadedAt(walker)).toBe(since)

  // Rejected with a reason, which the user reads.
  await withdrawAgain(walker, '640.25')
  const later = await loadedAt(walker)
  await decide(desk, 'r', /Reject WD/)
  await page.getByText(reason).waitFor()
  expect(await loadedAt(walker)).toBe(later)

  await messagesOf(walker, ['Withdrawal completed', 'Withdrawal rejected'])
  expect(await figuresOf(walker)).toEqual({
    available: '7,500 USDT', frozen: '0 USDT', total: '7,500 USDT',
  })
  expect(await figuresOf(other.walker)).toEqual({
    available: '9,000 USDT', frozen: '0 USDT', total: '9,000 USDT',
  })
  expect(await ledgerOf(desk.page, id)).toEqual([
    ['−1,500 USDT', '7,500'], ['+9,000 USDT', '9,000'],
  ])
  expect(await ledgerOf(desk.page, other.id)).toEqual([['+9,000 USDT', '9,000']])
  expect([...phone.complaints, ...other.phone.complaints, ...desk.complaints]).toEqual([])
})

/** More than the network's confirmations take. */
const minedAfterMs = 120_000

/** Decides the one row that waits, by keyboard. */
async function decide({ page }: Desk, key: 'a' | 'r', title: RegExp): Promise<void> {
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.keyboard.press(key)
  await page.getByRole('dialog', { name: title }).waitFor()
  if (key === 'r') await page.keyboard.type(reason)
  await page.keyboard.press('Enter')
  await closedDialogs(page)
}

async function cancelNewest(walker: Walker): Promise<void> {
  const { page, words } = walker
  await page.getByRole('button', { name: /Withdrawal of/ }).first().tap()
  const detail = openSheet(walker, words('withdraw.detailTitle'))
  await detail.getByRole('button', { name: words('withdraw.cancelWithdrawal') }).tap()
  await detail.getByRole('button', { name: words('withdraw.cancelNow') }).tap()
  await detail.getByText(words('withdraw.status_cancelled')).first().waitFor()
  await detail.getByRole('button', { name: words('common.close') }).tap()
  await detail.waitFor({ state: 'detached' })
}

async function messagesOf({ page }: Walker, titles: readonly string[]): Promise<void> {
  await page.goto('/#/pages/message/index')
  for (const title of titles) await page.getByText(title, { exact: true }).waitFor()
}

async function figuresOf(walker: Walker): Promise<object> {
  await visitProperty(walker)
  return readCoin(walker, 'USDT')
}

/** The signed amounts and the balances after them, newest first, as the console shows them. */
async function ledgerOf(page: WalkPage['page'], id: number): Promise<readonly string[][]> {
  await page.goto(`/#/users/${id}`)
  await page.getByRole('tab', { name: 'Ledger' }).click()
  const rows = page.getByRole('table', { name: 'Ledger' }).getByRole('row')
  await rows.nth(1).waitFor()
  const texts = await rows.evaluateAll((found) => found.slice(1).map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')))
  return texts.map((cells) => cells.slice(-2).map(plainSpaced))
}
