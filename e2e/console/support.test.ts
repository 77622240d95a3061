// Support from end to end by screen: a visitor asks without a login, an operator takes the chat
// and answers by keyboard, a picture and a rating follow; a chat from a withdrawal carries it.
import { expect, test } from 'vitest'
import { changecoinpwd } from '@ingot/features/security/coin-password.calls.ts'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import {
  endSupportChat, rateSupportChat, sendSupportMessage,
} from '@ingot/features/support/support-chats.calls.ts'
import { bindWithdrawAddress } from '@ingot/features/withdrawal/withdraw-addresses.calls.ts'
import { userWithdraw } from '@ingot/features/withdrawal/withdrawals.calls.ts'
import { approveWithdrawal } from '@ingot/features/withdrawal/withdrawals.console.ts'
import { logInTestOperator, consoleClient } from '#testing/console-client.ts'
import { paintJpeg } from '#testing/pictures/test-pictures.ts'
import { must, testPassword } from '#testing/start-server.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { type Desk, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'
import { typeInto, type Walker, walkerOn } from '#e2e/walk/walker.ts'

const stage = setConsoleStage()
let desk: Desk
let totpSecret: string

/** The name of an operator is the same in every language. */
const faultsIn = async (walker: Walker): Promise<readonly string[]> =>
  (await faultsOf(walker)).filter((fault) => !fault.includes('admin'))

test('[SU1, SU2, SU8, SU10] a visitor asks, sends a picture, is answered and rates', async () => {
  desk = await openDesk(stage.browser, stage.server)
  totpSecret = await setUpDesk(desk, stage.server)
  const phone = await openPhone(stage.browser, {
    language: 'zh_CN', theme: 'dark', baseURL: stage.server.url,
  })
  const walker = walkerOn(phone.page, 'zh_CN')
  const { page, words } = walker

  // From the login page, without a login.
  await page.goto('/#/pages/login/index')
  await page.getByRole('link', { name: words('login.support') }).tap()
  await page.getByText(words('service.welcome')).waitFor()
  await page.getByText(words('service.safety')).waitFor()
  expect(await faultsIn(walker)).toEqual([])
  const field = page.getByRole('textbox', { name: words('service.message') })
  const text = '我的充值没有到账 <急>'
  await typeInto(field, text)
  await page.getByRole('button', { name: words('service.send') }).tap()
  const messages = page.getByRole('list', { name: words('service.messages') })
  await messages.getByText(text).waitFor()
  expect(await messages.getByRole('link').count()).toBe(0)
  await page.getByText(/排队第 1 位/).waitFor()
  expect(await faultsIn(walker)).toEqual([])

  // The console counts it by itself; the operator takes and answers it by keyboard.
  const { keyboard } = desk.page
  await desk.page.getByRole('link', { name: /Support\s*1/ }).press('Enter')
  await desk.page.getByText('Choose a chat').waitFor()
  await lookAt(desk.page, 'support-empty')
  await keyboard.press('n')
  const reply = desk.page.getByRole('textbox', { name: 'Reply' })
  await reply.waitFor()
  await desk.page.getByRole('list', { name: 'Messages' }).getByText(text).waitFor()
  await page.getByText(/admin 在线/).waitFor()
  await keyboard.press('/')
  await keyboard.type('deposit')
  await desk.page.getByRole('form').or(desk.page.locator('form')).getByText('充值未到账').waitFor()
  await keyboard.press('Enter')
  await expect.poll(() => reply.inputValue()).toContain('交易哈希')
  await page.getByLabel(words('service.typing')).waitFor()
  await keyboard.press('Control+Enter')
  await messages.getByText(/交易哈希/).waitFor()
  expect(await faultsIn(walker)).toEqual([])
  await desk.page.getByLabel('Read').waitFor()
  await desk.page.getByLabel('Private note').check()
  await reply.or(desk.page.getByRole('textbox', { name: 'Private note' })).fill('内部备注')
  await keyboard.press('Control+Enter')
  await desk.page.getByText('Private note, never sent').waitFor()

  await page.locator('input[type=file]').setInputFiles({
    name: 'shot.jpg', mimeType: 'image/jpeg', buffer: await paintJpeg({ width: 400, height: 300 }),
  })
  await messages.getByRole('img', { name: words('service.picture') }).waitFor()
  await desk.page.getByRole('button', { name: 'View picture 1' }).press('Enter')
  await desk.page.getByRole('dialog', { name: 'Picture 1 of 1' }).locator('canvas').waitFor()
  await keyboard.press('Escape')
  await lookAt(desk.page, 'support-chat')
  expect(await messages.getByText('内部备注').count()).toBe(0)

  // Closed by the operator, rated by the visitor; both are there again after a reload.
  await desk.page.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await page.getByText(words('service.rateQuestion')).waitFor()
  await page.getByRole('button', { name: '5 星' }).tap()
  expect(await faultsIn(walker)).toEqual([])
  await page.getByRole('button', { name: words('service.rate') }).tap()
  await page.getByText('感谢您的评分：5 / 5').waitFor()
  await page.reload()
  await page.getByText('感谢您的评分：5 / 5').waitFor()
  await messages.getByText(text).waitFor()
  expect([...phone.complaints, ...desk.complaints]).toEqual([])
})

test('[SU18] a chat without an answer ends after a question, and asks for no rating', async () => {
  const phone = await openPhone(stage.browser, {
    language: 'en_US', theme: 'light', baseURL: stage.server.url,
  })
  const walker = walkerOn(phone.page, 'en_US')
  const { page, words } = walker
  await page.goto('/#/pages/service/index')
  await typeInto(page.getByRole('textbox', { name: words('service.message') }), 'A question')
  await page.getByRole('button', { name: words('service.send') }).tap()
  const messages = page.getByRole('list', { name: words('service.messages') })
  await messages.getByText('A question').waitFor()
  await page.getByRole('button', { name: words('service.end') }).tap()
  const sheet = page.getByRole('dialog', { name: words('service.endTitle') })
  await sheet.getByText(words('service.endText')).waitFor()
  expect(await faultsIn(walker)).toEqual([])
  await sheet.getByRole('button', { name: words('service.end') }).tap()
  await page.getByText(words('service.event_resolved', { name: '' })).waitFor()
  expect(await page.getByText(words('service.rateQuestion')).count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

const coinPassword = 'nine green kettles 4'
const address = 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig'

test('[SU9] a chat from a withdrawal shows its course, live on both sides', async () => {
  const { server } = stage
  const user = await server.registerUser('mara@example.com')
  const { client, profile: { token, userId } } = user
  await server.fund(user, { USDT: '1000' })
  must(await client.call(changecoinpwd, {
    oldPassword: testPassword, password: coinPassword, rePassword: coinPassword,
  }))
  const usdt = { symbol: 'USDT', chain: 'TRC20' } as const
  must(await client.call(bindWithdrawAddress, { ...usdt, address, remark: 'Family' }))
  const { id } = must(await client.call(userWithdraw, {
    ...usdt, amount: '100', address, coinPassword,
  }))
  const phone = await openPhone(stage.browser, {
    language: 'en_US', theme: 'light', baseURL: server.url, session: { token, userId },
  })
  const walker = walkerOn(phone.page, 'en_US')
  const { page, words } = walker
  await page.goto('/#/pages/records/withdraw')
  await page.getByRole('button', { name: /100.00 USDT/ }).tap()
  await page.getByRole('button', { name: words('common.askSupport') }).tap()
  await page.getByText(words('service.aboutWithdrawal', { id: `WD-${id}` })).waitFor()
  expect(await faultsIn(walker)).toEqual([])
  await page.getByRole('button', { name: words('service.quick_status') }).tap()
  const card = page.getByRole('region', { name: words('service.record') })
    .or(page.getByLabel(words('service.record')))
  await card.getByText(words('withdraw.status_pending_approval')).first().waitFor()
  expect(await faultsIn(walker)).toEqual([])

  await desk.page.goto('/#/support')
  await desk.page.getByText('Choose a chat').waitFor()
  await desk.page.keyboard.press('n')
  await desk.page.getByRole('complementary').getByText('100.00 USDT').waitFor()
  await lookAt(desk.page, 'support-withdrawal')
  const operator = { name: 'admin', client: consoleClient(server), totpSecret }
  server.clock.advance(60_000)
  await logInTestOperator(server, operator)
  expect((await operator.client.call(approveWithdrawal, { id: Number(id) })).word).toBe('success')
  await card.getByText(words('withdraw.status_in_progress')).first().waitFor()
  await desk.page.getByRole('complementary').getByText('In progress', { exact: true })
    .waitFor()
  expect([...phone.complaints, ...desk.complaints]).toEqual([])
})

test('[SU1, SU15] a chat that ended weeks ago is read again', async () => {
  const { server } = stage
  const email = 'nils@example.com'
  const { client } = await server.registerUser(email)
  const { chat } = must(await client.call(sendSupportMessage, { key: 'old', text: 'Old case' }))
  must(await client.call(endSupportChat, { chatId: chat.id }))
  must(await client.call(rateSupportChat, { chatId: chat.id, rating: 4, text: '' }))
  server.clock.advance(8 * 86_400_000)
  const { token, userId } = must(await server.client().call(emailLogin, {
    email, loginPassword: testPassword,
  }))
  const phone = await openPhone(stage.browser, {
    language: 'en_US', theme: 'dark', baseURL: server.url, session: { token, userId },
  })
  const walker = walkerOn(phone.page, 'en_US')
  const { page, words } = walker
  await page.goto('/#/pages/service/index')
  await page.getByText(words('service.welcome')).waitFor()
  await page.getByRole('button', { name: words('service.oldChats') }).tap()
  const sheet = page.getByRole('dialog', { name: words('service.oldChats') })
  await sheet.getByText('Rated 4 of 5').tap()
  const old = page.getByRole('dialog').getByRole('list', { name: words('service.messages') })
  await old.getByText('Old case').waitFor()
  expect(await faultsIn(walker)).toEqual([])
  await page.getByRole('button', { name: words('service.allChats') }).tap()
  await sheet.getByText('Rated 4 of 5').waitFor()
  expect(phone.complaints).toEqual([])
})
