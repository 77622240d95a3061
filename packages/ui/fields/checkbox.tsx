// A box with its text; pressing the text ticks the box too.
import type { ReactNode } from 'react'
import { Check } from 'lucide'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './checkbox.module.css'

const css = styleNames(styles)

export type CheckboxProps = {
  readonly children: ReactNode
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly isDisabled?: boolean
}

export function Checkbox({ children, isChecked, onChange, isDisabled = false }: CheckboxProps) {
  return (
    <label className={css('choice')}>
      <input
        checked={isChecked}
        className={css('input')}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        type="checkbox"
      />
      <span className={css('box')}>{isChecked && <Icon of={Check} size={13} />}</span>
      <span>{children}</span>
    </label>
  )
}
