// A row of choices that scrolls sideways: it fades out at an edge beyond which there is more, so
// that no word looks cut off by accident, has a gap that lets an edge cut a word and not a blank,
// and brings the chosen one into view.
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

const fadePx = 24

/** `chosen` is the selected choice; undefined in a row with several or none. */
export function useScrollRow(
  row: RefObject<HTMLElement | null>,
  chosen: string | undefined,
): void {
  const wasShown = useRef(false)
  const wasMoved = useRef(false)

  useEffect(() => {
    const element = row.current
    if (element === null) return undefined
    // Fonts and counts change the widths later: the choice stays in view until the user moves.
    const handleMove = (): void => {
      wasMoved.current = true
    }
    const handleScroll = (): void => fadeEdges(element)
    const settle = (): void => {
      if (!wasMoved.current) revealChosen(element, 'instant')
      fadeEdges(element)
      letKeysScroll(element)
    }
    const sizes = new ResizeObserver(() => {
      settle()
      if (element.scrollWidth > element.clientWidth) void showMore(element).then(settle)
    })
    const observeAll = (): void => {
      for (const part of [element, ...element.children]) sizes.observe(part)
    }
    const choices = new MutationObserver(observeAll)
    choices.observe(element, { childList: true })
    observeAll()
    const passive = { passive: true }
    element.addEventListener('scroll', handleScroll, passive)
    element.addEventListener('pointerdown', handleMove, passive)
    element.addEventListener('wheel', handleMove, passive)
    return () => {
      sizes.disconnect()
      choices.disconnect()
      element.removeEventListener('scroll', handleScroll)
      element.removeEventListener('pointerdown', handleMove)
      element.removeEventListener('wheel', handleMove)
    }
  }, [row])

  useEffect(() => {
    if (chosen === undefined || row.current === null) return
    // The tap that chose it is no move.
    wasMoved.current = false
    if (wasShown.current) revealChosen(row.current, 'auto')
    wasShown.current = true
  }, [row, chosen])
}

/**
 * Its code is not part of the first load: the rows of the first page are short. The row is hidden
 * until it has its gap, so that no choice is seen to move.
 */
async function showMore(row: HTMLElement): Promise<void> {
  row.style.visibility = 'hidden'
  try {
    const { fitGap } = await import('./fit-gap.ts')
    fitGap(row)
  } finally {
    row.style.visibility = ''
  }
}

function fadeEdges(row: HTMLElement): void {
  const before = row.scrollLeft
  const after = row.scrollWidth - row.clientWidth - before
  const [left, right] = [before, after].map((px) => Math.min(fadePx, Math.max(0, Math.round(px))))
  row.style.maskImage = left === 0 && right === 0
    ? ''
    : `linear-gradient(to right, transparent, #000 ${left}px calc(100% - ${right}px), transparent)`
}

/** Brings the chosen one to the middle of its row; `auto` moves as the row's style says. */
function revealChosen(row: HTMLElement, behavior: ScrollBehavior): void {
  const chosen = row.querySelector('[aria-selected="true"], [aria-pressed="true"]')
  if (chosen === null) return
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  const left = row.scrollLeft + inner.left - outer.left - (outer.width - inner.width) / 2
  row.scrollTo({ left, behavior })
}

/** A row of figures alone takes the focus while it is wider than its place: keys move it. */
function letKeysScroll(element: HTMLElement): void {
  if (element.querySelector('a, button, input') !== null) return
  if (element.scrollWidth > element.clientWidth + 1) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}
