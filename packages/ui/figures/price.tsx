// A live price. A tick tints its cell for a moment in the direction's colour. How often it comes is
// decided where the value is read, so that price and dollars change in the same moment. The tint
// fades by its opacity alone, which the page's main thread does not paint again at each frame.
import { useEffect, useRef } from 'react'
import type { Direction } from './direction.ts'
import { compareDecimals, isDecimalText } from '#ui/format/decimal-text.ts'
import { styleNames } from '#ui/style-names.ts'
import styles from './price.module.css'

const css = styleNames(styles)

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
    if (moved === 'flat' || cell.current === null) return
    const { dataset } = cell.current
    dataset['moved'] = moved
    // A changed name restarts the animation; one by script would compute the style at once.
    dataset['tick'] = dataset['tick'] === 'even' ? 'odd' : 'even'
  }, [value])

  return (
    <span
      className={css('price', tone)}
      onAnimationEnd={({ currentTarget }) => delete currentTarget.dataset['moved']}
      ref={cell}
      // A translator takes the place of a text, and later values would not be shown.
      translate="no"
    >
      {text}
    </span>
  )
}

/**
 * Which way a price moved between two plain decimal texts, without ever being a float. A text that
 * is no number is a price that is not known yet: it does not flash.
 */
export function tickDirection(before: string, after: string): Direction {
  if (!isDecimalText(before) || !isDecimalText(after)) return 'flat'
  const order = compareDecimals(after, before)
  return order === 0 ? 'flat' : order > 0 ? 'up' : 'down'
}
