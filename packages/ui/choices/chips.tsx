// Filters in a row that scrolls; the chosen one is ink, not gold, because it is no main action.
import { useRef } from 'react'
import type { Choice } from './choice.ts'
import { styleNames } from '#ui/style-names.ts'
import { useScrollRow } from '#ui/layout/use-scroll-row.ts'
import styles from './chips.module.css'

const css = styleNames(styles)

export type ChipsProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  /** Undefined when none is chosen, as a list of quick words. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  /** Inside a card the chips rest on the inset colour. */
  readonly isInCard?: boolean
  /** A few peers that share the width of the row. */
  readonly isEven?: boolean
}

export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, choices, value, onChange, isInCard = false, isEven = false } = props
  const row = useRef<HTMLFieldSetElement>(null)
  useScrollRow(row, value)
  return (
    <fieldset
      aria-label={label}
      className={css('chips', isInCard && 'inCard', isEven && 'even')}
      ref={row}
    >
      {choices.map((choice) => (
        <button
          aria-pressed={choice.value === value}
          className={css('chip')}
          key={choice.value}
          onClick={() => onChange(choice.value)}
          type="button"
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
