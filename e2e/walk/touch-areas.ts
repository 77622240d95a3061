// The touch areas of a page's controls: how far from its middle a tap still reaches each of them,
// whatever is drawn and whatever lies over it.
import type { Page } from 'playwright-core'

/**
 * The controls that take taps in less than 44 px in a direction, each with its area in px. A row of
 * a book is left out: a field is the alternative to it.
 */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const leastPx = 44
    const reaches = (control: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      if (hit === null) return false
      const labels = control instanceof HTMLInputElement ? [...control.labels ?? []] : []
      return [control, ...labels].some((part) => part.contains(hit))
    }
    const extent = (control: Element, from: DOMPoint, step: DOMPoint): number => {
      let px = 0
      while (px < leastPx
        && reaches(control, from.x + step.x * (px + 1), from.y + step.y * (px + 1))) px += 1
      return px
    }
    const areaOf = (control: Element): { readonly width: number, readonly height: number } => {
      const { x, y, width, height } = control.getBoundingClientRect()
      const middle = new DOMPoint(x + width / 2, y + height / 2)
      const along = (step: DOMPoint, back: DOMPoint): number =>
        extent(control, middle, step) + extent(control, middle, back) + 1
      return {
        width: along(new DOMPoint(1, 0), new DOMPoint(-1, 0)),
        height: along(new DOMPoint(0, 1), new DOMPoint(0, -1)),
      }
    }
    const selector = ':is(button, a[href], input):not([tabindex="-1"])'
    const controls = [...document.querySelectorAll(selector)]
    return controls.flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return []
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { width, height } = areaOf(control)
      if (width >= leastPx && height >= leastPx) return []
      const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
      return [`${width} × ${height}: ${name.trim() || control.outerHTML.slice(0, 120)}`]
    })
  })
}
