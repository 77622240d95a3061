// Words or figures in the colour of their direction. The caller's text brings sign or word.
import type { ReactNode } from 'react'
import { type Direction, shownDirection } from './direction.ts'
import { styleNames } from '#ui/style-names.ts'
import styles from './signed-text.module.css'

const css = styleNames(styles)

export type SignedTextProps = {
  readonly direction: Direction
  readonly children: ReactNode
  /** Zero in grey, as profit and loss; otherwise in the colour around it. */
  readonly isFlatGrey?: boolean
}

export function SignedText({ direction, children, isFlatGrey = true }: SignedTextProps) {
  const flat = isFlatGrey ? 'flat' : 'plain'
  const shown = typeof children === 'string' ? shownDirection(direction, children) : direction
  const look = shown === 'flat' ? flat : shown
  // A live figure keeps changing while the page is translated; words are translated.
  const isFigure = typeof children === 'string' && !/\p{L}{3}/u.test(children)
  return (
    <span className={css('text', look)} translate={isFigure ? 'no' : undefined}>{children}</span>
  )
}
