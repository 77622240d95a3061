// The busy share of a page's main thread, by thread time, so that other work of the machine does
// not count, and next to it by the clock.
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import type { BenchRow } from './bench-row.ts'
import { messagesOf } from './busy-server.ts'

/** A page, and two sessions with it: one counts its thread's time, the other the clock's. */
export type WatchedPage = {
  readonly page: Page
  readonly devtools: CDPSession
  readonly clock: CDPSession
  /** The messages that count towards the pace; all of them without a type. */
  readonly messages?: string
}

export type Watched = {
  readonly busyPercent: number
  readonly clockPercent: number
  readonly scriptPercent: number
  readonly stylePercent: number
  readonly layoutPercent: number
  readonly messagesPerSecond: number
  readonly layoutsPerSecond: number
}

type Look = Readonly<Record<string, number>>

const messagesPerSecondMin = 90
const triesMax = 3
const settleMs = 4_000
const watchMs = 10_000

export async function watchedPage(page: Page, messages?: string): Promise<WatchedPage> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const clock = await page.context().newCDPSession(page)
  await clock.send('Performance.enable', { timeDomain: 'timeTicks' })
  return { page, devtools, clock, ...messages === undefined ? {} : { messages } }
}

export async function slowDown({ devtools }: WatchedPage, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await wait(settleMs)
}

/**
 * Measures again if a busy machine did not deliver the messages; returns the fullest measurement.
 */
export async function watch(watched: WatchedPage): Promise<Watched> {
  let fullest = await watchOnce(watched)
  for (let tried = 1; tried < triesMax && !isFull(fullest); tried += 1) {
    const next = await watchOnce(watched)
    if (next.messagesPerSecond > fullest.messagesPerSecond) fullest = next
  }
  return fullest
}

export function isFull({ messagesPerSecond }: Watched): boolean {
  return messagesPerSecond >= messagesPerSecondMin
}

/** A row of the busy share; a cost of fewer messages is not comparable with the limit. */
export function busyRow(name: string, watched: Watched, percentMax?: number): BenchRow {
  const { scriptPercent, stylePercent, layoutPercent, busyPercent } = watched
  const limit = percentMax === undefined ? {} : {
    peer: percentMax,
    ratio: busyPercent / percentMax,
    ...(isFull(watched) ? { goal: { of: 'ours', atMost: percentMax } as const } : {}),
  }
  return {
    name,
    ours: busyPercent,
    peer: null,
    ratio: null,
    unit: '% of a core',
    note: [
      `${watched.messagesPerSecond.toFixed(0)} messages/s`
        + (isFull(watched) ? '' : ' only, the machine was too busy'),
      `${watched.layoutsPerSecond.toFixed(0)} layouts/s`,
      `script ${scriptPercent.toFixed(1)}, style ${stylePercent.toFixed(1)}, `
        + `layout ${layoutPercent.toFixed(1)}`,
      `${watched.clockPercent.toFixed(1)} by the clock`,
    ].join('; '),
    ...limit,
  }
}

async function watchOnce(watched: WatchedPage): Promise<Watched> {
  const before = await look(watched)
  await wait(watchMs)
  const after = await look(watched)
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

async function look({ page, devtools, clock, messages: type }: WatchedPage): Promise<Look> {
  const messages = await messagesOf(page, type)
  const clockSeconds = (await metricsOf(clock))['TaskDuration'] ?? 0
  return { ...await metricsOf(devtools), clockSeconds, messages, at: performance.now() / 1_000 }
}

async function metricsOf(devtools: CDPSession): Promise<Look> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}
