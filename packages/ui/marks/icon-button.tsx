// An icon that is pressed: 44 px of hit area, a spoken label, and a dot or a count when something
// waits behind it.
import type { IconNode } from 'lucide'
import { Icon } from './icon.tsx'
import type { IconSize } from './icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './icon-button.module.css'

const css = styleNames(styles)

export type IconButtonProps = {
  readonly icon: IconNode
  readonly label: string
  readonly onPress: () => void
  readonly size?: IconSize
  readonly inlay?: boolean
  readonly isPressed?: boolean | undefined
  readonly isDisabled?: boolean
  readonly hasDot?: boolean
  readonly count?: string | undefined
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, onPress, size = 22, inlay = false, isPressed, isDisabled = false } = props
  const { hasDot = false, count } = props
  return (
    <button
      aria-label={count === undefined ? label : `${label}: ${count}`}
      aria-pressed={isPressed}
      className={css('button')}
      disabled={isDisabled}
      onClick={onPress}
      type="button"
    >
      <Icon inlay={inlay} of={icon} size={size} />
      {hasDot && <span className={css('dot')} />}
      {count !== undefined && <span aria-hidden className={css('count')}>{count}</span>}
    </button>
  )
}
