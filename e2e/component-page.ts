// The page of single components (apps/web/testing), opened on a phone in a real browser. The test
// itself serves the page's calls.
import type { Language } from '@ingot/contract/vocabulary'
import type { Locator, Page } from 'playwright-core'
import { afterEach, inject } from 'vitest'
import type { WalkPage } from './browser/open-browser.ts'
import { phonePool } from './browser/phone-pool.ts'

export type ComponentPage = {
  /** Opens a component with its settings; `prepare` runs before the page is loaded. */
  open(part: string, options?: {
    readonly settings?: Readonly<Record<string, string>>
    readonly language?: Language
    prepare?(page: Page): Promise<void>
  }): Promise<WalkPage>
}

/** Called once at the top of a file: hooks on to its tests. */
export function setComponentPage(): ComponentPage {
  afterEach(() => phonePool.takeBack())
  return {
    async open(part, { settings = {}, language = 'en_US', prepare } = {}) {
      const address = inject('componentsAddress')
      const baseURL = new URL(address).origin
      const phone = await phonePool.open({ language, theme: 'light', baseURL })
      await prepare?.(phone.page)
      await phone.page.goto(`${address}#/${part}?${new URLSearchParams(settings)}`)
      return phone
    },
  }
}

/** The output in which a component shows one of its values. */
export function outputOf(page: Page, name: string): Locator {
  return page.getByRole('status', { name, exact: true })
}
