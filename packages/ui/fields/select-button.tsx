// Shows the choice and opens a sheet with all choices. Its label is for screen readers only.
import { ChevronDown } from 'lucide'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './select-button.module.css'

const css = styleNames(styles)

export type SelectButtonProps = {
  readonly label: string
  readonly value: string
  readonly onPress: () => void
  readonly size?: 's' | 'm'
  /** As narrow as its value: several are in one row. */
  readonly isCompact?: boolean
}

export function SelectButton(props: SelectButtonProps) {
  const { label, value, onPress, size = 'm', isCompact = false } = props
  return (
    <button
      aria-haspopup="dialog"
      aria-label={`${label}: ${value}`}
      className={css('select', size, isCompact && 'compact')}
      onClick={onPress}
      type="button"
    >
      {/* A new value replaces the text in its place; it is not a text that has moved. */}
      <span className={css('value')} key={value}>{value}</span>
      {!isCompact && <span className={css('arrow')}><Icon of={ChevronDown} size={16} /></span>}
    </button>
  )
}
