// A live price. A tick tints its cell for a moment in the direction's colour; it repaints at most
// four times a second however often the value comes.
import { useEffect, useRef, useState } from 'react'
import type { Direction } from './direction.ts'
import { styleNames } from './style-names.ts'
import { tickDirection } from './tick-direction.ts'
import styles from './price.module.css'

const css = styleNames(styles)

const repaintMs = 250
const flashMs = 650

export type PriceProps = {
  /** The plain decimal text, which ticks are read from. */
  readonly value: string
  /** The same as a person reads it. */
  readonly text: string
  /** A lasting colour: the last price of a market. */
  readonly tone?: Direction
}

export function Price({ value, text, tone }: PriceProps) {
  const shown = useRepaint(value, text)
  const cell = useRef<HTMLSpanElement>(null)
  const before = useRef(shown.value)

  useEffect(() => {
    const moved = tickDirection(before.current, shown.value)
    before.current = shown.value
    if (moved !== 'flat' && cell.current !== null) flash(cell.current, moved)
  }, [shown.value])

  return <span className={css('price', tone)} ref={cell}>{shown.text}</span>
}

/** The newest value and text, passed on at most every 250 ms. */
function useRepaint(value: string, text: string) {
  const [shown, setShown] = useState({ value, text })
  const paintedAt = useRef(-repaintMs)

  useEffect(() => {
    const waitMs = Math.max(0, paintedAt.current + repaintMs - performance.now())
    const timer = setTimeout(() => {
      paintedAt.current = performance.now()
      setShown({ value, text })
    }, waitMs)
    return () => clearTimeout(timer)
  }, [value, text])

  return shown
}

function flash(cell: HTMLElement, moved: 'up' | 'down'): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  cell.animate(
    [
      { backgroundColor: `var(--${moved}-soft)`, color: `var(--${moved})` },
      { backgroundColor: 'transparent' },
    ],
    { duration: flashMs, easing: 'ease-out' },
  )
}
