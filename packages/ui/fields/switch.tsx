// On or off, at once. A choice that waits for a button is a checkbox.
import { styleNames } from '#ui/style-names.ts'
import styles from './switch.module.css'

const css = styleNames(styles)

export type SwitchProps = {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean
  /** For a finger, or for the denser rows of a pointer. */
  readonly size?: 'm' | 's'
}

export function Switch(props: SwitchProps) {
  const { label, isOn, onChange, isDisabled = false, size = 'm' } = props
  return (
    <button
      aria-checked={isOn}
      aria-label={label}
      className={css('switch', size)}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
      role="switch"
      type="button"
    />
  )
}
