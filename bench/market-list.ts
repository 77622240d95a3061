// A list of 500 markets of both kinds on a phone with a slow processor, every price changing twice
// a second, while it is scrolled by touch: the longest frame and the longest task. The markets and
// their prices are made here, because the exchange lists fewer.
import type { Page, Route } from 'playwright-core'
import type { BenchRow } from './bench-row.ts'
import { traceTasks } from './busiest-tasks.ts'
import { withBusyPhone } from './busy-server.ts'
import { slowDown, watchedPage } from './main-thread.ts'

const slowdown = 4
const frameMsMax = 32
const markets = 500
const tickersEveryMs = 500
const swipes = 6
const path = '/#/pages/market/index?tab=turnover'

export async function benchMarketList(): Promise<BenchRow[]> {
  return withBusyPhone('busy-book-server', { path, prepare: listMany }, async (phone) => {
    const { page } = phone
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    // A long list renders the rows near the view, each with its place among all.
    await rows.and(page.locator(`[aria-setsize="${markets}"]`)).first().waitFor()
    const watched = await watchedPage(page)
    await slowDown(watched, slowdown)
    let frames: readonly number[] = []
    const { taskMs, busiest } = await traceTasks(phone, async () => {
      frames = await framesWhile(page, () => swipe(page))
    })
    const live = await page.evaluate(() => Number(Reflect.get(globalThis, 'madeFrames')))
    const note = `${frames.length} frames, ${live} messages of ${markets} prices`
    return [
      {
        name: `market list: ${markets} live rows scrolled, longest frame`,
        ours: frames[0] ?? Number.NaN, peer: frameMsMax, ratio: (frames[0] ?? 0) / frameMsMax,
        unit: 'ms', note: `${note}; next: ${frames.slice(1, 4).map(Math.round).join(', ')}`,
        goal: { of: 'ours', atMost: frameMsMax },
      },
      {
        name: `market list: ${markets} live rows scrolled, longest task`,
        ours: taskMs[0] ?? Number.NaN, peer: frameMsMax, ratio: (taskMs[0] ?? 0) / frameMsMax,
        unit: 'ms', note: `most: ${busiest.join(', ')}`,
        goal: { of: 'ours', atMost: frameMsMax },
      },
    ]
  })
}

/** Up and down by touch, each swipe faster than a page a second. */
async function swipe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (let turn = 0; turn < swipes; turn += 1) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 195, y: 500, yDistance: turn < swipes / 2 ? -6_000 : 6_000, speed: 3_000,
      gestureSourceType: 'touch',
    })
  }
  await session.detach()
}

/** The times between the frames of the main thread meanwhile, ms, the longest first. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Reflect.set(globalThis, 'frameTimes', times)
    const note = (at: number): void => {
      times.push(at)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await act()
  const times = await page.evaluate<number[]>(() => Reflect.get(globalThis, 'frameTimes'))
  return times.slice(1).map((at, index) => at - (times[index] ?? at))
    .toSorted((left, right) => right - left)
}

/** Derives 500 markets from the listed ones; the stream changes the prices of all. */
async function listMany(page: Page): Promise<void> {
  for (const call of ['listSpotSymbols', 'listContractSymbols', 'listQuantity']) {
    await page.route(`**/${call}*`, (route) => widen(route, call === 'listQuantity' ? 2 : 1))
  }
  await page.addInitScript(changePrices, tickersEveryMs)
}

/** Half of the markets are contracts; a ranking has both halves. */
async function widen(route: Route, halves: number): Promise<void> {
  const reply = await route.fetch()
  const body: { data: Record<string, string>[] } = await reply.json()
  const kinds = Map.groupBy(body.data, ({ symbol = '' }) => symbol.endsWith('-PERP'))
  const data = [...kinds.values()].flatMap((listed) =>
    Array.from({ length: markets / 2 }, (_, index) => {
      const origin = listed[index % listed.length] ?? {}
      const coin = `M${index}`
      const suffix = origin['symbol']?.endsWith('-PERP') === true ? '-PERP' : ''
      return { ...origin, symbol: `${coin}USDT${suffix}`, targetSymbol: coin }
    }))
  await route.fulfill({ response: reply, json: { ...body, data: data.slice(0, halves * 250) } })
}

/** Runs in the page: every ticker that came by the stream is replaced by those of all markets. */
function changePrices(everyMs: number): void {
  const known = new Map<string, Record<string, string>>()
  let made = 0
  const original = globalThis.fetch
  globalThis.fetch = async (...request) => {
    const reply = await original(...request)
    if (/\/list(?:SpotSymbols|ContractSymbols)/.test(reply.url)) {
      const { data } = await reply.clone().json()
      for (const each of data) known.set(each.symbol, each)
    }
    return reply
  }
  globalThis.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address)
      setInterval(() => {
        if (known.size === 0 || this.readyState !== WebSocket.OPEN) return
        made += 1
        Reflect.set(globalThis, 'madeFrames', made)
        const data = [...known.values()].map((ticker, index) => ({
          ...ticker,
          price: (Number(ticker['price']) * (1 + ((made + index) % 7) / 1_000)).toFixed(4),
          changeRate: (((made + index) % 90) / 10 - 4).toFixed(2),
        }))
        const text = JSON.stringify({ type: 'tickers', topic: 'all@ticker', code: 200, data })
        this.dispatchEvent(new MessageEvent('message', { data: text }))
      }, everyMs)
    }
  }
}
