// The phones of a worker. A phone that a test has left is given to a later one of the same address,
// because its browser has the app's files already. It keeps nothing of its earlier user.
import type { BrowserContext } from 'playwright-core'
import { type PhoneOptions, openContext, openPage, type WalkPage } from './open-browser.ts'
import { walkBrowser } from './walk-browser.ts'

export type PhonePool = {
  /** A phone as a new visitor has it or with a session; `isNew` has an empty cache too. */
  open(as: PhoneOptions & { readonly isNew?: boolean }): Promise<WalkPage>
  /** Takes all phones back: to be called after each test. */
  takeBack(): Promise<void>
  /** Closes all phones: to be called after a file, because each has an address of its own. */
  close(): Promise<void>
}

type Phone = { readonly kind: string; readonly context: BrowserContext }

export const phonePool = createPhonePool()

function createPhonePool(): PhonePool {
  let idle: readonly Phone[] = []
  let used: readonly Phone[] = []

  async function take(as: PhoneOptions, isNew: boolean): Promise<BrowserContext> {
    const kind = [as.baseURL, as.language, as.theme].join(' ')
    const found = isNew ? undefined : idle.find((phone) => phone.kind === kind)
    const phone = found ?? { kind, context: await openContext(await walkBrowser(), as) }
    idle = idle.filter((other) => other !== phone)
    used = [...used, phone]
    return phone.context
  }

  return {
    async open({ isNew = false, ...as }) {
      return openPage(await take(as, isNew), as)
    },
    async takeBack() {
      const left = used
      used = []
      await Promise.all(left.map(({ context }) => leave(context)))
      idle = [...idle, ...left]
    },
    async close() {
      const left = [...used, ...idle]
      used = []
      idle = []
      await Promise.all(left.map(({ context }) => context.close()))
    },
  }
}

async function leave(context: BrowserContext): Promise<void> {
  await context.setOffline(false)
  await context.unrouteAll()
  await Promise.all(context.pages().map((page) => page.close()))
  await context.clearCookies()
}
