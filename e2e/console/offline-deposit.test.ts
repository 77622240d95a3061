// An offline deposit from end to end by screen: a user reports one with pictures, an operator looks
// at one and enters another amount, a second one finds the same, and the open page of the user
// shows that amount.
import {
  approveOfflineDeposit, listOfflineDeposits,
} from '@ingot/features/deposit/offline-deposits.console.ts'
import { expect, test } from 'vitest'
import { addTestOperator, logInTestOperator } from '#testing/console-client.ts'
import { paintJpeg } from '#testing/pictures/test-pictures.ts'
import { traderOf } from '#testing/trader.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'
import { tapTwice } from '#e2e/walk/gestures.ts'
import { openSheet, typeInto, walkerOn } from '#e2e/walk/walker.ts'

const stage = setConsoleStage()
const language = 'en_US'
const dayMs = 86_400_000

async function phoneOf(email: string, theme: 'light' | 'dark') {
  const user = await stage.server.registerUser(email)
  const { token, userId } = user.profile
  const phone = await openPhone(stage.browser, {
    language, theme, baseURL: stage.server.url, session: { token, userId },
  })
  return { user, phone, walker: walkerOn(phone.page, language) }
}

const pictureFile = async (seed: number, name = 'proof.jpg') =>
  ({ name, mimeType: 'image/jpeg', buffer: await paintJpeg({ width: 500, height: 700, seed }) })

test('[OD3, UP15] an operator credits the amount that arrived, not the stated one', async () => {
  const { server } = stage
  const second = await addTestOperator(server, { name: 'admin' }, { name: 'two', role: 'finance' })
  // A day after the addition the two operators count as two; the first secret is valid until then.
  server.clock.advance(dayMs - 300_000)
  const desk = await openDesk(stage.browser, server)
  await setUpDesk(desk, server)
  server.clock.advance(420_000)
  await logInTestOperator(server, second)
  const { user, phone, walker } = await phoneOf('ilse@example.com', 'light')
  const { page, words } = walker

  await page.goto('/#/pages/recharge/offline')
  await page.getByText(words('offline.none')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: words('offline.reportPlain'), exact: true }).tap()
  await page.getByText(words('offline.faultProof')).waitFor()
  await typeInto(page.getByRole('textbox', { name: words('offline.amount') }), '5000')
  await typeInto(page.getByRole('textbox', { name: words('offline.reference') }), '77-1 IG4810')
  // A file that only claims to be a picture is refused in the exchange's own words.
  const proof = page.locator('input[type=file]')
  const named = { name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await proof.setInputFiles(named)
  await page.getByText('Only JPEG, PNG and WebP pictures are accepted.').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: 'Remove picture 1' }).tap()
  await proof.setInputFiles([await pictureFile(1), await pictureFile(2, 'second.jpg')])
  await expect.poll(() => page.getByText('MB', { exact: false }).count()).toBe(3)
  expect(await faultsOf(walker)).toEqual([])
  const amount = '5,000.00 USDT'
  const send = page.getByRole('button', { name: words('offline.report', { amount }) })
  await expect.poll(() => send.isEnabled()).toBe(true)
  await tapTwice(page, send)
  const entry = page.getByRole('button', { name: words('offline.open', { title: amount }) })
  await entry.waitFor()
  await page.getByText(words('offline.waiting')).waitFor()
  expect(await faultsOf(walker)).toEqual([])

  // Its user opens it, and reads the stored pictures.
  await entry.tap()
  const sheet = openSheet(walker, words('offline.title'))
  await expect.poll(() => sheet.getByRole('img', { name: /Picture \d/ }).count()).toBe(2)
  expect(await faultsOf(walker)).toEqual([])
  await sheet.getByRole('button', { name: words('common.close') }).tap()

  // The console counts it by itself; the operator looks at a picture and enters the amount.
  const { keyboard } = desk.page
  await desk.page.getByRole('link', { name: /Deposits\s*1/ }).press('Enter')
  await desk.page.getByRole('row').nth(1).waitFor()
  await lookAt(desk.page, 'deposits')
  await keyboard.press('Enter')
  await desk.page.getByRole('button', { name: 'View picture 1' }).waitFor()
  await lookAt(desk.page, 'deposit-drawer')
  await desk.page.getByRole('button', { name: 'View picture 1' }).press('Enter')
  const viewer = desk.page.getByRole('dialog', { name: 'Picture 1 of 2' })
  await viewer.locator('canvas').waitFor()
  await viewer.getByRole('button', { name: 'Rotate' }).press('Enter')
  await viewer.getByRole('button', { name: 'Zoom in' }).press('Enter')
  expect(await viewer.locator('canvas').evaluate((canvas: HTMLCanvasElement) =>
    [canvas.width, canvas.height, canvas.style.width])).toEqual([700, 500, '150%'])
  await lookAt(desk.page, 'deposit-picture')
  await keyboard.press('Escape')
  await keyboard.press('a')
  const decision = desk.page.getByRole('dialog', { name: /what arrived/ })
  await decision.getByRole('textbox', { name: 'Received' }).fill('4990')
  await decision.getByRole('textbox', { name: /Reference/ }).fill('77-1 IG4810')
  await lookAt(desk.page, 'deposit-decision')
  await decision.getByRole('button', { name: 'Credit 4,990.00 USDT' }).press('Enter')

  // One operator alone credits nothing.
  await decision.waitFor({ state: 'detached' })
  await desk.page.getByText('1 of 2').first().waitFor()
  expect(await traderOf(user).spot('USDT')).toEqual({ USDT: '0/0' })
  const { data } = await second.client.call(listOfflineDeposits, { status: 'pending_approval' })
  expect((await second.client.call(approveOfflineDeposit, {
    id: data.list[0]?.id ?? 0, amount: '4990', reference: '77-1 IG4810',
  })).word).toBe('success')

  // The open page shows the amount that arrived, and it is in the account.
  await page.getByText('4,990.00 USDT').waitFor()
  await page.getByText(words('offline.status_completed'), { exact: true }).waitFor()
  expect(await traderOf(user).spot('USDT')).toEqual({ USDT: '4990/0' })
  await page.goto('/#/pages/records/recharge')
  await page.getByText('4,990.00 USDT').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.goto('/#/pages/message/index')
  await page.getByText(/4,990\.00\sUSDT arrived/).waitFor()

  // The look and the decision are in the audit log in words.
  await desk.page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await desk.page.getByRole('row', { name: /Approved offline deposit.*OD‑1/s }).first().waitFor()
  await desk.page.getByRole('row', { name: /Viewed proof of a deposit/ }).waitFor()
  expect([...phone.complaints, ...desk.complaints]).toEqual([])
})

test('[OD8] a user withdraws a report after one more question', async () => {
  const { phone, walker } = await phoneOf('teo@example.com', 'dark')
  const { page, words } = walker
  await page.goto('/#/pages/recharge/offline?symbol=BTC')
  await typeInto(page.getByRole('textbox', { name: words('offline.amount') }), '0.5')
  await page.getByRole('button', { name: words('offline.way') }).tap()
  await page.getByRole('radio', { name: /Bitcoin/ }).tap()
  await typeInto(page.getByRole('textbox', { name: words('offline.txId') }), 'ab'.repeat(32))
  await page.locator('input[type=file]').setInputFiles(await pictureFile(3))
  const title = '0.50 BTC'
  const send = page.getByRole('button', { name: words('offline.report', { amount: title }) })
  await expect.poll(() => send.isEnabled()).toBe(true)
  await send.tap()
  await page.getByRole('button', { name: words('offline.open', { title }) }).tap()
  const sheet = openSheet(walker, words('offline.title'))
  await sheet.getByRole('img', { name: 'Picture 1' }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await sheet.getByRole('button', { name: words('offline.cancel') }).tap()
  expect(await faultsOf(walker)).toEqual([])
  await sheet.getByRole('button', { name: words('offline.cancelNow'), exact: true }).tap()
  await page.getByText(words('offline.status_cancelled')).first().waitFor()
  expect(phone.complaints).toEqual([])
})
