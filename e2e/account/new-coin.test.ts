// A subscription to a new coin by screen: the bounds, the agreement, the confirmation, the result
// in the records, and the proof of the draw, which names the step of a changed file.
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { subscribeNewCoin } from '@ingot/features/new-coin/subscriptions.calls.ts'
import { expect, test } from 'vitest'
import { openOfferDesk } from '#testing/new-coin/offer-desk.ts'
import { must } from '#testing/start-server.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { openSheet, typeInto, walkerOn } from '#e2e/walk/walker.ts'

const stage = setConsoleStage()
const language = 'en_US'

test('[NC40, NC41, NC42, NC43, NC44] a user subscribes and checks the draw', async () => {
  const { server } = stage
  const desk = await openOfferDesk(server)
  const id = await desk.open()
  const next = await desk.draft()
  await desk.sign(next, 'announce')
  const user = await server.registerUser('nora@example.com')
  await server.fund(user, { USDT: '1000' })
  const rival = await server.registerUser('rival@example.com')
  await server.fund(rival, { USDT: '1000' })
  must(await rival.client.call(subscribeNewCoin, {
    id: String(id), subNums: '3000', agreed: true, random: '2b'.repeat(32),
  }))
  const { token, userId } = user.profile
  const { page } = await openPhone(stage.browser, {
    language, theme: 'light', baseURL: server.url, session: { token, userId },
  })
  const walker = walkerOn(page, language)
  const { words } = walker
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  // [NC40] The open offer, and the next one with its reminder.
  await page.goto('/#/pages/new-coin/index')
  await page.getByText('75.0%').waitFor()
  const remind = page.getByRole('button', { name: /^Remind: / })
  await remind.tap()
  await page.getByRole('button', { name: /^Reminder set: / }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: /^Open the offer of/ }).tap()

  // [NC41] SPEC §5: the prompts of the minimum and of the maximum, and the agreement.
  const quantity = page.getByRole('textbox', { name: /^Min 100, max 3,000/ })
  await quantity.waitFor()
  expect(await faultsOf(walker)).toEqual([])
  const submit = page.getByRole('button', { name: /^Subscribe/ })
  for (const [typed, prompt] of [
    ['50', words('new-coin.faultMin', { num: '100 UNI' })],
    ['5000', words('new-coin.faultMax', { num: '3,000 UNI' })],
    ['250', words('new-coin.faultMultiple', { num: '100 UNI' })],
  ] as const) {
    await typeInto(quantity, typed)
    await submit.tap()
    await page.getByText(prompt).waitFor()
  }
  await typeInto(quantity, '1400')
  await page.getByRole('button', { name: words('new-coin.more') }).tap()
  await button(words('new-coin.subscribeFor', { amount: '375.00 USDT' })).tap()
  const sheet = openSheet(walker, words('new-coin.confirmTitle', { symbol: 'UNI' }))
  const confirm = sheet.getByRole('button', {
    name: words('new-coin.confirmFor', { amount: '375.00 USDT' }),
  })
  await confirm.tap()
  await sheet.getByText(words('new-coin.faultAgreement')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await sheet.locator('label', { has: page.getByRole('checkbox') })
    .tap({ position: { x: 8, y: 8 } })
  await confirm.tap()
  const mine = page.getByRole('region', { name: words('new-coin.mine') })
  await mine.getByText('375.00 USDT').waitFor()
  await mine.getByText(words('new-coin.status_waiting_lottery')).waitFor()
  const kept = await page.evaluate((key) => localStorage.getItem(key), `ingot.newCoinRandom.${id}`)
  expect(kept).toMatch(/^"[0-9a-f]{64}"$/)

  // [NC42] The draw runs; the records have the result.
  await desk.close(id)
  await desk.draw(id)
  await page.goto('/#/pages/records/new-coin')
  await page.getByText(/ of 15 tickets won$/).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: /^Open the subscription/ }).tap()
  await openSheet(walker, words('new-coin.resultTitle'))
    .getByRole('button', { name: words('new-coin.checkDraw') }).tap()

  // [NC43] The browser recomputes the draw, and agrees.
  const check = page.getByRole('region', { name: words('new-coin.verification') })
  await check.getByText(words('new-coin.verified')).waitFor()
  await check.getByText(words('new-coin.own_agrees')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: words('new-coin.download') }).tap()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`IPO-${id}.json`)
  const path = join(server.dataFolder, saved.suggestedFilename())
  await saved.saveAs(path)
  expect(spawnSync(process.execPath, ['scripts/check-draw.mjs', path]).status).toBe(0)
  const text = await readFile(path, 'utf8')

  // [NC44] One changed byte of the file fails at its step.
  const open = (content: string) => page.locator('input[type=file]').setInputFiles({
    name: 'draw.json', mimeType: 'application/json', buffer: Buffer.from(content),
  })
  const ofFile = page.getByRole('region', { name: words('new-coin.fileVerification') })
  await open(text)
  await ofFile.getByText(words('new-coin.verified')).waitFor()
  await open(text.replace(/("seed": ")(.)/, (_, name: string, digit: string) =>
    `${name}${digit === '0' ? '1' : '0'}`))
  await ofFile.getByText(words('new-coin.failsAt', {
    step: words('new-coin.check_commitment'),
  })).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await open('no file of a draw')
  await ofFile.getByText(words('new-coin.unreadable')).waitFor()
}, 180_000)
