// When a new visitor sees something: first and largest contentful paint of each page on a slow
// phone, with an empty cache, from the built app and a real server. The emulation is the browser's
// own: 4x slower processor, 1.6 Mbit/s, 150 ms latency.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { openExchange } from '#e2e/exchange.ts'
import { openBrowser } from '#e2e/open-browser.ts'
import { enterPerson, type Person } from '#e2e/person.ts'
import type { BenchRow } from './bench-row.ts'

const firstPaintMsMax = 1_800
const cpuSlowdown = 4
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** How long the page has for its largest paint, after its load event. */
const settleMs = 2_500
const triesOfEach = 3

const pages = [
  { name: 'home', address: '/' },
  { name: 'market', address: '/#/pages/market/index' },
  { name: 'trade', address: '/#/pages/trade/index' },
  { name: 'property', address: '/#/pages/property/index' },
  { name: 'search', address: '/#/pages/search/index' },
  { name: 'coin', address: '/#/pages/coin/index?symbol=BTCUSDT' },
  { name: 'my', address: '/#/pages/my/index' },
  { name: 'setting', address: '/#/pages/setting/index' },
  { name: 'login', address: '/', isAnonymous: true },
  { name: 'register', address: '/#/pages/register/index', isAnonymous: true },
]
type Visited = (typeof pages)[number]
type Paints = { readonly first: number; readonly largest: number }

export async function benchFirstPaint(): Promise<BenchRow[]> {
  const exchange = await openExchange()
  let browser: Browser | undefined
  try {
    browser = await openBrowser()
    const person = await enterPerson(exchange.url, { email: 'paint@example.com', coins: {} })
    const rows: BenchRow[] = []
    for (const visited of pages) {
      const tries: Paints[] = []
      for (let tried = 0; tried < triesOfEach; tried += 1) {
        tries.push(await visit(browser, exchange.url, { ...visited, person }))
      }
      rows.push(rowOf(visited, tries))
    }
    return rows
  } finally {
    await browser?.close()
    await exchange.stop()
  }
}

async function visit(
  browser: Browser,
  baseURL: string,
  { address, isAnonymous, person }: Visited & { readonly person: Person },
): Promise<Paints> {
  const context = await browser.newContext({
    baseURL, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true,
    hasTouch: true, locale: 'ru-RU',
  })
  try {
    const page = await context.newPage()
    const { token, userId } = person
    if (isAnonymous !== true) {
      await context.addInitScript((session) => {
        localStorage.setItem('ingot.session', JSON.stringify(session))
      }, { token, userId })
    }
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.goto(address)
    await wait(settleMs)
    return await page.evaluate(async () => {
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN
      const largest = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN))
          .observe({ type: 'largest-contentful-paint', buffered: true })
      })
      return { first, largest }
    })
  } finally {
    await context.close()
  }
}

function rowOf({ name }: Visited, tries: readonly Paints[]): BenchRow {
  const first = median(tries.map((paints) => paints.first))
  const largest = median(tries.map((paints) => paints.largest))
  return {
    name: `first paint: ${name}`,
    ours: first,
    peer: firstPaintMsMax,
    ratio: first / firstPaintMsMax,
    unit: 'ms',
    note: `largest ${Math.round(largest)} ms; 4x CPU, 1.6 Mbit/s, 150 ms, cold`,
    goal: { of: 'ours', atMost: firstPaintMsMax },
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
