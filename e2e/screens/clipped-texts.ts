// Texts that a box cuts off: at its sides, with an ellipsis or without, or below its last line; and
// words that go on in the next line without a hyphen.
import type { Page } from 'playwright-core'

/** Words of letters whose parts are on two lines; an address of a network may break anywhere. */
export async function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(text)
      const isSkipped = text.parentElement?.closest('[translate=no]') !== null
      if (isSkipped || range.getClientRects().length < 2) continue
      const words = (text.textContent ?? '')
        .matchAll(/(?<![\p{L}\d\u00ad])[\p{Script=Latin}\p{Script=Cyrillic}]{2,}(?![\p{L}\d])/gu)
      for (const { 0: word, index } of words) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const [first, ...rest] = [...range.getClientRects()].filter(({ width }) => width > 1)
        const isBroken = first !== undefined && rest.some(({ top }) => top >= first.bottom - 2)
        if (isBroken) faults.push(`broken word: ${word} of ${text.textContent}`)
      }
    }
    return faults
  })
}

export async function clippedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const wide = document.scrollingElement?.scrollWidth ?? 0
    if (wide > innerWidth) faults.push(`the document is ${wide} wide of ${innerWidth}`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement
      if (parent === null || (text.textContent ?? '').trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
      if (lines.length === 0) continue
      for (let box: Element | null = parent; box !== null; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if ([overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')) break
        if (overflowX === 'visible') continue
        const rim = box.getBoundingClientRect()
        // Text for screen readers only is in a box of one pixel.
        if (rim.width <= 1) break
        const isCut = lines.some(({ left, right, top, bottom }) => {
          const middle = (top + bottom) / 2
          return right > rim.right + 1 || left < rim.left - 1
            || middle > rim.bottom || middle < rim.top
        })
        if (isCut) faults.push(`cut off: ${text.textContent} in ${parent.outerHTML.slice(0, 160)}`)
        if (isCut) break
      }
    }
    return faults
  })
}
