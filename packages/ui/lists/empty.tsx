// The reason for an empty list, with one next step.
import type { ReactNode } from 'react'
import { DashedIngot } from './dashed-ingot.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './empty.module.css'

const css = styleNames(styles)

export type EmptyProps = {
  /** Left out inside a small panel, where one quiet line is enough. */
  readonly title?: string
  readonly detail?: string
  readonly action?: ReactNode
}

export function Empty({ title, detail, action }: EmptyProps) {
  return (
    <div className={css('empty')}>
      <DashedIngot />
      {title !== undefined && <p className={css('title')}>{title}</p>}
      {detail !== undefined && <p className={css('detail')}>{detail}</p>}
      {action !== undefined && <div className={css('action')}>{action}</div>}
    </div>
  )
}
