// The response of a page: the time from a touch or a key to the next paint, and how far its content
// shifts without a touch.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Until the paint after an interaction has been reported. */
const reportMs = 700

/** Records interactions and shifts in every document of the page from now on. */
export async function recordTimings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timings = { paintMs: 0, shift: 0, shifted: [] as string[] }
    Reflect.set(globalThis, 'pageTimings', timings)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Number(Reflect.get(entry, 'interactionId')) === 0) continue
        timings.paintMs = Math.max(timings.paintMs, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue
        timings.shift += Number(Reflect.get(entry, 'value'))
        const sources: readonly { node?: Node }[] = Reflect.get(entry, 'sources')
        timings.shifted.push(...sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.textContent)))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The longest time from an interaction of the act to its paint, ms; 16 or less counts as 0. */
export async function paintMsOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => Object.assign(Reflect.get(globalThis, 'pageTimings'), { paintMs: 0 }))
  await act()
  await wait(reportMs)
  return page.evaluate(() => Number(Reflect.get(globalThis, 'pageTimings').paintMs))
}

export type Shifts = { readonly score: number, readonly of: readonly string[] }

/** The layout shifts of the document so far, as Chromium scores them, and the shifted elements. */
export async function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(() => {
    const { shift, shifted } = Reflect.get(globalThis, 'pageTimings')
    return { score: Number(shift), of: [...new Set<string>(shifted)] }
  })
}
