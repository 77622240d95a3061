// An announcement by screen: an operator writes it in eight languages, checks and signs it, a
// second operator signs too, and two open phones of a user show it, each in its language.
import {
  listAnnouncements, sendAnnouncement,
} from '@ingot/features/announcement/announcements.console.ts'
import { type Language, languageNames, languages } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { putCrowd } from '#testing/announcement/crowd-test-steps.ts'
import { addTestOperator, logInTestOperator } from '#testing/console-client.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'
import { walkerOn } from '#e2e/walk/walker.ts'

const stage = setConsoleStage()
const dayMs = 86_400_000
const titleIn = (language: Language) => `${languageNames[language]}: USDT, TRC20, 02:00 UTC`
const textIn = (language: Language) => `${languageNames[language]}: <b>USDT</b> 02:00`

test('[AN3, AN4, AN5, AN7] two operators send an announcement, and a user reads it', async () => {
  const { server, browser } = stage
  const desk = await openDesk(browser, server)
  const { page, complaints } = desk
  const bob = await addTestOperator(server, { name: 'admin' }, { name: 'bob', role: 'support' })
  server.clock.advance(dayMs - 300_000)
  await setUpDesk(desk, server)
  server.clock.advance(420_000)
  await logInTestOperator(server, bob)
  await server.services.sequencer.run(putCrowd, { firstId: 200_000, count: 1_001 })
  const { profile: { token, userId } } = await server.registerUser('mai@example.com')
  const phones = await Promise.all((['th_TH', 'zh_CN'] as const).map(async (language) => {
    const { page: screen } = await openPhone(browser, {
      language, theme: language === 'th_TH' ? 'dark' : 'light', baseURL: server.url,
      session: { token, userId },
    })
    await screen.goto('/#/pages/message/index?tab=internal')
    const walker = walkerOn(screen, language)
    await screen.getByText(walker.words('message.noneInternal')).waitFor()
    return { language, screen, walker }
  }))

  // The draft: every language is written, saved and checked as the phone draws it.
  await page.getByRole('link', { name: 'Announcements' }).press('Enter')
  await page.getByRole('button', { name: 'New announcement' }).press('Enter')
  for (const [place, language] of languages.entries()) {
    await page.keyboard.press(`Alt+Digit${place + 1}`)
    await page.getByRole('textbox', { name: 'Title' }).fill(titleIn(language))
    await page.getByRole('textbox', { name: 'Text' }).fill(textIn(language))
  }
  await page.getByText('8 of 8 ready').waitFor()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('1,002 receivers now').waitFor()
  const check = page.getByRole('button', { name: 'Mark checked' })
  const texts = page.getByRole('region', { name: 'Texts' })
  for (const [place] of languages.entries()) {
    await page.keyboard.press(`Alt+Digit${place + 1}`)
    await check.click()
    await expect.poll(() => texts.getByText('Checked', { exact: true }).count()).toBe(place + 1)
  }
  await lookAt(page, 'announcement')
  await page.getByRole('tab', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'Send to 1,002 users, 1 of 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this announcement' })
  await dialog.getByRole('button', { name: /^Send to/ }).press('Enter')
  await closedDialogs(page)
  await page.getByText('It waits for a second operator.').waitFor()

  // The second signature sends it; both phones show it without a reload, in their languages.
  const { data: { list: [draft] } } =
    await bob.client.call(listAnnouncements, { section: 'draft' })
  const { id = 0, version = 0 } = draft ?? {}
  expect((await bob.client.call(sendAnnouncement, { id, version })).data)
    .toEqual({ signatures: 2, needed: 2, receivers: 1_002 })
  for (const { language, screen, walker } of phones) {
    await screen.getByText(titleIn(language)).waitFor()
    await screen.getByRole('tab', { name: `${walker.words('message.internal')} (1)` }).waitFor()
    expect(await faultsOf(walker)).toEqual([])
  }
  const [thai, chinese] = phones
  await thai?.screen.getByText(titleIn('th_TH')).tap()
  await thai?.screen.getByText(textIn('th_TH')).waitFor()
  if (thai !== undefined) expect(await faultsOf(thai.walker)).toEqual([])

  // It is read on both devices, and the console counts one reader.
  await chinese?.screen.getByRole('tab', {
    name: chinese.walker.words('message.internal'), exact: true,
  }).waitFor()
  await page.getByText('Read by 1 of 1,002, 0 mails').waitFor({ timeout: 20_000 })
  await page.getByRole('button', { name: 'All announcements' }).press('Enter')
  await page.getByRole('tab', { name: /^Sent/ }).click()
  await page.getByRole('row', { name: /1 \/ 1,?002/ }).waitFor()
  await lookAt(page, 'announcements')
  expect(complaints).toEqual([])
})
