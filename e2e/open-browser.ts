// The browser of the walks: Debian's Chromium without any call of its own to the outside, and one
// page that keeps every console message and every failed look, so that a walk can demand none.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@ingot/contract/vocabulary'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

export type WalkPage = {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors and warnings, uncaught errors and violations of the page's policy so far. */
  readonly complaints: readonly string[]
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync',
    ],
  })
}

/** A fresh phone, 390 × 844, in a language and a theme, as a new visitor has it. */
export async function openPhone(
  browser: Browser,
  as: { language: Language; theme: 'light' | 'dark'; baseURL: string },
): Promise<WalkPage> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: as.language.replace('_', '-'),
    colorScheme: as.theme,
    baseURL: as.baseURL,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, context, complaints }
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const axeSource = readFileSync(axePath, 'utf8')

type Finding = { readonly id: string; readonly impact: string; readonly nodes: { html: string }[] }

/** The accessibility findings of impact serious or critical on the page as it is now. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource)
  const violations = await page.evaluate<Finding[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then((result) => result.violations)',
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Whether anything sticks out of the phone's width. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
