// The end of a page's movement: measures that are taken afterwards belong to one layout.
import type { Page } from 'playwright-core'

/** Waits until every part of the page has kept its place for ten frames. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const places = (): string => [...document.querySelectorAll('body *')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join()
    }).join(' ')
    let known = places()
    for (let same = 0; same < 10; same += 1) {
      await new Promise(requestAnimationFrame)
      const now = places()
      if (now !== known) same = 0
      known = now
    }
  })
}
