// The amber line over a page: prices that are no longer live with the available action, or a stop
// of the exchange.
import { type IconNode, WifiOff } from 'lucide'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './stale-banner.module.css'

const css = styleNames(styles)

export type StaleBannerProps = {
  /** A lost connection without one. */
  readonly icon?: IconNode
  readonly text: string
  readonly actionLabel?: string
  readonly onAction?: (() => void) | undefined
}

export function StaleBanner({ text, icon = WifiOff, actionLabel, onAction }: StaleBannerProps) {
  return (
    <output className={css('banner')}>
      <Icon of={icon} size={16} />
      <span className={css('text')}>{text}</span>
      {actionLabel !== undefined && (
        <button className={css('action')} onClick={onAction} type="button">{actionLabel}</button>
      )}
    </output>
  )
}
