// A live price. A tick tints its cell for a moment in the direction's colour. How often it comes is
// decided where the value is read, so that price and dollars change in the same moment. The tint
// fades by its opacity alone, which the page's main thread does not paint again at each frame.
import { useEffect, useRef } from 'react'
import type { Direction } from './direction.ts'
import { styleNames } from '#ui/style-names.ts'
import { tickDirection } from './tick-direction.ts'
import styles from './price.module.css'

const css = styleNames(styles)

const flashMs = 650

let stillness: MediaQueryList | undefined

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
  const fading = useRef<Animation>(undefined)

  useEffect(() => {
    const moved = tickDirection(before.current, value)
    before.current = value
    if (moved === 'flat' || cell.current === null) return
    fading.current?.cancel()
    fading.current = flash(cell.current, moved)
  }, [value])

  return <span className={css('price', tone)} ref={cell}>{text}</span>
}

function flash(cell: HTMLElement, moved: 'up' | 'down'): Animation | undefined {
  stillness ??= matchMedia('(prefers-reduced-motion: reduce)')
  if (stillness.matches) return undefined
  cell.dataset['moved'] = moved
  const fading = cell.animate({ opacity: [1, 0] }, {
    duration: flashMs, easing: 'ease-out', pseudoElement: '::before',
  })
  fading.onfinish = () => delete cell.dataset['moved']
  return fading
}
