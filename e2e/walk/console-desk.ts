// The operators' console in a browser of its own: its set-up, the look at a page in both themes,
// and the gestures of the queue.
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { operatorPassword, totpCodeAt } from '#testing/console-client.ts'
import type { TestServer } from '#testing/start-server.ts'
import { byDepth } from '#testing/test-depth.ts'

export type Desk = {
  readonly page: Page
  readonly context: BrowserContext
  /** Uncaught errors, console errors and warnings so far. */
  readonly complaints: readonly string[]
  /** Focuses the field of a label and types into it. */
  type(label: string, text: string): Promise<void>
}

export async function openDesk(
  browser: Browser, { consoleUrl }: Pick<TestServer, 'consoleUrl'>,
): Promise<Desk> {
  if (consoleUrl === undefined) throw new Error('the test server has no console')
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 }, locale: 'en-US', baseURL: consoleUrl,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return {
    page,
    context,
    complaints,
    async type(label, text) {
      await page.getByLabel(label, { exact: true }).focus()
      await page.keyboard.type(text)
    },
  }
}

type DeskServer = Pick<TestServer, 'firstSecret'> & {
  readonly services: Pick<TestServer['services'], 'clock'>
}

/** Sets the first operator up, from the login to the overview; returns the TOTP secret. */
export async function setUpDesk(
  { page, type }: Desk, server: DeskServer, look: (name: string) => Promise<void> = async () => {},
): Promise<string> {
  const { keyboard } = page
  await page.goto('/')
  await page.getByLabel('Password').waitFor()
  await look('login')
  await page.getByRole('button', { name: 'I have a one-time secret' }).press('Enter')
  await type('One-time secret', server.firstSecret ?? '')
  await keyboard.press('Enter')
  const key = page.locator('.grouped')
  await key.waitFor()
  await look('set-up')
  const totpSecret = (await key.innerText()).replaceAll(/\s/g, '')
  await type('New password', operatorPassword)
  await type('Repeat the password', operatorPassword)
  await type('Authenticator code', totpCodeAt(totpSecret, server.services.clock()))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.getByText('Live', { exact: true }).waitFor()
  return totpSecret
}

/** Opens a page as an operator that has logged in by a call; each login needs it again. */
export async function enterDesk(
  page: Page, { cookie }: { readonly cookie: string }, path: string,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.goto('/')
  await page.context().addCookies([{ name, value, url: new URL(page.url()).origin }])
  await page.goto('/#/overview')
  await page.goto(`/#/${path}`)
  await page.reload()
  await page.getByText('Live', { exact: true }).waitFor()
}

let looks = 0

/**
 * Demands a page without accessibility faults, and keeps its pictures if asked: in both themes, or
 * in the short version in one after the other.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  const both = ['light', 'dark'] as const
  looks += 1
  for (const theme of byDepth<readonly ('dark' | 'light')[]>({
    short: [both[looks % 2] ?? 'dark'], deep: both,
  })) {
    await page.evaluate((chosen) => { document.documentElement.dataset['theme'] = chosen }, theme)
    await endAnimations(page)
    // A toast that fades while the theme changes has the colours of both.
    await page.locator('.toast').waitFor({ state: 'hidden' })
    const folder = process.env['CONSOLE_PICTURES']
    if (folder !== undefined) {
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${folder}/${name}.${theme}.png` })
    }
    expect(await faultsOf(page), `${name} ${theme}`).toEqual([])
  }
}

/** A text that fades has less contrast than the same text at rest. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(document.getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished))
  })
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await here.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

/** Waits until no dialog is open. */
export async function closedDialogs(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
}
