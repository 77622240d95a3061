// Two to four peers of equal width, one of them chosen: a setting, not a section.
import { styleNames } from './style-names.ts'
import { useRovingChoice } from './use-roving-choice.ts'
import type { Choice } from './use-roving-choice.ts'
import styles from './segmented.module.css'

const css = styleNames(styles)

export type SegmentedProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, choices, value, onChange } = props
  const { row, onKeyDown, tabIndexOf } = useRovingChoice({ choices, value, onChange })
  return (
    <div
      aria-label={label}
      className={css('segmented')}
      onKeyDown={onKeyDown}
      ref={row}
      role="radiogroup"
    >
      {choices.map((choice) => (
        <button
          aria-checked={choice.value === value}
          className={css('segment')}
          key={choice.value}
          onClick={() => onChange(choice.value)}
          role="radio"
          tabIndex={tabIndexOf(choice.value)}
          type="button"
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
