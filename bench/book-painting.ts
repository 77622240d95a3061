// The cost of an open trade page on a phone while its book changes a hundred times a second: a real
// server and a real Chromium, 390 x 844, and the busy share of the page's main thread, with the
// processor slowed down four times and at full speed.
import type { BenchRow } from './bench-row.ts'
import { traceTasks } from './busiest-tasks.ts'
import { withBusyPhone } from './busy-server.ts'
import { busyRow, slowDown, watch, watchedPage } from './main-thread.ts'

const busyPercentMax = 30
const slowdown = 4
const traceMs = 4_000
const path = '/#/pages/trade/index?symbol=BTCUSDT'

export async function benchBookPainting(): Promise<BenchRow[]> {
  return withBusyPhone('busy-book-server', { path }, async ({ browser, page }) => {
    await page.getByRole('button', { name: /^\d|,\d{3}/ }).nth(10).waitFor()
    const watched = await watchedPage(page, 'depth')
    await slowDown(watched, slowdown)
    const slow = await watch(watched)
    const { busiest } = await traceTasks({ browser, page }, traceMs)
    await slowDown(watched, 1)
    const plain = await watch(watched)
    return [
      busyRow(`book: main thread, processor ${slowdown}x slower`, slow, busyPercentMax),
      busyRow('book: main thread, processor as it is', plain),
      {
        name: 'book: paint and the rest of a frame',
        ours: slow.busyPercent - slow.scriptPercent - slow.stylePercent - slow.layoutPercent,
        peer: null,
        ratio: null,
        unit: '% of a core',
        note: `${slowdown}x slower; most: ${busiest.join(', ')}`,
      },
    ]
  })
}
