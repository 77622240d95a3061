// A figure written short, whose whole value is in its label and is shown by a press.
import { useState } from 'react'
import { styleNames } from '#ui/style-names.ts'
import styles from './exact-figure.module.css'

const css = styleNames(styles)

export type ExactFigureProps = {
  readonly short: string
  readonly exact: string
}

export function ExactFigure({ short, exact }: ExactFigureProps) {
  const [isExact, setExact] = useState(false)
  if (short === exact) return exact
  return (
    <button
      aria-label={exact}
      className={css('figure')}
      onClick={() => setExact(!isExact)}
      title={exact}
      type="button"
    >
      {isExact ? exact : short}
    </button>
  )
}
