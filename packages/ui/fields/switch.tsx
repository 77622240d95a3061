// On or off, at once. A choice that waits for a button is a checkbox.
import { styleNames } from '#ui/style-names.ts'
import styles from './switch.module.css'

const css = styleNames(styles)

export type SwitchProps = {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean
}

export function Switch({ label, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <button
      aria-checked={isOn}
      aria-label={label}
      className={css('switch')}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
      role="switch"
      type="button"
    />
  )
}
