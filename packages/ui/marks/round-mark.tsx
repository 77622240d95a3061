// An icon on a round tint, at the start of a row or at the top of a card.
import type { IconNode } from 'lucide'
import { styleNames } from '#ui/style-names.ts'
import { Icon } from './icon.tsx'
import styles from './round-mark.module.css'

const css = styleNames(styles)

export type RoundMarkProps = {
  readonly icon: IconNode
  readonly tone: 'ok' | 'warn' | 'danger' | 'info' | 'mute' | 'gold'
  readonly size?: 'm' | 'l'
}

export function RoundMark({ icon, tone, size = 'm' }: RoundMarkProps) {
  return (
    <span className={css('mark', tone, size)}>
      <Icon of={icon} size={size === 'l' ? 24 : 16} />
    </span>
  )
}
