// Faults of the controls on a screen that axe does not know: a field without an edge against its
// ground, buttons that touch, a row of choices at the very edge of its card, several gold
// buttons, and a sheet whose main button is out of sight.
import type { Page } from 'playwright-core'

export async function controlFaults(page: Page): Promise<readonly string[]> {
  return [
    ...await unseenFields(page),
    ...await touchingButtons(page),
    ...await crowdedChoices(page),
    ...await goldButtons(page),
    ...await hiddenActions(page),
  ]
}

/** Fields in the colour of their ground, with no line around them. */
async function unseenFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isClear = (element: Element): boolean => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      return backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
    }
    const filled = (from: Element | null): Element | null => {
      let element = from
      while (element !== null && isClear(element)) element = element.parentElement
      return element
    }
    const selector = 'input:not([type=radio], [type=checkbox], [type=file], [type=range]), textarea'
    return [...document.querySelectorAll(selector)].flatMap((field) => {
      const { width, height } = field.getBoundingClientRect()
      const { opacity } = getComputedStyle(field)
      if (width < 2 || height < 2 || opacity === '0') return []
      // A figure over a keypad of its own is no field of a form.
      if (field.matches(':focus, [inputmode=none]')) return []
      const frame = filled(field)
      const ground = filled(frame?.parentElement ?? null)
      if (frame === null || ground === null) return []
      const own = getComputedStyle(frame)
      const hasEdge = own.boxShadow !== 'none' || own.borderTopWidth !== '0px'
      const isSame = own.backgroundColor === getComputedStyle(ground).backgroundColor
      return isSame && !hasEdge ? [`unseen field: ${field.outerHTML.slice(0, 160)}`] : []
    })
  })
}

/** Filled buttons one above the other, or side by side, with no gap. */
async function touchingButtons(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const roomPx = 4
    const buttons = [...document.querySelectorAll('[class*="button_"], [class*="_button"]')]
      .filter((element) => element.matches('button')
        && getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)'
        && element.getBoundingClientRect().width > 1)
    return buttons.flatMap((button, at) => buttons.slice(at + 1).flatMap((other) => {
      if (button.parentElement !== other.parentElement) return []
      const one = button.getBoundingClientRect()
      const two = other.getBoundingClientRect()
      const down = Math.max(one.top - two.bottom, two.top - one.bottom)
      const across = Math.max(one.left - two.right, two.left - one.right)
      return down < roomPx && across < roomPx
        ? [`touching buttons: ${button.textContent} and ${other.textContent}`] : []
    }))
  })
}

/** Rows of radio buttons at the very edge of a card. */
async function crowdedChoices(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const roomPx = 8
    return [...document.querySelectorAll('section label > input[type=radio]')].flatMap((ring) => {
      const card = ring.closest('section')
      const fieldset = ring.closest('fieldset')
      if (card === null || fieldset === null || getComputedStyle(ring).opacity === '0') return []
      const { right } = ring.getBoundingClientRect()
      const isClipped = getComputedStyle(card).overflowX !== 'visible'
      return isClipped && right > card.getBoundingClientRect().right - roomPx
        ? [`a choice at the edge: ${ring.closest('label')?.textContent}`] : []
    })
  })
}

/** Solid gold buttons in the same layer: the page, or the sheet above it. */
async function goldButtons(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const layer = [...document.querySelectorAll('[role=dialog]')].at(-1)
      ?? document.querySelector('#root')
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'var(--gold)'
    const gold = getComputedStyle(probe).backgroundColor
    probe.remove()
    const shown = [...layer?.querySelectorAll('button') ?? []].filter((button) => {
      const { top, bottom, width } = button.getBoundingClientRect()
      return width > 1 && bottom > 0 && top < innerHeight && (button.textContent ?? '') !== ''
        && getComputedStyle(button).backgroundColor === gold
    })
    return shown.length > 1
      ? [`several gold buttons: ${shown.map(({ textContent }) => textContent).join(' | ')}`] : []
  })
}

/** A sheet's gold button below or above the part that is in sight. */
async function hiddenActions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const sheet = [...document.querySelectorAll('[role=dialog]')].at(-1)
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = 'var(--gold)'
    const gold = getComputedStyle(probe).backgroundColor
    probe.remove()
    return [...sheet?.querySelectorAll('button') ?? []].flatMap((button) => {
      if (getComputedStyle(button).backgroundColor !== gold) return []
      const { top, bottom, height } = button.getBoundingClientRect()
      return height > 1 && (bottom > innerHeight + 1 || top < 0)
        ? [`a sheet's button out of sight: ${button.textContent}`] : []
    })
  })
}
