// Controls that a finger can miss: their touch area is less than 44 px wide or high. A control may
// be drawn smaller, so the area is probed. The rows of the order book are the one exception.
import type { Walker } from './walker.ts'

/** Of the controls in view; each as a line. */
export async function smallTargets({ page, words }: Walker): Promise<readonly string[]> {
  return page.evaluate(({ orderBook, leastPx }) => {
    const controls = 'a[href], button, input, select, [role=tab], [role=slider], [role=switch]'
    const reach = leastPx / 2 - 1
    const isOf = (control: Element, hit: Element | null): boolean => hit !== null
      && (control.contains(hit) || hit.closest('label')?.contains(control) === true
        || hit.closest('[role=slider]')?.contains(control) === true)
    const isWhollySeen = (control: Element, { x, y }: DOMPoint): boolean => {
      for (let box: Element | null = control.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue
        const { left, right, top, bottom } = box.getBoundingClientRect()
        if (x - reach < left || x + reach > right || y - reach < top || y + reach > bottom) {
          return false
        }
      }
      return x > reach && x < innerWidth - reach && y > reach && y < innerHeight - reach
    }
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      if (control.closest(`section[aria-label="${orderBook}"] li`) !== null) return []
      const box = (control.closest('label') ?? control).getBoundingClientRect()
      const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2)
      const hits = (x: number, y: number): boolean =>
        isOf(control, document.elementFromPoint(middle.x + x, middle.y + y))
      if (!isWhollySeen(control, middle) || !hits(0, 0)) return []
      const isWide = box.width >= leastPx || (hits(-reach, 0) && hits(reach, 0))
      const isHigh = box.height >= leastPx || (hits(0, -reach) && hits(0, reach))
      if (isWide && isHigh) return []
      const size = `${Math.round(box.width)} x ${Math.round(box.height)}`
      return [`small target, ${size}: ${control.outerHTML.slice(0, 140)}`]
    })
  }, { orderBook: words('trade.orderBook'), leastPx: 44 })
}
