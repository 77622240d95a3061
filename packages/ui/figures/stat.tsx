// A small label over a figure, three to a row.
import type { ReactNode } from 'react'
import { styleNames } from '#ui/style-names.ts'
import styles from './stat.module.css'

const css = styleNames(styles)

export type StatProps = {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly align?: 'start' | 'end'
}

export function Stat({ label, children, align = 'start' }: StatProps) {
  return (
    <div className={css('stat', align)}>
      <div className={css('label')}>{label}</div>
      <div className={css('value')}>{children}</div>
    </div>
  )
}
