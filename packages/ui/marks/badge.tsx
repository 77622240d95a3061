// A status in a word with its icon. Its tones are the status colours, which never follow the
// up/down switch, and the two direction colours, which do.
import type { ReactNode } from 'react'
import type { IconNode } from 'lucide'
import { Icon } from './icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './badge.module.css'

const css = styleNames(styles)

export type BadgeTone = 'ok' | 'warn' | 'danger' | 'info' | 'mute' | 'gold' | 'up' | 'down'

export type BadgeProps = {
  readonly tone: BadgeTone
  readonly icon?: IconNode
  readonly size?: 'm' | 'l'
  readonly children: ReactNode
}

export function Badge({ tone, icon, size = 'm', children }: BadgeProps) {
  return (
    <span className={css('badge', tone, size)}>
      {icon !== undefined && <Icon of={icon} size={12} />}
      {children}
    </span>
  )
}
