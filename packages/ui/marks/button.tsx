// The button with words. Busy keeps its width and swaps the label for a spinner and a verb; a
// disabled one says why in a line below.
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { IconNode } from 'lucide'
import { Icon } from './icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './button.module.css'

const css = styleNames(styles)

export type ButtonKind =
  | 'gold' | 'ink' | 'line' | 'soft' | 'tint' | 'up' | 'down' | 'danger'

export type ButtonProps = {
  readonly children: ReactNode
  readonly kind?: ButtonKind
  readonly size?: 'l' | 'm' | 's'
  readonly onPress?: (() => void) | undefined
  readonly type?: 'button' | 'submit'
  readonly icon?: IconNode
  readonly isBusy?: boolean
  readonly busyLabel?: string
  readonly isDisabled?: boolean
  /** Shown below while disabled. */
  readonly disabledReason?: string | undefined
  /** As wide as its label; small ones always are. */
  readonly isNarrow?: boolean
  /**
   * It has taken the place of another button: it takes no tap until the second one of a double tap
   * on that button has passed.
   */
  readonly isSwappedIn?: boolean
  /** A longer accessible name, for a row's repeated button. */
  readonly label?: string | undefined
}

export function Button(props: ButtonProps) {
  const { kind = 'gold', size = 'l', type = 'button', onPress, label } = props
  const { isBusy = false, isDisabled = false, isNarrow = false, disabledReason } = props
  const { isSwappedIn = false } = props
  const reasonId = useId()
  const hasReason = isDisabled && disabledReason !== undefined
  const button = (
    <button
      aria-busy={isBusy || undefined}
      aria-describedby={hasReason ? reasonId : undefined}
      aria-label={label}
      className={css(
        'button', kind, size, isNarrow && 'narrow', isBusy && 'busy', isSwappedIn && 'swappedIn',
      )}
      disabled={isDisabled || isBusy}
      onClick={onPress}
      type={type === 'submit' ? 'submit' : 'button'}
    >
      <ButtonContent {...props} isBusy={isBusy} />
    </button>
  )
  if (!hasReason) return button
  return (
    <div className={css('withReason')}>
      {button}
      <p className={css('reason')} id={reasonId}>{disabledReason}</p>
    </div>
  )
}

function ButtonContent({ children, icon, isBusy, busyLabel }: ButtonProps) {
  return (
    <>
      <span aria-hidden={isBusy || undefined} className={css('label')}>
        {icon !== undefined && <Icon of={icon} size={16} />}
        {children}
      </span>
      {isBusy === true && (
        <span className={css('label')}>
          <span className={css('spinner')} />
          {busyLabel}
        </span>
      )}
    </>
  )
}
