// Feedback from end to end by screen: a user sends one, an operator answers it at the console, and
// the open page of the user shows the answer. Every page is looked at for faults.
import { feedbackPerDayMax } from '@ingot/contract/vocabulary'
import { listMyFeedback, sendFeedback } from '@ingot/features/feedback/feedback.calls.ts'
import { expect, test } from 'vitest'
import { paintJpeg } from '#testing/pictures/test-pictures.ts'
import { must } from '#testing/start-server.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'
import { tapTwice } from '#e2e/walk/gestures.ts'
import { openSheet, typeInto, walkerOn } from '#e2e/walk/walker.ts'

const stage = setConsoleStage()
const text = 'Ползунок прыгает назад'
const answer = 'Спасибо! Исправлено.'

async function phoneOf(email: string, theme: 'light' | 'dark') {
  const user = await stage.server.registerUser(email)
  const { token, userId } = user.profile
  const phone = await openPhone(stage.browser, {
    language: 'ru_RU', theme, baseURL: stage.server.url, session: { token, userId },
  })
  return { user, phone, walker: walkerOn(phone.page, 'ru_RU') }
}

test('[FB1, FB2, FB4, FB6, FB7, FB9] a user reads the answer that an operator writes', async () => {
  const { user, phone, walker } = await phoneOf('ilse@example.com', 'light')
  const { page, words } = walker
  const desk = await openDesk(stage.browser, stage.server)
  await setUpDesk(desk, stage.server)

  // From the settings, with the version and the page before; both are shown as they are sent.
  await page.goto('/#/pages/market/index')
  await page.locator('main[data-scroll-restoration-id=market]').waitFor()
  await page.goto('/#/pages/setting/index')
  await page.getByRole('link', { name: words('shell.titleFeedback') }).tap()
  await page.getByText(words('feedback.none')).waitFor()
  await page.getByText('1.0.0 (100) · /pages/market/index').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  const send = page.getByRole('button', { name: words('feedback.send') })
  await send.tap()
  await page.getByText(words('feedback.empty')).waitFor()
  const field = page.getByRole('textbox', { name: words('feedback.ask_problem') })
  await field.fill(`${text}\u202e`)
  await page.getByText(words('feedback.hidden')).waitFor()
  await typeInto(field, text)
  await page.locator('input[type=file]').setInputFiles({
    name: 'shot.jpg', mimeType: 'image/jpeg',
    buffer: await paintJpeg({ width: 400, height: 300, seed: 1 }),
  })
  await page.getByText(/\d\s?МБ$/).last().waitFor()
  await expect.poll(() => send.isEnabled()).toBe(true)
  expect(await faultsOf(walker)).toEqual([])
  await tapTwice(page, send)
  const entry = page.getByRole('button', { name: words('feedback.open', { title: text }) })
  await entry.waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  expect(must(await user.client.call(listMyFeedback, {})).list).toMatchObject([
    { text, version: '1.0.0 (100)', page: '/pages/market/index', status: 'received' },
  ])

  // The console counts it, by itself, and its operator answers by keyboard.
  const { keyboard } = desk.page
  await desk.page.getByRole('link', { name: /Feedback\s*1/ }).press('Enter')
  await desk.page.getByRole('row').nth(1).waitFor()
  await lookAt(desk.page, 'feedback')
  await keyboard.press('Enter')
  await desk.page.getByText('1.0.0 (100) · /pages/market/index').waitFor()
  await lookAt(desk.page, 'feedback-drawer')
  await desk.page.getByRole('button', { name: 'View picture 1' }).press('Enter')
  const viewer = desk.page.getByRole('dialog', { name: 'Picture 1 of 1' })
  await viewer.locator('canvas').waitFor()
  await viewer.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await lookAt(desk.page, 'feedback-picture')
  await keyboard.press('Escape')
  await keyboard.press('a')
  await desk.page.getByRole('dialog', { name: /Answer FE/ }).waitFor()
  await keyboard.type(answer)
  await lookAt(desk.page, 'feedback-answer')
  await desk.page.getByRole('dialog', { name: /Answer FE/ })
    .getByRole('button', { name: 'Answer' }).press('Enter')

  // The open page shows the answer without a reload; the message leads back to it.
  await page.getByText(words('feedback.answered')).waitFor()
  await page.getByText(answer).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await entry.tap()
  const sheet = openSheet(walker, words('shell.titleFeedback'))
  await sheet.getByText('/pages/market/index').waitFor()
  await sheet.getByRole('img', { name: 'Фото 1' }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.goto('/#/pages/message/index')
  await page.getByRole('listitem').first().getByRole('button').tap()
  await page.getByText(answer).waitFor()
  await page.getByRole('button', { name: words('message.openPage') }).tap()
  await entry.waitFor()

  // A closed one is shown as closed, and the audit log has both in words.
  must(await user.client.call(sendFeedback, { kind: 'idea', text: 'Тёмный график' }))
  await keyboard.press('Escape')
  await closedDialogs(desk.page)
  await desk.page.getByRole('button', { name: /^1 new/ }).waitFor()
  await keyboard.press('n')
  await desk.page.getByRole('row').nth(1).waitFor()
  await keyboard.press('c')
  await desk.page.getByRole('dialog', { name: /Close FE/ }).waitFor()
  await keyboard.press('Enter')
  await page.getByText(words('feedback.closed')).waitFor()
  await desk.page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await desk.page.getByRole('row', { name: /Closed feedback.*Feedback FE‑2/s }).waitFor()
  await desk.page.getByRole('row', { name: /Viewed picture of feedback/ }).waitFor()
  await desk.page.getByRole('row', { name: /Answered feedback.*Feedback FE‑1/s }).waitFor()
  expect([...phone.complaints, ...desk.complaints]).toEqual([])
})

test('[FB3, FB4] the refusal of the day is shown, and the typed text stays', async () => {
  const { user, phone, walker } = await phoneOf('teo@example.com', 'dark')
  const { page, words } = walker
  for (let sent = 0; sent < feedbackPerDayMax; sent += 1) {
    must(await user.client.call(sendFeedback, { kind: 'praise', text: `Хорошо ${sent}` }))
  }
  await page.goto('/#/pages/setting/feedback')
  await page.getByText('1.0.0 (100)', { exact: true }).waitFor()
  await page.getByRole('switch').tap()
  await page.getByText(words('feedback.sentAlone')).waitFor()
  await page.getByRole('button', { name: words('feedback.praise') }).tap()
  const field = page.getByRole('textbox', { name: words('feedback.ask_praise') })
  await typeInto(field, text)
  await page.getByRole('button', { name: words('feedback.send') }).tap()
  await page.getByText('Вы отправили максимум отзывов за сегодня').waitFor()
  expect(await field.inputValue()).toBe(text)
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints).toEqual([])
})
