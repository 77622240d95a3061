// A new person's way by screen alone: the guard, the register form, the code from the sandbox's
// mailbox, and the front page, in three languages and both themes.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@ingot/contract/vocabulary'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/start-server.ts'
import { openBrowser, openPhone, overflowOf, seriousFindings } from './open-browser.ts'
import { type Words, wordsOf } from './words.ts'

const webDist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const password = 'three quiet lamps 7'
const looks: readonly { language: Language; theme: 'light' | 'dark' }[] = [
  { language: 'en_US', theme: 'light' },
  { language: 'zh_CN', theme: 'dark' },
  { language: 'ru_RU', theme: 'light' },
]

let server: TestServer
let browser: Browser

beforeAll(async () => {
  if (!existsSync(webDist)) throw new Error('the web app is not built: run npm test')
  server = await startTestServer({ webDist })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe.each(looks)('in $language, $theme', ({ language, theme }) => {
  test('a stranger is sent to login, registers and stands on the front page', async () => {
    const words = wordsOf(language)
    const phone = await openPhone(browser, { language, theme, baseURL: server.url })
    const { page } = phone
    await page.goto('/#/pages/home/index')
    await page.waitForURL(/pages\/login\/index/)
    await page.goto('/#/pages/register/index')
    await register(page, words, `walk.${language}@example.com`.toLowerCase())
    await page.waitForURL(/pages\/home\/index|#\/$/)
    await page.getByRole('link', { name: words('shell.tabTrade') }).waitFor()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(await seriousFindings(page)).toEqual([])
    expect(phone.complaints.filter((text) => !text.includes('Service Worker'))).toEqual([])
    await phone.context.close()
  })
})

async function register(page: Page, words: Words, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.getByRole('button', { name: words('register.sendCode') }).click()
  await expect.poll(() => server.latestCode(email).catch(() => '')).toMatch(/^\d{6}$/)
  await page.getByRole('button', { name: words('register.openMailbox') }).click()
  const code = await server.latestCode(email)
  await page.getByRole('button', { name: words('register.fillIn', { code }) }).click()
  await page.locator('input[name=setPwd]').fill(password)
  await page.locator('input[name=confirmPwd]').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words('register.submit') }).click()
}
