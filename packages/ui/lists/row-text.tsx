// The text of a list's row: a title and an optional line below it.
import type { ReactNode } from 'react'
import { styleNames } from '#ui/style-names.ts'
import styles from './row-text.module.css'

const css = styleNames(styles)

export type RowTextProps = {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** Semibold, as a coin's symbol. */
  readonly isStrong?: boolean
}

export function RowText({ title, subtitle, isStrong = false }: RowTextProps) {
  return (
    <span className={css('text')}>
      <span className={css('title', isStrong && 'strong')}>{title}</span>
      {subtitle !== undefined && <span className={css('subtitle')}>{subtitle}</span>}
    </span>
  )
}
