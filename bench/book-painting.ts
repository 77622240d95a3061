// The cost of an open trade page on a phone while its book changes a hundred times a second: a real
// server and a real Chromium, 390 x 844, and the busy share of the page's main thread, with the
// processor slowed down four times and at full speed.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, type CDPSession, type Page, chromium } from 'playwright-core'
import type { BenchRow } from './bench-row.ts'
import { busiestTasks } from './busiest-tasks.ts'

type Ready = {
  readonly url: string
  readonly session: { readonly token: string; readonly userId: string }
}

type Look = Readonly<Record<string, number>>

const busyPercentMax = 30
const slowdown = 4
const messagesPerSecondMin = 90
const triesMax = 3
const settleMs = 4_000
const watchMs = 10_000
const traceMs = 4_000
const traceCategories = [
  'disabled-by-default-devtools.timeline', 'devtools.timeline', 'toplevel', 'blink', 'cc',
]
const path = '/#/pages/trade/index?symbol=BTCUSDT'
const distDefault = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

export async function benchBookPainting(webDist = distDefault): Promise<BenchRow[]> {
  const server = fork(
    fileURLToPath(new URL('../apps/server/testing/busy-book-server.ts', import.meta.url)),
    [webDist],
  )
  let browser: Browser | undefined
  try {
    const ready = await readyOf(server)
    browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    const page = await openTradePage(browser, ready)
    const devtools = await page.context().newCDPSession(page)
    // Thread time, so that other work of the machine does not count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const clock = await page.context().newCDPSession(page)
    await clock.send('Performance.enable', { timeDomain: 'timeTicks' })
    const watched = { page, devtools, clock }
    const slow = await watch(watched, slowdown)
    const tasks = await trace(browser, page)
    const plain = await watch(watched, 1)
    return [
      {
        ...rowOf(`book: main thread, processor ${slowdown}x slower`, slow),
        peer: busyPercentMax,
        ratio: slow.busyPercent / busyPercentMax,
        // The cost of fewer messages is not comparable with the goal.
        ...(isFull(slow) ? { goal: { of: 'ours', atMost: busyPercentMax } } : {}),
      },
      rowOf('book: main thread, processor as it is', plain),
      {
        name: 'book: paint and the rest of a frame',
        ours: slow.busyPercent - slow.scriptPercent - slow.stylePercent - slow.layoutPercent,
        peer: null,
        ratio: null,
        unit: '% of a core',
        note: `${slowdown}x slower; most: ${tasks.join(', ')}`,
      },
    ]
  } finally {
    await browser?.close()
    await stop(server)
  }
}

/** A page, and two sessions with it: one counts its thread's time, the other the clock's. */
type WatchedPage = {
  readonly page: Page
  readonly devtools: CDPSession
  readonly clock: CDPSession
}

type Watched = {
  readonly busyPercent: number
  readonly clockPercent: number
  readonly scriptPercent: number
  readonly stylePercent: number
  readonly layoutPercent: number
  readonly messagesPerSecond: number
  readonly layoutsPerSecond: number
}

/**
 * Measures again if a busy machine did not deliver the messages; returns the fullest measurement.
 */
async function watch(watchedPage: WatchedPage, rate: number): Promise<Watched> {
  await watchedPage.devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await wait(settleMs)
  let fullest = await watchOnce(watchedPage)
  for (let tried = 1; tried < triesMax && !isFull(fullest); tried += 1) {
    const next = await watchOnce(watchedPage)
    if (next.messagesPerSecond > fullest.messagesPerSecond) fullest = next
  }
  return fullest
}

function isFull({ messagesPerSecond }: Watched): boolean {
  return messagesPerSecond >= messagesPerSecondMin
}

async function watchOnce(watchedPage: WatchedPage): Promise<Watched> {
  const before = await look(watchedPage)
  await wait(watchMs)
  const after = await look(watchedPage)
  const seconds = (after['at'] ?? 0) - (before['at'] ?? 0)
  const perSecond = (name: string): number => ((after[name] ?? 0) - (before[name] ?? 0)) / seconds
  return {
    busyPercent: perSecond('TaskDuration') * 100,
    clockPercent: perSecond('clockSeconds') * 100,
    scriptPercent: perSecond('ScriptDuration') * 100,
    stylePercent: perSecond('RecalcStyleDuration') * 100,
    layoutPercent: perSecond('LayoutDuration') * 100,
    messagesPerSecond: perSecond('messages'),
    layoutsPerSecond: perSecond('LayoutCount'),
  }
}

async function look({ page, devtools, clock }: WatchedPage): Promise<Look> {
  const messages = await page.evaluate(() => Number(Reflect.get(globalThis, 'depthMessages')))
  const clockSeconds = (await metricsOf(clock))['TaskDuration'] ?? 0
  return { ...await metricsOf(devtools), clockSeconds, messages, at: performance.now() / 1_000 }
}

async function metricsOf(devtools: CDPSession): Promise<Look> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

function rowOf(name: string, watched: Watched): BenchRow {
  const { scriptPercent, stylePercent, layoutPercent } = watched
  return {
    name,
    ours: watched.busyPercent,
    peer: null,
    ratio: null,
    unit: '% of a core',
    note: [
      `${watched.messagesPerSecond.toFixed(0)} depth messages/s`
        + (isFull(watched) ? '' : ' only, the machine was too busy'),
      `${watched.layoutsPerSecond.toFixed(0)} layouts/s`,
      `script ${scriptPercent.toFixed(1)}, style ${stylePercent.toFixed(1)}, `
        + `layout ${layoutPercent.toFixed(1)}`,
      `${watched.clockPercent.toFixed(1)} by the clock`,
    ].join('; '),
  }
}

/** Where the main thread's time goes while it is slowed down. */
async function trace(browser: Browser, page: Page): Promise<readonly string[]> {
  await browser.startTracing(page, { categories: traceCategories })
  await wait(traceMs)
  return busiestTasks(await browser.stopTracing(), traceMs)
}

/** The trade page of a logged-in user; it counts the depth messages that it receives. */
async function openTradePage(browser: Browser, { url, session }: Ready): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    serviceWorkers: 'block',
  })
  await context.addInitScript((stored) => {
    localStorage.setItem('ingot.session', stored)
    let count = 0
    globalThis.WebSocket = class extends WebSocket {
      constructor(address: string | URL) {
        super(address)
        this.addEventListener('message', ({ data }) => {
          if (String(data).startsWith('{"type":"depth"')) count += 1
          Reflect.set(globalThis, 'depthMessages', count)
        })
      }
    }
  }, JSON.stringify(session))
  const page = await context.newPage()
  await page.goto(`${url}${path}`)
  await page.getByRole('button', { name: /^\d|,\d{3}/ }).nth(10).waitFor()
  return page
}

async function findBrowser(): Promise<string> {
  const search = new URL('../scripts/find-browser.mjs', import.meta.url).href
  const module: { findBrowser(): string | undefined } = await import(search)
  const found = module.findBrowser()
  if (found === undefined) throw new Error('no Chromium was found: set CHROME_PATH')
  return found
}

async function readyOf(server: ChildProcess): Promise<Ready> {
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${String(code)}`)
  })
  ended.catch(() => undefined)
  const [ready] = await Promise.race([once(server, 'message'), ended])
  return ready as Ready
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.send('stop')
  const timer = setTimeout(() => server.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(timer)
}
