// A vertical swipe that begins on the chart scrolls the page; a horizontal one, a pinch and a long
// press belong to the chart. The library claims every touch, so it sees a vertical one as
// motionless.

/** From here on a moving finger has a direction; the library takes less for a tap as well. */
const directionPx = 5
/** The library shows the crosshair then: a finger that rested so long moves the crosshair. */
const longPressMs = 500

type Gesture = {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly at: number
  owner: 'undecided' | 'chart' | 'page'
}

export type PageScroll = {
  /** While the drawing tools are open, the chart has every finger. */
  claim(isClaimed: boolean): void
  stop(): void
}

/** Works on the chart that `box` contains. */
export function letPageScroll(box: HTMLElement): PageScroll {
  const chart = box.querySelector<HTMLElement>('[tabindex]')
  if (chart === null) throw new Error('the box contains no chart')
  let isClaimed = false
  chart.style.touchAction = 'pan-y'
  chart.style.overscrollBehavior = 'auto'
  let gesture: Gesture | undefined

  const start = (event: TouchEvent): void => {
    const [touch] = event.changedTouches
    // A finger on an element over the chart is not the chart's.
    if (isClaimed || !(event.target instanceof Node) || !chart.contains(event.target)) return
    if (event.touches.length > 1 && gesture?.owner === 'undecided') gesture.owner = 'chart'
    if (event.touches.length > 1 || touch === undefined) return
    const { identifier: id, clientX: x, clientY: y } = touch
    gesture = { id, x, y, at: event.timeStamp, owner: 'undecided' }
  }
  const move = (event: TouchEvent): void => {
    if (!event.isTrusted || gesture === undefined) return
    if (gesture.owner === 'undecided') decide(event, gesture)
    if (gesture.owner === 'page') event.stopPropagation()
  }
  const decide = (event: TouchEvent, open: Gesture): void => {
    const touch = [...event.changedTouches].find(({ identifier }) => identifier === open.id)
    if (touch === undefined) return
    const [x, y] = [Math.abs(touch.clientX - open.x), Math.abs(touch.clientY - open.y)]
    if (x + y < directionPx) return
    const isPage = y > x && event.timeStamp - open.at < longPressMs
    open.owner = isPage ? 'page' : 'chart'
    if (isPage) tellChart(chart, 'touchmove', open)
  }
  const end = (event: TouchEvent): void => {
    if (!event.isTrusted) return
    if (gesture?.owner === 'page') {
      event.stopPropagation()
      tellChart(chart, 'touchend', gesture)
    }
    if (event.touches.length === 0) gesture = undefined
  }
  const listeners = [
    ['touchstart', start], ['touchmove', move], ['touchend', end], ['touchcancel', end],
  ] as const
  for (const [type, listener] of listeners) {
    box.addEventListener(type, listener, { capture: true, passive: true })
  }
  return {
    claim(next) {
      isClaimed = next
      chart.style.touchAction = next ? 'none' : 'pan-y'
    },
    stop() {
      for (const [type, listener] of listeners) {
        box.removeEventListener(type, listener, { capture: true })
      }
    },
  }
}

/**
 * The library's view of a finger that scrolls the page: it moves too far for a tap and straight
 * down, so that nothing is drawn, and is lifted there.
 */
function tellChart(
  chart: HTMLElement,
  type: 'touchmove' | 'touchend',
  { id, x, y }: Gesture,
): void {
  const below = y + 2 * directionPx
  const at = { identifier: id, clientX: x, clientY: below, pageX: x, pageY: below }
  const event = new Event(type, { bubbles: true })
  chart.dispatchEvent(Object.assign(event, { touches: [], changedTouches: [at] }))
}
