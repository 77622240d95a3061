// A list of 500 markets of both kinds on a phone with a slow processor, every price changing twice
// a second, while it is scrolled fast: the longest frame, next to that of an empty page on the same
// machine, the longest task, and the longest work of the main thread for one frame by its own time,
// which other programs hardly change. The markets and their prices are made here, because the
// exchange lists fewer.
import type { Page } from 'playwright-core'
import type { BenchRow } from './bench-row.ts'
import { traceTasks } from './busiest-tasks.ts'
import { type BusyPhone, withBusyPhone } from './busy-server.ts'
import { slowDown, watchedPage } from './main-thread.ts'

const slowdown = 4
const frameMsMax = 32
const markets = 500
const tickersEveryMs = 500
const swipes = 6
const swipePx = 6_000
const path = '/#/pages/market/index?tab=turnover'

export async function benchMarketList(): Promise<BenchRow[]> {
  return withBusyPhone('busy-book-server', { path, prepare }, async (phone) => {
    const { page } = phone
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    // A long list renders the rows near the view, each with its place among all.
    await rows.and(page.locator(`[aria-setsize="${markets}"]`)).first().waitFor()
    const watched = await watchedPage(page)
    const unslowed = await framesWhile(page, () => swipe(page))
    await slowDown(watched, slowdown)
    // A trace is work of the same thread: the frames of the clock are measured without one.
    const frames = await framesWhile(page, () => swipe(page))
    const { taskMs, frameMs, busiest } = await traceTasks(phone, () => swipe(page))
    const live = await page.evaluate(() => Number(Reflect.get(globalThis, 'madeFrames')))
    const empty = await emptyFrames(phone)
    await slowDown(watched, 1)
    const emptyUnslowed = await emptyFrames(phone)
    const note = `${live} messages of ${markets} prices`
    return [
      frameRow('longest frame of the unslowed processor', unslowed,
        `${describe(unslowed)}; an empty page: ${describe(emptyUnslowed)}`),
      frameRow('longest frame', frames,
        `${describe(frames)}, ${note}; an empty page: ${describe(empty)}`),
      frameRow('longest task', taskMs, `most: ${busiest.join(', ')}`),
      frameRow('longest work for a frame', frameMs, `of its own time, ${describe(frameMs)}`),
    ]
  })
}

/** Compares the longest of the times with the limit of a frame. */
function frameRow(name: string, times: readonly number[], note: string): BenchRow {
  const ours = times[0] ?? Number.NaN
  return {
    name: `market list: ${markets} live rows scrolled, ${name}`,
    ours, peer: frameMsMax, ratio: ours / frameMsMax, unit: 'ms', note,
    goal: { of: 'ours', atMost: frameMsMax },
  }
}

async function prepare(page: Page): Promise<void> {
  await page.addInitScript(makeMarkets, { count: markets, everyMs: tickersEveryMs })
}

/**
 * Up and down, each swipe faster than a page a second. The gesture is sent as wheel events, because
 * synthesized touches do not scroll an emulated phone.
 */
async function swipe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (let turn = 0; turn < swipes; turn += 1) {
    const isDown = turn < swipes / 2
    await session.send('Input.synthesizeScrollGesture', {
      x: 195, y: 500, yDistance: isDown ? -swipePx : swipePx, speed: 3_000,
      gestureSourceType: 'mouse',
    })
    const reached = await page.getByRole('main').evaluate((main) => main.scrollTop)
    if (isDown && reached < swipePx * turn) throw new Error('the list was not scrolled')
  }
  await session.detach()
}

/** The frames of a page without rows, scripts and messages on the same machine. */
async function emptyFrames({ page }: BusyPhone): Promise<readonly number[]> {
  await page.goto('about:blank')
  await page.setContent('<main style="height: 100vh; overflow: auto"><p style="height: 30000px">')
  return framesWhile(page, () => swipe(page))
}

/** The number of frames and their median, ninth decile and maximum. */
function describe(frames: readonly number[]): string {
  const [most, half, nine] = [0, 0.5, 0.1].map((share) =>
    Math.round(frames[Math.floor(frames.length * share)] ?? 0))
  return `${frames.length} frames, median ${half} ms, nine of ten within ${nine}, `
    + `longest ${most}`
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

/**
 * Runs in the page before its own code: it derives 500 markets from the listed ones and changes the
 * prices of all by the stream. Routes would turn off the browser's cache of pictures.
 */
function makeMarkets({ count, everyMs }: { count: number, everyMs: number }): void {
  type Row = Readonly<Record<string, string>>
  const widened = new Map<string, Row[]>()
  const texts: string[] = []
  let made = 0
  const original = globalThis.fetch
  globalThis.fetch = async (...request) => {
    const reply = await original(...request)
    const lists = /\/(list(?:SpotSymbols|ContractSymbols|Quantity|Sparklines))/
    const [, call] = lists.exec(reply.url) ?? []
    if (call === undefined) return reply
    const body: { data: Row[] } = await reply.json()
    const data = widened.get(call) ?? widen(body.data)
    widened.set(call, data)
    return Response.json({ ...body, data })
  }
  /** Half of the markets are contracts. */
  function widen(rows: Row[]): Row[] {
    const kinds = Map.groupBy(rows, ({ symbol = '' }) => symbol.endsWith('-PERP'))
    return [...kinds].flatMap(([isContract, listed]) =>
      Array.from({ length: count / 2 }, (_, index) => {
        const coin = `M${index}`
        const symbol = `${coin}USDT${isContract ? '-PERP' : ''}`
        return { ...listed[index % listed.length], symbol, targetSymbol: coin }
      }))
  }
  /** As if it came from the network: its text is made before the list is measured. */
  function messageOf(turn: number): string {
    const data = ['listSpotSymbols', 'listContractSymbols']
      .flatMap((call) => widened.get(call) ?? [])
      .map((ticker, index) => ({
        ...ticker,
        price: (Number(ticker['price']) * (1 + ((turn + index) % 7) / 1_000)).toFixed(4),
        changeRate: (((turn + index) % 90) / 10 - 4).toFixed(2),
      }))
    return JSON.stringify({ type: 'tickers', topic: 'all@ticker', code: 200, data })
  }
  globalThis.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address)
      setInterval(() => {
        if (widened.size < 4 || this.readyState !== WebSocket.OPEN) return
        for (let turn = texts.length; turn < 7; turn += 1) texts.push(messageOf(turn))
        made += 1
        Reflect.set(globalThis, 'madeFrames', made)
        this.dispatchEvent(new MessageEvent('message', { data: texts[made % texts.length] ?? '' }))
      }, everyMs)
    }
  }
}
