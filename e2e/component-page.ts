// The page of single components (apps/web/testing), built once for a file of tests and opened on a
// phone in a real browser. The test itself serves the page's calls.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@ingot/contract/vocabulary'
import react from '@vitejs/plugin-react'
import type { Browser, Locator, Page } from 'playwright-core'
import { type PreviewServer, build, preview } from 'vite'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openBrowser, type WalkPage } from './browser/open-browser.ts'
import { createPhonePool } from './browser/phone-pool.ts'

export type ComponentPage = {
  /** Opens a component with its settings; `prepare` runs before the page is loaded. */
  open(part: string, options?: {
    readonly settings?: Readonly<Record<string, string>>
    readonly language?: Language
    prepare?(page: Page): Promise<void>
  }): Promise<WalkPage>
}

const root = fileURLToPath(new URL('../apps/web', import.meta.url))
const pagePath = 'testing/parts.html'

/** Called once at the top of a file: hooks on to its tests. */
export function setComponentPage(): ComponentPage {
  let browser: Browser
  let server: PreviewServer
  let outDir: string
  const pool = createPhonePool(() => browser)

  beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'ingot-parts-'))
    const config = { root, configFile: false, logLevel: 'warn' } as const
    await build({
      ...config,
      plugins: [react()],
      build: {
        outDir, emptyOutDir: true, minify: false,
        rolldownOptions: { input: join(root, pagePath) },
      },
    })
    server = await preview({
      ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' },
    })
    browser = await openBrowser()
  })

  afterEach(() => pool.takeBack())

  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await rm(outDir, { recursive: true, force: true })
  })

  return {
    async open(part, { settings = {}, language = 'en_US', prepare } = {}) {
      const baseURL = server.resolvedUrls?.local[0] ?? ''
      const phone = await pool.open({ language, theme: 'light', baseURL })
      await prepare?.(phone.page)
      await phone.page.goto(`/${pagePath}#/${part}?${new URLSearchParams(settings)}`)
      return phone
    },
  }
}

/** The output in which a component shows one of its values. */
export function outputOf(page: Page, name: string): Locator {
  return page.getByRole('status', { name, exact: true })
}
