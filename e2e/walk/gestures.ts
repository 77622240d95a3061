// Gestures beyond a tap, as the browser's own touches: a fast double tap, a pull that the walk
// holds, a swipe to the end of a list.
import type { CDPSession, Locator, Page } from 'playwright-core'

const swipePx = 600
/** The time between two taps of a hasty finger. */
const hastyMs = 120

/** Waits until the target can be tapped: a sheet that opens still moves its buttons. */
const standStill = (target: Locator): Promise<void> => target.tap({ trial: true })

/** Two taps on the same spot; the second does not wait for the first one's effect. */
export async function tapTwice(page: Page, target: Locator): Promise<void> {
  await standStill(target)
  const { x, y } = await middleOf(target)
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)])
}

/** Two taps on the same spot as a hasty finger makes them: the second may meet another control. */
export async function tapAgain(page: Page, target: Locator): Promise<void> {
  await standStill(target)
  const { x, y } = await middleOf(target)
  await page.touchscreen.tap(x, y)
  await page.waitForTimeout(hastyMs)
  await page.touchscreen.tap(x, y)
}

export type Pull = {
  /** Draws the finger down to so far below where it was put down. */
  to(px: number): Promise<void>
  release(): Promise<void>
}

/** Puts a finger on the page near its top. */
export async function startPull(page: Page): Promise<Pull> {
  const { x } = await middleOf(page.getByRole('main'))
  const top = 200
  const session = await page.context().newCDPSession(page)
  await touch(session, 'touchStart', { x, y: top })
  return {
    async to(px) {
      await touch(session, 'touchMove', { x, y: top + px / 2 })
      await touch(session, 'touchMove', { x, y: top + px })
    },
    async release() {
      await touch(session, 'touchEnd')
      await session.detach()
    },
  }
}

/** Swipes the page up by most of its height, in steps as a finger makes them. */
export async function swipeUp(page: Page): Promise<void> {
  const { x, y } = await middleOf(page.getByRole('main'))
  const session = await page.context().newCDPSession(page)
  await touch(session, 'touchStart', { x, y: y + swipePx / 2 })
  for (let moved = swipePx / 10; moved <= swipePx; moved += swipePx / 10) {
    await touch(session, 'touchMove', { x, y: y + swipePx / 2 - moved })
  }
  await touch(session, 'touchEnd')
  await session.detach()
}

/** Puts a finger on a target and keeps it there; returns the function that lifts it. */
export async function holdFinger(page: Page, target: Locator): Promise<() => Promise<void>> {
  const at = await middleOf(target)
  const session = await page.context().newCDPSession(page)
  await touch(session, 'touchStart', at)
  return async () => {
    await touch(session, 'touchEnd')
    await session.detach()
  }
}

export type Way = {
  readonly from: { readonly x: number; readonly y: number }
  /** How far the finger goes, in px. */
  readonly by: { readonly x: number; readonly y: number }
}

/** Draws a finger along a straight line, slowly enough that nothing flies on. */
export async function drag(page: Page, { from, by }: Way): Promise<void> {
  const steps = 12
  const session = await page.context().newCDPSession(page)
  await touch(session, 'touchStart', from)
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    await touch(session, 'touchMove', { x: from.x + by.x * share, y: from.y + by.y * share })
    await page.waitForTimeout(16)
  }
  await page.waitForTimeout(250)
  await touch(session, 'touchEnd')
  await session.detach()
}

async function touch(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  at?: { readonly x: number; readonly y: number },
): Promise<void> {
  await session.send('Input.dispatchTouchEvent', {
    type, touchPoints: at === undefined ? [] : [at],
  })
}

/** Throws for an element without a box. */
export async function middleOf(
  target: Locator,
): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('the element to touch is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
