// The first trade, by screen alone: a new user registers, takes test coins, trades by market and by
// limit with a second user, cancels, reads every balance to the last digit, and finds it again
// after the exchange was killed. Through every page in both themes; the deep version in
// every language.
import { type Language, languages } from '@ingot/contract/vocabulary'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byDepth, longTest } from '#testing/test-depth.ts'
import { type KillableExchange, openKillableExchange } from './exchange.ts'
import { openPhone, type WalkPage } from './browser/open-browser.ts'
import { walkBrowser } from './browser/walk-browser.ts'
import { enterPerson, type Person, walkPassword } from './person.ts'
import { faultsOf } from './walk/audit.ts'
import { logInByScreen, logOutByScreen, registerByScreen } from './walk/entry.ts'
import {
  type CoinFigures, depositUsdt, openProperty, readCoin,
} from './walk/property-screen.ts'
import { chooseTheme, leaveSettings, tourFaults } from './walk/tour.ts'
import {
  cancelOnlyOrder, fillLimitTicket, fillMarketTicket, openPanel, openTrade, submitTicket,
} from './walk/trade-screen.ts'
import { linesOf, plainSpaced, type Walker, walkerOn } from './walk/walker.ts'

// The walk's trades and their figures. The counterparty sells at 92,500.1 and buys at
// 91,000.3; each side pays 0.1 % of the received amount, rounded up to the eighth decimal.
//   market buy for 300 USDT   0.00324 × 92,500.1 = 299.700324, fee 0.00000324 BTC
//   limit buy of 0.01         × 91,234.5 = 912.345 held
//   of which 0.00437 fill     × 91,234.5 = 398.694765, fee 0.00000437 BTC; 513.650235 stay held
//   the rest is cancelled
//   market sell of 0.00123    × 91,000.3 = 111.930369, fee 0.111930369 rounded up: 0.11193037
const inEnglish = {
  deposited: usdt('10,000', '0', '10,000'),
  resting: usdt('8,787.95', '912.35', '9,700.3'),
  partlyFilled: usdt('8,787.95', '513.65', '9,301.6'),
  endUsdt: usdt('9,413.42', '0', '9,413.42'),
  endBtc: { available: '0.00637239 BTC', frozen: '0 BTC', total: '0.00637239 BTC' },
  confirmed: ['91,234.5', '0.01000 BTC', '912.35 USDT', '0.00001 BTC', '0.00999 BTC'],
  limitPrice: '91,234.5',
  buySize: '300.00 USDT',
  limitSize: '0.01000 BTC',
  marketBuyPrice: '92,500.1',
  marketSellPrice: '91,000.3',
  fills: [
    ['91,000.3', '0.00123', '111.93', '0.11 USDT'],
    ['91,234.5', '0.00437', '398.69', '0.00000437 BTC'],
    ['92,500.1', '0.00324', '299.70', '0.00000324 BTC'],
  ],
}

type Figures = typeof inEnglish

/** The locale's marks of groups and decimals, where they are not the English ones. */
const marks: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  ru_RU: { ',': ' ', '.': ',' },
  es_ES: { ',': '.', '.': ',' },
}

/** A whole per cent as the language writes it. */
function percent(language: Language, share: number): string {
  const format = new Intl.NumberFormat(language.replace('_', '-'), { style: 'percent' })
  return plainSpaced(format.format(share))
}

// Russian words are the longest, and no word of another language hides among Cyrillic letters.
const walked = byDepth<readonly Language[]>({ short: ['ru_RU'], deep: languages })
type TourTheme = 'themeLight' | 'themeDark'
const toured = byDepth<readonly TourTheme[]>({
  short: ['themeDark'], deep: ['themeLight', 'themeDark'],
})
const runs = walked.map((language) => ({ language, figures: figuresIn(language) }))

describe.each(runs)('in $language', ({ language, figures }) => {
  const me = { email: 'walker@example.com', password: walkPassword }
  let exchange: KillableExchange
  let other: Person
  let phone: WalkPage
  let walker: Walker

  beforeAll(async () => {
    exchange = await openKillableExchange()
    other = await enterPerson(exchange.url, {
      email: 'other@example.com', coins: { BTC: '1', USDT: '100000' },
    })
    await other.place({ ...onBitcoin, direction: 'sell', price: '92500.1', quantity: '0.5' })
    await other.place({ ...onBitcoin, direction: 'buy', price: '91000.3', quantity: '0.5' })
    phone = await openPhone(await walkBrowser(), {
      language, theme: 'light', baseURL: exchange.url,
    })
    walker = walkerOn(phone.page, language)
  })

  afterAll(async () => {
    await phone?.context.close()
    await exchange?.stop()
  })

  test('a new user is sent to login, registers and takes test coins', async () => {
    const { page, words } = walker
    await page.goto('/')
    await page.waitForURL(/pages\/login\/index/)
    expect.soft(await faultsOf(walker)).toEqual([])
    await page.getByRole('button', { name: words('login.register') }).tap()
    await page.waitForURL(/pages\/register\/index/)
    expect.soft(await faultsOf(walker)).toEqual([])
    await registerByScreen(walker, me)
    await depositUsdt(walker, '10000')
    await openProperty(walker)
    await expect.poll(() => readCoin(walker, 'USDT')).toEqual(figures.deposited)
  })

  test('[W59] a market order fills, a limit order rests, fills in part, is cancelled', async () => {
    const { words } = walker
    await openTrade(walker)
    await fillMarketTicket(walker, { side: 'buy', size: '300' })
    await submitTicket(walker, 'buy', async (sheet) => {
      const name = walker.words('trade.buyForAmount', { symbol: 'BTC', size: figures.buySize })
      await sheet.getByRole('button', { name, exact: true }).waitFor()
    })
    await fillLimitTicket(walker, { side: 'buy', price: '91234.5', size: '0.01' })
    await submitTicket(walker, 'buy', async (sheet) => {
      await expect.poll(() => linesOf(sheet)).toEqual(expect.arrayContaining(figures.confirmed))
      expect.soft(await faultsOf(walker)).toEqual([])
    })
    const open = await openPanel(walker, 'currentOrders')
    await open.getByRole('listitem').waitFor()
    await expect.poll(() => linesOf(open.getByRole('listitem')))
      .toEqual(expect.arrayContaining(
        [figures.limitPrice, figures.limitSize, percent(language, 0)],
      ))
    await expect.poll(usdtOnProperty).toEqual(figures.resting)

    await openTrade(walker)
    await other.place({
      ...onBitcoin, direction: 'sell', price: '91234.5', quantity: '0.00437', timeInForce: 'IOC',
    })
    await open.getByText(percent(language, 0.43), { exact: true }).waitFor()
    expect.soft(await faultsOf(walker)).toEqual([])
    await expect.poll(usdtOnProperty).toEqual(figures.partlyFilled)

    await openTrade(walker)
    await cancelOnlyOrder(walker)
    await walker.page.getByText(words('trade.noOrders')).waitFor()
  })

  test('the market sale, the lists and the balances are exact', async () => {
    const { words } = walker
    await fillMarketTicket(walker, { side: 'sell', size: '0.00123' })
    await submitTicket(walker, 'sell')
    const history = await openPanel(walker, 'history')
    await expect.poll(() => history.getByRole('listitem').count()).toBe(3)
    const [sold, cancelled, bought] = await Promise.all([0, 1, 2].map((index) =>
      linesOf(history.getByRole('listitem').nth(index))))
    expect(sold).toEqual(expect.arrayContaining([figures.marketSellPrice, percent(language, 1)]))
    expect(cancelled).toEqual(expect.arrayContaining(
      [words('trade.statusPartly'), figures.limitPrice, figures.limitSize,
        percent(language, 0.43)],
    ))
    expect(bought).toEqual(expect.arrayContaining([figures.marketBuyPrice, figures.buySize]))
    const fills = await openPanel(walker, 'fills')
    await expect.poll(() => fills.getByRole('listitem').count()).toBe(3)
    for (const [index, [price, quantity, total, fee = '']] of figures.fills.entries()) {
      const lines = await linesOf(fills.getByRole('listitem').nth(index))
      expect(lines).toEqual(expect.arrayContaining([price, quantity, total]))
      expect(lines.at(-1)).toContain(fee)
    }
    await expectTheEnd()
  })

  test('the same user has the same balances after the exchange was killed', async () => {
    expect(phone.complaints).toEqual([])
    await exchange.kill()
    await exchange.start()
    await walker.page.reload()
    await walker.page.getByRole('tablist').waitFor()
    await expectTheEnd()
    expect(phone.complaints.filter((text) => !isOfTheOutage(text))).toEqual([])
  })

  test(`every page passes the audit: ${toured.join(', ')}`, async () => {
    const seen = phone.complaints.length
    for (const theme of toured) await chooseThemeAndTour(theme)
    expect(phone.complaints.slice(seen)).toEqual([])
  })

  longTest('pages without a login pass the audit, and the balances stay the same', async () => {
    const { page, words } = walker
    const seen = phone.complaints.length
    await page.goto('/#/pages/my/index')
    await logOutByScreen(walker)
    expect.soft(await faultsOf(walker)).toEqual([])
    await page.getByRole('button', { name: words('login.register') }).tap()
    await page.waitForURL(/pages\/register\/index/)
    expect.soft(await faultsOf(walker)).toEqual([])
    await page.getByRole('button', { name: words('register.haveAccount') }).tap()
    await logInByScreen(walker, me)
    await page.waitForURL(/pages\/home\/index|#\/$/)
    await openProperty(walker)
    await expectTheEnd()
    expect(phone.complaints.slice(seen)).toEqual([])
  })

  async function usdtOnProperty(): Promise<CoinFigures> {
    await openProperty(walker)
    return readCoin(walker, 'USDT')
  }

  async function expectTheEnd(): Promise<void> {
    await expect.poll(usdtOnProperty).toEqual(figures.endUsdt)
    await expect.poll(() => readCoin(walker, 'BTC')).toEqual(figures.endBtc)
  }

  /** The phone is light at first. The theme is chosen on the settings, where a tour ends too. */
  async function chooseThemeAndTour(theme: TourTheme): Promise<void> {
    const { page, words } = walker
    if (theme === 'themeDark') {
      await page.goto('/#/pages/my/index')
      await page.getByRole('link', { name: words('my.settings') }).tap()
      await page.getByText(words('setting.privacyDetail')).waitFor()
      await chooseTheme(walker, theme)
      await leaveSettings(walker)
    }
    expect.soft(await tourFaults(walker)).toEqual([])
    const background = await walker.page.evaluate(() => document.documentElement.dataset['theme'])
    expect(background).toBe(theme === 'themeDark' ? 'dark' : undefined)
  }
})

const onBitcoin = { symbol: 'BTCUSDT', entrust: 'limit' } as const

/** The same figures as a reader of the language writes them. */
function figuresIn(language: Language): Figures {
  const own = marks[language] ?? {}
  return JSON.parse(JSON.stringify(inEnglish), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/[.,]/g, (mark) => own[mark] ?? mark) : value)
}

function usdt(available: string, frozen: string, total: string): CoinFigures {
  return { available: `${available} USDT`, frozen: `${frozen} USDT`, total: `${total} USDT` }
}

/** The browser's messages while the server is unreachable. */
function isOfTheOutage(complaint: string): boolean {
  return /ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|WebSocket connection to/
    .test(complaint)
}
