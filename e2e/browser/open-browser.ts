// The browser of the walks: Debian's Chromium without any call of its own to the outside, and one
// page that keeps every console message and every failed request, so that a walk can demand none.
import type { Language } from '@ingot/contract/vocabulary'
import {
  type Browser, type BrowserContext, type BrowserServer, type Page, chromium,
} from 'playwright-core'
import { findBrowser } from './find-browser.ts'

export type WalkPage = {
  readonly page: Page
  readonly context: BrowserContext
  /**
   * Console errors and warnings, uncaught errors, violations of the page's policy and failed
   * requests so far.
   */
  readonly complaints: readonly string[]
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(launching())
}

/** The same for several processes, which connect to it. */
export async function serveBrowser(): Promise<BrowserServer> {
  return chromium.launchServer(launching())
}

/**
 * A name of this machine that no browser trusts over plain http, as that of a computer in the same
 * network as a phone.
 */
export const insecureName = 'exchange.test'

function launching() {
  return {
    executablePath: findBrowser(),
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      `--host-resolver-rules=MAP ${insecureName} 127.0.0.1`,
      '--disable-background-networking', '--disable-component-update', '--disable-sync',
      // Each new page would load two more pages, for the suggestions of an address bar.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    ],
  }
}

export type PhoneOptions = {
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly baseURL: string
  /** The session that the app has stored; a new visitor has none. */
  readonly session?: { readonly token: string; readonly userId: string }
  /** Whether the app's service worker runs; a walk that does not need it is quicker without. */
  readonly hasWorker?: boolean
}

/** A phone, 390 × 844, in a language and a theme, as a new visitor has it or with a session. */
export async function openPhone(browser: Browser, as: PhoneOptions): Promise<WalkPage> {
  return openPage(await openContext(browser, as), as)
}

/** A phone that shows no page yet. */
export async function openContext(browser: Browser, as: PhoneOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: as.language.replace('_', '-'),
    colorScheme: as.theme,
    baseURL: as.baseURL,
    serviceWorkers: as.hasWorker === true ? 'allow' : 'block',
  })
  // A busy machine is slow; a page that never comes still fails its test.
  context.setDefaultTimeout(60_000)
  return context
}

/** A phone's first page: nothing is stored, or only the session. */
export async function openPage(
  context: BrowserContext, { session }: Pick<PhoneOptions, 'session'>,
): Promise<WalkPage> {
  const page = await context.newPage()
  await page.addInitScript(enterOnce, session)
  // The app's own parts alone reach the default of 250 entries.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2_000))
  return { page, context, complaints: complaintsOf(page) }
}

/** Runs in each document before the app, and acts in the page's first one only. */
function enterOnce(session: PhoneOptions['session']): void {
  if (sessionStorage.getItem('walk.entered') !== null) return
  sessionStorage.setItem('walk.entered', 'yes')
  localStorage.clear()
  if (session !== undefined) localStorage.setItem('ingot.session', JSON.stringify(session))
}

/** Playwright itself says that it blocks the service worker. */
const ofTheWalk = 'Service Worker registration blocked by Playwright'

/** The complaints of a page from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  const complain = (text: string): void => {
    if (!text.includes(ofTheWalk)) complaints.push(text)
  }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complain(message.text())
  })
  page.on('pageerror', (error) => complain(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left takes its unanswered requests back.
    if (reason !== 'net::ERR_ABORTED') complain(`${reason} ${request.url()}`)
  })
  return complaints
}
