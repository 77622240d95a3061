// The set-up of a file of walks: one exchange for all its tests, and the phones
// that its users open, taken back after each test.
import type { Language } from '@ingot/contract/vocabulary'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { QuietExchange } from '#testing/quiet/open-quiet-exchange.ts'
import {
  type KillableExchange, openExchange, openKillableExchange, type SiteEnvironment,
} from './exchange.ts'
import type { WalkPage } from './browser/open-browser.ts'
import { type Coins, enterPerson, type Person } from './person.ts'
import { phonePool } from './browser/phone-pool.ts'
import { type Walker, walkerOn } from './walk/walker.ts'

export type Theme = 'light' | 'dark'

export type Actor = {
  readonly me: Person
  readonly phone: WalkPage
  readonly walker: Walker
}

export type Stage<Exchange = QuietExchange> = {
  readonly exchange: Exchange
  /** A new user with coins that acts through the calls alone. */
  enter(coins?: Coins): Promise<Person>
  /** A new phone, at the exchange's address unless another is named; a user's session is in it. */
  openPhone(theme: Theme, as?: PhoneOwner): Promise<Omit<Actor, 'me'>>
  /**
   * A new user with coins on a phone that has the session already: on the front page, or directly
   * on the trade page.
   */
  logIn(theme: Theme, coins: Coins, on?: 'home' | 'trade'): Promise<Actor>
}

/** Where a phone leads to and its user; `isNew` has none of the app's files. */
export type PhoneOwner = {
  readonly baseURL?: string
  readonly me?: Pick<Person, 'token' | 'userId'>
  readonly isNew?: boolean
}

/** Called once at the top of a file: hooks on to its tests. */
export function setStage(language: Language, site: SiteEnvironment = {}): Stage {
  return stageOf(language, () => openExchange(site))
}

/** The same with an exchange that the walks kill. */
export function setKillableStage(language: Language): Stage<KillableExchange> {
  return stageOf(language, openKillableExchange)
}

function stageOf<Exchange extends QuietExchange>(
  language: Language, open: () => Promise<Exchange>,
): Stage<Exchange> {
  let exchange: Exchange
  let entered = 0

  beforeAll(async () => {
    exchange = await open()
  })

  afterEach(() => phonePool.takeBack())

  afterAll(async () => {
    await phonePool.close()
    await exchange?.stop()
  })

  const stage: Stage<Exchange> = {
    get exchange() {
      return exchange
    },
    async enter(coins = {}) {
      entered += 1
      return enterPerson(exchange.url, { email: `person${entered}@example.com`, coins })
    },
    async openPhone(theme, { baseURL = exchange.url, me, isNew = false } = {}) {
      const phone = await phonePool.open({
        language, theme, baseURL, isNew,
        ...me === undefined ? {} : { session: { token: me.token, userId: me.userId } },
      })
      return { phone, walker: walkerOn(phone.page, language) }
    },
    async logIn(theme, coins, on = 'home') {
      const me = await stage.enter(coins)
      const { phone, walker } = await stage.openPhone(theme, { me })
      await walker.page.goto(`/#/pages/${on}/index`)
      // The content, not the frame alone: the first page may still be replacing the start-up shell.
      await walker.page.locator(`main[data-scroll-restoration-id=${on}] :is(a[href], [type=radio])`)
        .first().waitFor()
      return { me, phone, walker }
    },
  }
  return stage
}
