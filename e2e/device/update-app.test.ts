// [UA2, UA3, UA4, UA5] The update of the app by touch. An older app is this one whose requests name
// an older version, or that reads of a newer one: the server's answers are its own.
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountTransfer } from '@ingot/features/account/accounts.calls.ts'
import { webConfig } from '@ingot/features/site/web-config.calls.ts'
import { appVersionCode, codeSuccess, versionCodeHeader } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { Route } from 'playwright-core'
import { changeSettingOf } from '#testing/operate.ts'
import { must, startTestServer } from '#testing/start-server.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { openContext, openPage, openPhone } from '#e2e/browser/open-browser.ts'
import { webDist } from '#e2e/exchange.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { typeInto, walkerOn } from '#e2e/walk/walker.ts'

const stage = setConsoleStage()
const language = 'en_US'

async function openUser(email: string, theme: 'light' | 'dark') {
  const user = await stage.server.registerUser(email)
  await stage.server.fund(user, { USDT: '100' })
  const { token, userId } = user.profile
  const phone = await openPhone(stage.browser, {
    language, theme, baseURL: stage.server.url, session: { token, userId },
  })
  return { user, phone, walker: walkerOn(phone.page, language) }
}

/** The configuration of a newer server. */
async function offerNewer(route: Route): Promise<void> {
  const site = must(await stage.server.client({ language }).call(webConfig, {}))
  await route.fulfill({
    json: {
      code: codeSuccess, msg: '', data: { ...site, appVersion: '1.2.0', versionCode: 120 },
    },
  })
}

test('[UA2, UA4, UA5] a refused app updates without losing a draft', async () => {
  await changeSettingOf(stage.server, 'minVersionCode', appVersionCode)
  const { user, phone: { page, complaints }, walker } = await openUser('old@example.com', 'light')
  const { words } = walker
  const old = { [versionCodeHeader]: String(appVersionCode - 1) }
  await page.route('**/accountTransfer', (route) =>
    route.continue({ headers: { ...route.request().headers(), ...old } }))
  await page.goto('/#/pages/transfer/index')
  const amount = page.getByRole('textbox', { name: words('property.amount'), exact: true })
  await typeInto(amount, '12.5')
  await page.getByRole('button', { name: 'Transfer 12.50 USDT' }).tap()
  const card = page.getByRole('dialog', { name: words('update.required') })
  await card.waitFor()
  expect(await faultsOf(walker)).toEqual([])
  // Neither Escape nor a step back leaves it.
  await page.keyboard.press('Escape')
  await page.goBack()
  expect(await card.isVisible()).toBe(true)

  await page.unroute('**/accountTransfer')
  await card.getByRole('button', { name: words('update.now') }).tap()
  await card.waitFor({ state: 'detached' })
  await expect.poll(() => amount.inputValue()).toBe('12.5')
  expect(complaints).toEqual([])
  // Programs name no version, and cancelling, reading and logging in are never refused.
  const moved = await user.client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount: '1',
  })
  expect(moved.ok).toBe(true)
})

test('[UA3, UA4] a newer version is offered in a calm moment, and again tomorrow', async () => {
  const news = 'Passkeys can confirm withdrawals · Deposits show every confirmation'
  await changeSettingOf(stage.server, 'versionNews', {
    zh_CN: news, zh_TW: news, en_US: news, es_ES: news, ja_JP: news, ru_RU: news, ko_KR: news,
    th_TH: news,
  })
  const { phone: { page, complaints }, walker } = await openUser('calm@example.com', 'dark')
  const { words } = walker
  await page.route('**/webConfig', offerNewer)
  await page.goto('/#/pages/setting/feedback')
  const text = page.getByRole('textbox', { name: words('feedback.ask_problem') })
  await text.fill('a draft')
  const card = page.getByRole('dialog', { name: words('update.ready', { version: 'Ingot 1.2.0' }) })
  // Not over a typed text: two looks pass.
  await page.waitForFunction(() => new Promise((resolve) => {
    setTimeout(() => resolve(true), 2_500)
  }))
  expect(await card.count()).toBe(0)
  await text.fill('')
  await card.waitFor()
  await card.getByText('Deposits show every confirmation').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await card.getByRole('button', { name: words('update.later') }).tap()
  await card.waitFor({ state: 'detached' })
  // The address of its own shows the card again.
  await page.goto('/#/components/UpdateApp')
  await card.waitFor()
  expect(complaints).toEqual([])
})

test('[UA5] a waiting worker takes over at a tap, and each tab reloads once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ingot-worker-'))
  await cp(webDist, folder, { recursive: true })
  const server = await startTestServer({ webDist: folder, keepsWebFiles: true })
  const user = await server.registerUser('tabs@example.com')
  const { token, userId } = user.profile
  const as = {
    language, theme: 'light', baseURL: server.url, session: { token, userId }, hasWorker: true,
  } as const
  const context = await openContext(stage.browser, as)
  try {
    const first = await openPage(context, as)
    const second = await openPage(context, as)
    const { words } = walkerOn(first.page, language)
    const textOf = ({ page }: typeof first) =>
      page.getByRole('textbox', { name: words('feedback.ask_problem') })
    for (const { page } of [first, second]) {
      await page.goto('/#/pages/setting/feedback')
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    }
    // The release: a worker of another content, which the browser fetches and lets wait.
    for (const name of ['sw.js.br', 'sw.js.gz']) await rm(join(folder, name), { force: true })
    await appendFile(join(folder, 'sw.js'), '\n// The next release.\n')
    await first.page.route('**/webConfig', offerNewer)
    await first.page.reload()
    const card = first.page.getByRole('dialog', {
      name: words('update.ready', { version: 'Ingot 1.2.0' }),
    })
    await card.waitFor()
    await textOf(second).fill('a draft of the other tab')
    const loads = [0, 0]
    for (const [at, { page }] of [first, second].entries()) {
      page.on('load', () => { loads[at] = (loads[at] ?? 0) + 1 })
    }
    await first.page.unroute('**/webConfig')
    await card.getByRole('button', { name: words('update.now') }).tap()
    await card.waitFor({ state: 'detached' })
    await expect.poll(() => textOf(second).inputValue()).toBe('a draft of the other tab')
    await expect.poll(() => loads).toEqual([1, 1])
    const isWaiting = () => first.page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration())?.waiting !== null)
    expect(await isWaiting()).toBe(false)
    expect([...first.complaints, ...second.complaints]).toEqual([])
  } finally {
    await context.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
