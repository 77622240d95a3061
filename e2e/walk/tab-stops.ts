// The stops of the Tab key on a page, each with its place and whether its focus is visible, and the
// controls that the Tab key must reach.
import type { Page } from 'playwright-core'

export type TabStop = {
  readonly name: string
  readonly x: number
  readonly y: number
  /** Whether the stop, or a part next to it, looks different with the focus. */
  readonly isVisible: boolean
}

export type TabWalk = {
  readonly stops: readonly TabStop[]
  /** The names of the controls that the Tab key did not reach. */
  readonly missed: readonly string[]
}

/** More stops than any page has. */
const stopsMax = 200

/** Presses Tab from the start of the page until the focus leaves it. */
export async function walkByTab(page: Page): Promise<TabWalk> {
  await page.evaluate(noteControls)
  const stops: TabStop[] = []
  for (let count = 0; count < stopsMax; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(readStop)
    if (stop === undefined) break
    stops.push(stop)
  }
  return { stops, missed: await page.evaluate(missedControls) }
}

/** In the page: marks the visible controls with the look that they have without the focus. */
function noteControls(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const lookOf = (part: Element): string => {
    const { boxShadow, outline, backgroundColor } = getComputedStyle(part)
    return [boxShadow, outline, backgroundColor].join()
  }
  /** The control, its frames, and the parts of its label. */
  const looksOf = (control: Element): string => [
    control, control.parentElement, control.parentElement?.parentElement ?? null,
    control.parentElement?.parentElement?.parentElement ?? null,
    ...control.parentElement?.children ?? [],
    ...control.nextElementSibling?.querySelectorAll('*') ?? [],
  ].flatMap((part) => part === null ? [] : [lookOf(part)]).join('|')
  Reflect.set(globalThis, 'looksOf', looksOf)
  const controls = 'a[href], button, input, select, textarea, [tabindex="0"]'
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const { width, height } = control.getBoundingClientRect()
    if (!control.checkVisibility() || width === 0 || height === 0) continue
    // One of a group of tabs or radio buttons is a stop; the arrow keys reach the others.
    if (control.tabIndex < 0 || control.matches(':disabled, [type=radio]')) continue
    if (control.closest('[inert]') !== null) continue
    control.dataset['walk'] = looksOf(control)
  }
}

/** In the page: the element with the focus; undefined once the focus has left the page. */
function readStop(): TabStop | undefined {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return undefined
  const { x, y } = at.getBoundingClientRect()
  const before = at.dataset['walk']
  const isRadio = at.matches('[type=radio]')
  const looksOf: (control: Element) => string = Reflect.get(globalThis, 'looksOf')
  const isVisible = isRadio || before === undefined || looksOf(at) !== before
  at.dataset['reached'] = ''
  return { name: at.getAttribute('aria-label') ?? at.textContent ?? '', x, y, isVisible }
}

function missedControls(): readonly string[] {
  return [...document.querySelectorAll('[data-walk]:not([data-reached])')]
    .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
}
