// The set-up of a file of console walks: one exchange with both apps, and one browser.
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import {
  startTestServer, type TestServer, type TestServerOptions,
} from '#testing/start-server.ts'
import { webDist } from './exchange.ts'
import { walkBrowser } from './browser/walk-browser.ts'

export type ConsoleStage = { readonly server: TestServer; readonly browser: Browser }

/** Called once at the top of a file: starts both before its tests and ends them afterwards. */
export function setConsoleStage(
  options: Pick<TestServerOptions, 'indexSources'> = {},
): ConsoleStage {
  let server: TestServer
  let browser: Browser
  let others: readonly BrowserContext[]
  beforeAll(async () => {
    const dist = fileURLToPath(new URL('../apps/console/dist', import.meta.url))
    server = await startTestServer({ webDist, console: { dist }, ...options })
    browser = await walkBrowser()
    others = browser.contexts()
  })
  afterAll(async () => {
    await Promise.all(browser.contexts().filter((context) => !others.includes(context))
      .map((context) => context.close()))
    await server?.stop()
  })
  return {
    get server() { return server },
    get browser() { return browser },
  }
}
