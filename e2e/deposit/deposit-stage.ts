// The set-up of a file of walks of deposits: one exchange whose clock and configuration the walk
// changes, and phones with the sessions of its users.
import type { Language } from '@ingot/contract/vocabulary'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openPhone, type WalkPage } from '#e2e/browser/open-browser.ts'
import { walkBrowser } from '#e2e/browser/walk-browser.ts'
import { webDist } from '#e2e/exchange.ts'
import type { Theme } from '#e2e/stage.ts'
import { type Walker, walkerOn } from '#e2e/walk/walker.ts'
import { setDepositsOpen } from '#testing/deposits/set-deposits-open.ts'
import { startTestServer, type TestServer, type TestUser } from '#testing/start-server.ts'

export type DepositActor = {
  readonly me: TestUser
  readonly phone: WalkPage
  readonly walker: Walker
}

export type DepositStage = {
  readonly server: TestServer
  /** A new user on a new phone; the phone's page is the front page. */
  logIn(language: Language, theme: Theme): Promise<DepositActor>
  /** Opens or closes the deposits of a network. */
  setDepositsOpen(network: { symbol: string, chain: string }, isOpen: boolean): Promise<void>
}

/** Called once at the top of a file. */
export function setDepositStage(): DepositStage {
  let server: TestServer
  let browser: Browser
  const phones: WalkPage[] = []
  beforeAll(async () => {
    server = await startTestServer({ webDist })
    browser = await walkBrowser()
  })
  afterAll(async () => {
    await Promise.all(phones.map(({ context }) => context.close()))
    await server?.stop()
  })
  return {
    get server() { return server },
    async logIn(language, theme) {
      const me = await server.registerUser()
      const { token, userId } = me.profile
      const phone = await openPhone(browser, {
        language, theme, baseURL: server.url, session: { token, userId },
      })
      phones.push(phone)
      return { me, phone, walker: walkerOn(phone.page, language) }
    },
    setDepositsOpen: (network, isOpen) => setDepositsOpen(server, network, isOpen),
  }
}
