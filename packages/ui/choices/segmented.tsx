// Two to four peers of equal width, one of them chosen: a setting, not a section.
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Choice } from './choice.ts'
import { styleNames } from '#ui/style-names.ts'
import styles from './segmented.module.css'

const css = styleNames(styles)

export type SegmentedProps<Value extends string> = {
  readonly label: string
  /** A picture replaces the text, which is then spoken only. */
  readonly choices: readonly (Choice<Value> & { readonly picture?: ReactNode })[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset aria-label={label} className={css('segmented')}>
      {choices.map((choice) => (
        <label className={css('segment')} key={choice.value}>
          <input
            aria-label={choice.picture === undefined ? undefined : choice.label}
            checked={choice.value === value}
            className={css('input')}
            name={name}
            onChange={() => onChange(choice.value)}
            type="radio"
          />
          <span className={css('plate')}>{choice.picture ?? choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
