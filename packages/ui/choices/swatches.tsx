// One of a few colours, each shown as itself and named for a screen reader.
import { useId } from 'react'
import type { ReactNode } from 'react'
import { styleNames } from '#ui/style-names.ts'
import type { Choice } from './choice.ts'
import styles from './swatches.module.css'

const css = styleNames(styles)

export type SwatchesProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly (Choice<Value> & { readonly picture: ReactNode })[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function Swatches<Value extends string>(props: SwatchesProps<Value>) {
  const { label, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={css('label')}>{label}</legend>
      <div className={css('row')}>
        {choices.map((choice) => (
          <label className={css('swatch')} key={choice.value}>
            <input
              aria-label={choice.label}
              checked={choice.value === value}
              className={css('input')}
              name={name}
              onChange={() => onChange(choice.value)}
              type="radio"
            />
            <span className={css('ring')}>{choice.picture}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
