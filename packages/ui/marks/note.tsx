// A remark inside a page: what to know before acting, in one of the status tones.
import type { ReactNode } from 'react'
import type { IconNode } from 'lucide'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import { Icon } from './icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './note.module.css'

const css = styleNames(styles)

export type NoteTone = 'plain' | 'info' | 'warn' | 'danger' | 'ok' | 'gold'

const toneIcons: Record<NoteTone, IconNode> = {
  plain: Info, info: Info, warn: TriangleAlert, danger: CircleAlert, ok: CircleCheck, gold: Info,
}

export type NoteProps = {
  readonly children: ReactNode
  readonly tone?: NoteTone
  readonly icon?: IconNode
}

export function Note({ children, tone = 'plain', icon }: NoteProps) {
  return (
    <div className={css('note', tone)}>
      <Icon of={icon ?? toneIcons[tone]} size={16} />
      <span>{children}</span>
    </div>
  )
}
