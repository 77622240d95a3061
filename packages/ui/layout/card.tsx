// A flat white surface with round corners. Flush cards hold rows that bring their own padding.
import type { ReactNode } from 'react'
import { styleNames } from '#ui/style-names.ts'
import styles from './card.module.css'

const css = styleNames(styles)

export type CardProps = {
  readonly children: ReactNode
  readonly isFlush?: boolean
  readonly label?: string
}

export function Card({ children, isFlush = false, label }: CardProps) {
  return (
    <section aria-label={label} className={css('card', isFlush && 'flush')}>{children}</section>
  )
}
