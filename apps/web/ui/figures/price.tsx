// A live price. A tick tints its cell for a moment in the direction's colour. How often it comes is
// decided where the value is read, so that price and dollars change in the same moment.
import { useEffect, useRef } from 'react'
import type { Direction } from './direction.ts'
import { styleNames } from '#ui/style-names.ts'
import { tickDirection } from './tick-direction.ts'
import styles from './price.module.css'

const css = styleNames(styles)

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
  const cell = useRef<HTMLSpanElement>(null)
  const before = useRef(value)

  useEffect(() => {
    const moved = tickDirection(before.current, value)
    before.current = value
    if (moved !== 'flat' && cell.current !== null) flash(cell.current, moved)
  }, [value])

  return <span className={css('price', tone)} ref={cell}>{text}</span>
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
